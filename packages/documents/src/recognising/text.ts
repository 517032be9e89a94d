/** The encodings that are recognised by the bytes of a text alone. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be'

/** The encoding of a byte order mark; undefined without one. */
export function encodingOfMark(bytes: Uint8Array): Encoding | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8'
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return undefined
}

/** The encoding of a text by its first bytes: by its byte order mark, else by the zero bytes of Latin letters and spaces in UTF-16. */
export function encodingOf(head: Uint8Array): Encoding {
  const marked = encodingOfMark(head)
  if (marked !== undefined) return marked
  if (head.length < 2 || head.length % 2 === 1) return 'utf-8'
  const zeros = [0, 0]
  // Spaces and line feeds as UTF-16 big-endian, little-endian, and as single bytes.
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

/** Controls other than tab, line ends, form feed and escape: texts of old programs may hold a few. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const controls = /[\x01-\x08\x0e-\x1a\x1c-\x1f\x7f]/g

/** Max share of controls in a text. */
const maxControls = 0.01

/** Decodes the beginning of a text in UTF-8 or UTF-16, which may be cut anywhere. Undefined if the bytes are not text. */
export function decodeHead(head: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder(encodingOf(head), { fatal: true }).decode(head, { stream: true })
    if (text.includes('\0')) return undefined
    const count = text.match(controls)?.length ?? 0
    return count <= text.length * maxControls ? text : undefined
  } catch {
    return undefined
  }
}

/**
 * Decodes XML, or its beginning, in the encoding of its byte order mark or declaration, else in UTF-8. Undefined for an unknown
 * encoding.
 */
export function decodeXml(bytes: Buffer): string | undefined {
  const declared = /^\s*<\?xml\s[^>]*encoding\s*=\s*["']([\w.:-]+)["']/.exec(bytes.toString('latin1', 0, 200))
  const encoding = encodingOfMark(bytes) ?? declared?.[1] ?? 'utf-8'
  try {
    return new TextDecoder(encoding).decode(bytes)
  } catch {
    return undefined
  }
}
