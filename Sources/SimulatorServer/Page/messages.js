// @ts-check
// The types of the messages between the simulator and its page; nothing runs here. MessageFromPage.swift and MessageToPage.swift define their
// form, PageLook.swift that of looks, and the target Inspection that of records. An optional field is omitted when it says nothing.

// To the page, as JSON

/** @typedef {{ name: string, value: string, choices: string[] }} Setting A setting of the device, by the words of flows. */

/**
 * The device, its settings and the state of its clock. `run` differs for each run of the simulator; lengths are in points.
 *
 * @typedef {{
 *   type: "device", run: string, name: string, system: string, width: number, height: number, scale: number, cornerRadius: number,
 *   appearance: "light" | "dark", animations: string, clock: "running" | "paused", settings: Setting[],
 * }} DeviceMessage
 */

/** @typedef {"off" | "on" | "unsaved"} RecordingState */
/** @typedef {{ type: "flows", recording: RecordingState, playable: string[] }} FlowsMessage The recording, and the paths of flows to play. */
/** @typedef {{ flow?: string, step?: string, index?: number, count?: number }} FlowProgress Without a step when no flow is played. */
/** @typedef {FlowProgress & { type: "playing" }} PlayingMessage */
/** @typedef {{ type: "notice", text: string, isError: boolean }} NoticeMessage */

/** @typedef {[x: number, y: number, width: number, height: number]} Frame In points. */

/**
 * An accessibility element in ARIA's terms.
 *
 * @typedef {{
 *   id: number, role: string, name: string, value?: string, hint?: string, identifier?: string, isSelected?: boolean, isDisabled?: boolean,
 *   frame: Frame,
 * }} PageElement
 */

/** @typedef {{ type: "elements", elements: PageElement[] }} ElementsMessage All of them, in reading order. */
/** @typedef {[id: number, x: number, y: number, width: number, height: number]} ElementPlace */
/** @typedef {{ type: "places", places: ElementPlace[] }} PlacesMessage The elements that moved. */
/** @typedef {{ type: "pong" }} PongMessage Answers a ping, after everything before it. */

/** @typedef {boolean | number | string} PropertyValue */

/**
 * @typedef {{
 *   identifier?: string, first: string, relation: string, second?: string, firstPath?: number[], secondPath?: number[], multiplier: number,
 *   constant: number, priority: number, violation?: number, rivals?: string[],
 * }} ConstraintRecord
 */

/** @typedef {{ action: string, receiver: string }} GestureTarget */

/**
 * @typedef {{
 *   className: string, name?: string, isEnabled: boolean, state: string, delegate?: string, targets?: GestureTarget[],
 *   settings?: Record<string, PropertyValue>,
 * }} GestureRecord
 */

/**
 * A view with its subviews. `frame` is in its superview's space, `bounds` in its own; without `bounds`, they begin at 0 0.
 *
 * @typedef {{
 *   class: string, superclasses?: string[], identifier?: string, text?: string, controller?: string, frame: Frame, bounds?: Frame,
 *   screenFrame: Frame, properties?: Record<string, PropertyValue>, constraints?: ConstraintRecord[], gestureRecognizers?: GestureRecord[],
 *   actions?: string[], subviews?: ViewRecord[],
 * }} ViewRecord
 */

/** @typedef {{ version: number, system: string, width: number, height: number, scale: number, windows: ViewRecord[] }} ScreenRecord */
/** @typedef {{ kind: string, path: number[], detail: string }} Fault A probable mistake in the view at a path. */

/**
 * `layers` has the number of each view's layer in the order of the record, 0 for none; `editable` the properties that can be changed, by class.
 *
 * @typedef {{ type: "record", record: ScreenRecord, layers: number[], editable: Record<string, string[]>, faults: Fault[] }} RecordMessage
 */

/** @typedef {{ type: "refusal", text: string }} RefusalMessage The reason why an edit was refused. */

