"""Swift source as text, for the checks beside this file: where code is and where its brackets close."""
import re


def without_text(source):
    """The source with comments and string literals blanked; positions stay. What is interpolated stays too."""
    out = list(source)

    def blank(start, end):
        for position in range(start, end):
            if out[position] != "\n":
                out[position] = " "

    def code(position, closing):
        """Goes over code until `closing` at depth 0, or to the end."""
        depth = 0
        while position < len(source):
            rest = source[position:position + 2]
            if rest == "//":
                end = source.find("\n", position)
                end = len(source) if end < 0 else end
                blank(position, end)
                position = end
            elif rest == "/*":
                start, level = position, 0
                while position < len(source):
                    two = source[position:position + 2]
                    if two == "/*":
                        level, position = level + 1, position + 2
                    elif two == "*/":
                        level, position = level - 1, position + 2
                        if level == 0:
                            break
                    else:
                        position += 1
                blank(start, position)
            elif match := re.compile(r'(#*)("""|")').match(source, position):
                position = string(position, match[1], match[2])
            else:
                character = source[position]
                if character == "(":
                    depth += 1
                elif character == ")":
                    if closing and depth == 0:
                        return position
                    depth -= 1
                position += 1
        return position

    def string(position, pounds, quote):
        start = position
        position += len(pounds) + len(quote)
        while position < len(source):
            if source.startswith(quote + pounds, position):
                position += len(quote) + len(pounds)
                blank(start, position)
                return position
            if source.startswith("\\" + pounds + "(", position):
                blank(start, position + 2 + len(pounds))
                end = code(position + 2 + len(pounds), True)
                start = position = end
            elif source.startswith("\\" + pounds, position):
                position += 2 + len(pounds)
            else:
                position += 1
        return position

    code(0, False)
    return "".join(out)


def closing(text, position):
    """Where the bracket that opens at `position` closes."""
    pairs = {"(": ")", "[": "]", "{": "}"}
    open_, close = text[position], pairs[text[position]]
    depth = 0
    for index in range(position, len(text)):
        if text[index] == open_:
            depth += 1
        elif text[index] == close:
            depth -= 1
            if depth == 0:
                return index
    return len(text)


def next_brace(text, position):
    """The next `{` that is not inside of parentheses or brackets."""
    while position < len(text):
        if text[position] == "{":
            return position
        if text[position] in "([":
            position = closing(text, position)
        elif text[position] in ")]}":
            return None
        position += 1
    return None


def block_end(text, position):
    """Where the block around `position` closes."""
    depth = 0
    for index in range(position, len(text)):
        if text[index] == "{":
            depth += 1
        elif text[index] == "}":
            if depth == 0:
                return index
            depth -= 1
    return len(text)


TYPE = re.compile(r"\b(?:class|struct|enum|actor)\s+(?!(?:func|var|let|subscript|override|final)\b)(\w+)([^{};]*)\{")
MEMBER = re.compile(r"\b(?:func\s+(\w+)[^(\n]*(\()|(?:var|let)\s+(\w+))")


def types_with_parents(source):
    """Name, parents and members of each type of a source that says what it inherits from or conforms to.

    Parents are names without arguments and outer types; members are names of methods with argument labels, and of properties.
    """
    text = without_text(source)
    for match in TYPE.finditer(text):
        parents = _parents(match[2])
        if parents:
            body = text[match.end():closing(text, match.end() - 1)]
            yield match[1], parents, list(_members(_outermost(body)))


def _parents(header):
    header = re.split(r"\bwhere\b", header)[0]
    depth, start = 0, None
    for position, character in enumerate(header):
        depth += {"<": 1, ">": -1}.get(character, 0)
        if character == ":" and depth == 0:
            start = position + 1
            break
    if start is None:
        return []
    found = []
    for parent in split(header[start:].replace("&", ",")):
        name = re.sub(r"<.*", "", parent, flags=re.DOTALL).split()
        if name:
            found.append(name[-1].split(".")[-1])
    return found


def _outermost(body):
    """The body of a type without what stands in braces inside."""
    out, depth = [], 0
    for character in body:
        depth -= character == "}"
        out.append(character if depth == 0 else " ")
        depth += character == "{"
    return "".join(out)


def _members(body):
    for match in MEMBER.finditer(body):
        if match[3]:
            yield match[3]
        else:
            start = match.end(2)
            parameters = body[start:closing(body, start - 1)]
            labels = [re.sub(r"^(\s*@\w+)*\s*", "", parameter).split(":")[0].split()[0] for parameter in split(parameters)]
            yield f"{match[1]}({''.join(label + ':' for label in labels)})"


def split(text):
    """The parts of a list between commas that are not inside of brackets; none of an empty one."""
    parts, depth, start = [], 0, 0
    for position, character in enumerate(text):
        arrow = character == ">" and text[position - 1:position] == "-"
        depth += character in "([{<"
        depth -= character in ")]}>" and not arrow
        if character == "," and depth == 0:
            parts.append(text[start:position])
            start = position + 1
    return [part.strip() for part in parts + [text[start:]] if part.strip()]
