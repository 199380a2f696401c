# Everything a contributor runs. `make demo` and `make test` work in a fresh clone.

# Options of every build but the benchmarks, which the scripts take from the environment. Undeclared imports are found by Scripts/check-imports, which
# says why not here.
export SWIFT_FLAGS ?=
# The toolchain's swift-syntax serves Door's builds, or with NOREN_SYNTAX=source one that takes ten minutes to build and lowers five times faster.
export NOREN_SYNTAX ?= toolchain
SOURCES     := Package.swift Sources Tests Examples Benchmarks/Package.swift Benchmarks/Sources Benchmarks/Tests \
               Learning/Package.swift Learning/Sources Learning/Tests \
               Door/Package.swift Door/Sources Door/Tests Door/Modules/Package.swift Door/Modules/Sources
OUT         := out
# Mart is a package of its own, which adopts Noren as any app does.
MART        := Examples/Mart
# A package written for iOS, which does not know Noren.
FOREIGN     := Examples/PackageAsOnIOS

.PHONY: demo mart adopt test learning lowering door others lint names docs format bench live-bench growth figures ship fuzz soak setup clean

setup:
	@Scripts/setup

# Builds Mart, the gallery and noren, drives the apps by their flows side by side and leaves pictures under out/, and two of the live screen
# in a browser. Then noren tests a package written for iOS, and runs its app.
demo: setup
	@for product in Gallery noren; do swift build --quiet $(SWIFT_FLAGS) --product $$product || exit; done
	@Scripts/beside $(MART) build --quiet --product Mart
	@Scripts/demo "$$(swift build $(SWIFT_FLAGS) --show-bin-path)" $(OUT)
	@.build/debug/noren test --quiet --package-path $(FOREIGN)
	@.build/debug/noren run --package-path $(FOREIGN) --flow $(FOREIGN)/Flows --out $(OUT)
	@echo "Pictures are in $(OUT)/, the reports of the runs are $(OUT)/Mart.html and $(OUT)/Gallery.html."
	@echo "The noren command is $$(swift build $(SWIFT_FLAGS) --show-bin-path)/noren"

# Runs Mart live: prints the address of a page that shows it. ARGUMENTS="--flow my-flow.yaml --out out" for options of the program.
mart: setup
	@Scripts/beside $(MART) run Mart $(ARGUMENTS)

# Follows the README as somebody does who adopts Noren: a package in a temporary folder, built, run and tested.
adopt: setup
	@Scripts/check-adoption

# Divided over processes: within a process static API such as UIApplication.shared answers for one host, so one test follows another.
test: setup
	Scripts/test
	Scripts/test --beside $(MART)
	Scripts/test --beside Benchmarks
	@$(MAKE) --no-print-directory learning lowering

# The suites of Learning, a package of its own. In release: its kernels are C, and C at -O0 is too slow.
learning: setup
	swift test --configuration release $(SWIFT_FLAGS) --package-path Learning

# The suites of Door, a package of its own. In release, as noren builds it: a debug build of swift-syntax parses slowly.
lowering: setup
	swift test --configuration release --disable-testable-imports $(SWIFT_FLAGS) --package-path Door

# What noren does beside the demo's package written for iOS: four random programs next to their plain counterparts, and packages that cannot be built.
door: lowering
	swift build $(SWIFT_FLAGS) --product noren
	Door/Scripts/check-programs 1 4
	Door/Scripts/check-bad-input

# Tests the checkouts of other people's packages in FOLDER, unedited, and ranks the names that they miss.
others: setup
	@Door/Scripts/others "$(FOLDER)"

# Formatting, the table of allowed imports, that every behaviour and requirement has its tests, the types of the live page's scripts, and the
# checks' own tests.
lint:
	swift format lint --strict --recursive --parallel $(SOURCES)
	Scripts/lint-imports
	Scripts/check-behaviours
	Scripts/check-requirements
	Scripts/check-page
	python3 Scripts/test_availability.py --quiet
	python3 Scripts/test_coverage.py --quiet
	python3 Scripts/test_division.py --quiet
	python3 Scripts/test_rooms.py --quiet
	python3 Door/Scripts/test_others.py --quiet

# That targets declare what they import, that the platform's public names are Apple's, that the components ask before they use what iOS 15 has not, and that
# Documentation/Coverage.md is up to date.
names: setup
	Scripts/check-imports
	Scripts/check-names
	Scripts/check-availability
	Scripts/check-coverage

# The catalogues as a website under out/docs, and that the code of the articles compiles.
docs: setup
	swift build --quiet $(SWIFT_FLAGS)
	Scripts/docs $(OUT)/docs
	Scripts/check-snippets

format:
	swift format --in-place --recursive --parallel $(SOURCES)

# Measures a release build next to others who do the same; ONLY=solver measures a part. Figures go to out/bench.json.
bench: setup
	@Scripts/bench table $(ONLY)

# Measures the live screen as a whole, Mart as it is shipped and the inspector, with a real Chromium. A table goes to out/live.md.
live-bench: setup
	@Benchmarks/Scripts/live-bench

# How time and memory grow with size: the plots of Documentation/Performance.md. ONLY=solver measures a part.
growth: setup
	@Scripts/bench growth $(ONLY)

# Puts the figures of all three into the documents.
figures:
	@Benchmarks/Scripts/update-figures

# Mart in out/bin with Swift's libraries inside, as one ships a program; checks that it starts on its own. Minutes, the first time.
ship: setup
	Scripts/ship

# Has a live app survive everything that a page can send; MESSAGES=1000000 for a long run.
fuzz: setup
	Scripts/beside $(MART) build --quiet --product Mart
	Scripts/fuzz-live "$$(swift build $(SWIFT_FLAGS) --show-bin-path)/Mart" --flows Examples/Mart/Flows --messages $(or $(MESSAGES),100000)

# What is too long for every change: random use in a release build, instructions of layout, all flows in two processes, each suite in a process of its own, histories of models and views, compositions on every device, the shop's model made again, lowered programs, the fuzzer.
soak: setup
	Scripts/play-at-random 20000 1 2
	Scripts/check-instructions
	Scripts/test --configuration release --package-path Benchmarks
	@$(MAKE) demo && Scripts/check-same-bytes "$$(swift build $(SWIFT_FLAGS) --show-bin-path)" $(OUT) 1
	Scripts/test --alone
	Scripts/test --beside $(MART) --alone
	NOREN_SOAK=42 Scripts/test --filter DamagedImageTests
	NOREN_SOAK=10 Scripts/test --filter "History|Random|ComposedContract"
	NOREN_SOAK=10 Scripts/test --beside $(MART) --filter "Random|Fidelity"
	NOREN_SOAK=1 swift test --configuration release --package-path Learning --filter KeywordsCommandTests
	Door/Scripts/check-programs 1 300
	@$(MAKE) fuzz MESSAGES=$(or $(MESSAGES),300000)

clean:
	rm -rf .build $(OUT)
