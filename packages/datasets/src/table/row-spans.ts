const [quote, backslash, braceOpen, braceClose, bracketOpen, bracketClose, comma] = [...'"\\{}[],'].map(
  (sign) => sign.charCodeAt(0),
) as [number, number, number, number, number, number, number]

/** The bytes of rows in a file: row `n` is from `starts[n]` to before `ends[n]`. */
export interface RowSpans {
  readonly starts: Uint32Array
  readonly ends: Uint32Array
}

/**
 * Finds the objects of a JSON list without parsing them, so that a large file is parsed row by row. Undefined where the
 * bytes are no list of objects; the objects themselves are not checked.
 */
export function findRows(bytes: Uint8Array): RowSpans | undefined {
  const starts: number[] = []
  const ends: number[] = []
  let at = skipBlanks(bytes, 0)
  if (bytes[at] !== bracketOpen) return undefined
  at = skipBlanks(bytes, at + 1)
  while (bytes[at] === braceOpen) {
    const end = endOfObject(bytes, at)
    if (end === undefined) return undefined
    starts.push(at)
    ends.push(end)
    at = skipBlanks(bytes, end)
    if (bytes[at] !== comma) break
    at = skipBlanks(bytes, at + 1)
    if (bytes[at] !== braceOpen) return undefined
  }
  if (bytes[at] !== bracketClose || skipBlanks(bytes, at + 1) !== bytes.length) return undefined
  return { starts: Uint32Array.from(starts), ends: Uint32Array.from(ends) }
}

function skipBlanks(bytes: Uint8Array, from: number): number {
  let at = from
  while (bytes[at] === 0x20 || bytes[at] === 0x0a || bytes[at] === 0x0d || bytes[at] === 0x09) at += 1
  return at
}

/** The position after the object that begins here. */
function endOfObject(bytes: Uint8Array, from: number): number | undefined {
  let depth = 0
  for (let at = from; at < bytes.length; at += 1) {
    const byte = bytes[at]
    if (byte === quote) at = endOfText(bytes, at)
    else if (byte === braceOpen || byte === bracketOpen) depth += 1
    else if (byte === braceClose || byte === bracketClose) {
      depth -= 1
      if (depth === 0) return at + 1
    }
  }
  return undefined
}

/** The position of the closing quote of the text that begins here. */
function endOfText(bytes: Uint8Array, from: number): number {
  let at = from + 1
  while (at < bytes.length && bytes[at] !== quote) at += bytes[at] === backslash ? 2 : 1
  return at
}
