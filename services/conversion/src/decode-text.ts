/** A character that no text holds: a control other than tab, line feeds, form feed, carriage return and escape. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const binary = /[\x00-\x08\x0e-\x1a\x1c-\x1f\x7f]/

/** The encoding that the first bytes of a text name, by its byte order mark; undefined without one. */
export function encodingOfMark(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8'
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return undefined
}

/**
 * Reads the beginning of a text in UTF-8 or UTF-16, which may be cut anywhere. UTF-16 without a byte order mark is
 * known by the zeros of its spaces and line ends. Undefined where the bytes are no text.
 */
export function decodeHead(head: Uint8Array): string | undefined {
  const encodings = [encodingOfMark(head)]
  if (encodings[0] === undefined) encodings.splice(0, 1, 'utf-8', 'utf-16le', 'utf-16be')
  for (const encoding of encodings) {
    const text = decodeAs(encoding!, head)
    if (text !== undefined && !binary.test(text)) return text
  }
  return undefined
}

function decodeAs(encoding: 'utf-8' | 'utf-16le' | 'utf-16be', bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true })
    // Any bytes at all are UTF-16 of some kind: only what has Latin spaces or line ends is believed to be text.
    return encoding === 'utf-8' || encodingOfMark(bytes) !== undefined || /[ \n]/.test(text)
      ? text
      : undefined
  } catch {
    return undefined
  }
}
