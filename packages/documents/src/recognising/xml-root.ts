/** The start tag of the root element of an XML or HTML document. */
export interface RootTag {
  /** Without its prefix, in lower case. */
  readonly name: string
  /** The position of the tag in the text; `end` is undefined if the text is cut before it. */
  readonly start: number
  readonly end: number | undefined
}

/** Finds the root element of a document; undefined if the text has none. */
export function findRoot(text: string): RootTag | undefined {
  let start: number | undefined = text.startsWith('\uFEFF') ? 1 : 0
  for (let next: number | undefined = start; next !== undefined; next = endOfProlog(text, next)) start = next
  const tag = /<(?:[\w.-]+:)?([\w.-]+)/y
  tag.lastIndex = start
  const name = tag.exec(text)?.[1]
  if (name === undefined) return undefined
  return { name: name.toLowerCase(), start, end: endOfTag(text, tag.lastIndex) }
}

/** The end of the part of the prolog at a position; undefined if there is none, or it is cut. */
function endOfProlog(text: string, from: number): number | undefined {
  const space = /\s+/y
  space.lastIndex = from
  if (space.test(text)) return space.lastIndex
  if (text.startsWith('<!--', from)) return after(text, '-->', from + 4)
  if (text.startsWith('<?', from)) return after(text, '?>', from + 2)
  return /^<!doctype/i.test(text.slice(from, from + 9)) ? endOfDoctype(text, from + 9) : undefined
}

/** A document type may have declarations in brackets, with brackets inside quotes and comments. */
function endOfDoctype(text: string, from: number): number | undefined {
  let inBrackets = false
  for (let at: number | undefined = from; at !== undefined && at < text.length; ) {
    const sign: string = text[at]!
    if (sign === '>' && !inBrackets) return at + 1
    if (sign === '[') inBrackets = true
    if (sign === ']') inBrackets = false
    if (sign === '"' || sign === "'") at = after(text, sign, at + 1)
    else if (text.startsWith('<!--', at)) at = after(text, '-->', at + 4)
    else at += 1
  }
  return undefined
}

function endOfTag(text: string, from: number): number | undefined {
  for (let at: number | undefined = from; at !== undefined && at < text.length; ) {
    const sign: string = text[at]!
    if (sign === '>') return at + 1
    at = sign === '"' || sign === "'" ? after(text, sign, at + 1) : at + 1
  }
  return undefined
}

function after(text: string, sign: string, from: number): number | undefined {
  const at = text.indexOf(sign, from)
  return at < 0 ? undefined : at + sign.length
}