/**
 * @typedef {DeviceMessage | FlowsMessage | PlayingMessage | NoticeMessage | ElementsMessage | PlacesMessage | PongMessage | RecordMessage
 *   | RefusalMessage} MessageToPage
 */

// To the page, in steps: looks. Colours, paths, caps and joins are in the notation of CSS and SVG; lengths are in points.

/** @typedef {{ color: string, x: number, y: number, radius: number, path?: string }} Shadow */
/**
 * A piece of a picture: its place in the picture, in pixels, and then in the layer.
 *
 * @typedef {[x: number, y: number, width: number, height: number, left: number, top: number, w: number, h: number]} Piece
 */

/** @typedef {{ number: number, width: number, height: number, pieces: Piece[] }} LayerPicture */

/**
 * @typedef {{
 *   path?: string, color: string, width: number, cap: string, join: string, miterLimit: number, dashes?: number[], dashPhase?: number,
 * }} Stroke
 */

/** @typedef {{ path: string, fill?: string, isEvenOdd?: boolean, stroke?: Stroke }} Shape */
/** @typedef {[x: number, y: number]} UnitPoint In units of the layer's size. */
/** @typedef {{ colors: string[], locations: number[], start: UnitPoint, end: UnitPoint, isRadial?: boolean, angle?: number }} Gradient */
/** @typedef {{ radius: number, saturation: number }} Backdrop */
/** @typedef {{ path?: string, gradient?: Gradient, picture?: LayerPicture, frame?: Frame }} Mask */

/**
 * @typedef {{
 *   fill?: string, outline?: string, clips?: boolean, radii?: number[], border?: { band: string, color: string }, shadow?: Shadow,
 *   picture?: LayerPicture, shape?: Shape, gradient?: Gradient, backdrop?: Backdrop, filter?: string, blend?: string, isGroup?: boolean,
 *   mask?: Mask,
 * }} Look
 */

// From the page, as JSON

/** @typedef {{ type: "hello", run: string, pictures: number[] }} HelloMessage Begins, with the pictures kept of that run. */
/** @typedef {{ kind: "down" | "move" | "up" | "cancel", finger: number, x: number, y: number }} Touch In points; fingers are 0 to 9. */
/** @typedef {{ type: "touches", time: number, touches: Touch[] }} TouchesMessage `time` is in milliseconds of the page's clock. */
/** @typedef {"shift" | "control" | "alternate" | "command"} Modifier */
/** @typedef {{ code: string, modifiers: Modifier[] }} KeyStroke `code` as in the UI Events specification. */
/** @typedef {{ type: "insert", text: string, code?: string, modifiers?: Modifier[] }} InsertMessage Text, and the key it came from. */
/** @typedef {{ type: "compose", text: string, start: number, end: number }} ComposeMessage Unfinished text with its selection, in UTF-16 units. */
/** @typedef {KeyStroke & { type: "key" }} KeyMessage */
/** @typedef {{ type: "set", name: string, value: string }} SetMessage Chooses a setting; of `clock`: paused, running or step. */

/**
 * @typedef {"restart" | "memoryWarning" | "screenshot" | "startRecording" | "stopRecording" | "saveRecording" | "play" | "stopPlaying"} ControlName
 */

/** @typedef {{ type: "control", name: ControlName, flow?: string }} ControlMessage With the path of the flow to play. */
/** @typedef {"activate" | "increment" | "decrement"} ElementAction */
/** @typedef {{ type: "element", id: number, action: ElementAction }} ElementMessage */
/** @typedef {{ type: "ping" }} PingMessage */
/** @typedef {{ type: "inspect" }} InspectMessage Requests a record. */
/** @typedef {{ type: "edit", path: number[], class: string, property: string, value: string }} EditMessage */

/**
 * @typedef {HelloMessage | TouchesMessage | InsertMessage | ComposeMessage | KeyMessage | SetMessage | ControlMessage | ElementMessage | PingMessage
 *   | InspectMessage | EditMessage} MessageFromPage
 */

/** @typedef {(message: MessageFromPage) => void} Send */

export {};
