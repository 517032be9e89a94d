import { encodingOf } from './encoding.ts'

/** Controls other than tab, line ends, form feed and escape: a text may hold a few, left over from old programs. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const controls = /[\x01-\x08\x0e-\x1a\x1c-\x1f\x7f]/g

/** The part of a text that may be controls. */
const mostControls = 0.01

/**
 * Reads the beginning of a text in UTF-8 or UTF-16, which may be cut anywhere, as the converters of text will read it.
 * Undefined where the bytes are no text.
 */
export function decodeHead(head: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder(encodingOf(head), { fatal: true }).decode(head, { stream: true })
    if (text.includes('\0')) return undefined
    const found = text.match(controls)?.length ?? 0
    return found <= text.length * mostControls ? text : undefined
  } catch {
    return undefined
  }
}
