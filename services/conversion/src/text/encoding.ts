/** The encodings in which text is taken. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be'

/** The encoding that the first bytes of a text name, by its byte order mark; undefined without one. */
export function encodingOfMark(bytes: Uint8Array): Encoding | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8'
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return undefined
}

/** Tells the encoding of a text by its first bytes: by its mark, else by the zeros of UTF-16's Latin letters and spaces. */
export function encodingOf(head: Uint8Array): Encoding {
  const marked = encodingOfMark(head)
  if (marked !== undefined) return marked
  if (head.length < 2 || head.length % 2 === 1) return 'utf-8'
  const zeros = [0, 0]
  // Spaces and line ends as UTF-16 with the high byte before or behind, and as single bytes.
  const blanks = { be: 0, le: 0, single: 0 }
  for (const [at, byte] of head.entries()) {
    if (byte === 0) zeros[at % 2]!++
    if (byte !== 0x20 && byte !== 0x0a) continue
    if (at % 2 === 0 && head[at + 1] === 0) blanks.le++
    else if (at % 2 === 1 && head[at - 1] === 0) blanks.be++
    else blanks.single++
  }
  const nearlyAll = Math.ceil((head.length / 2) * 0.9)
  if (blanks.le > blanks.be + blanks.single || zeros[1]! >= nearlyAll) return 'utf-16le'
  if (blanks.be > blanks.le + blanks.single || zeros[0]! >= nearlyAll) return 'utf-16be'
  return 'utf-8'
}
