import { encodingOf } from '@tathya/documents/recognise'

/** Decodes a text: in UTF-8 or UTF-16, and as Windows-1252 if it is neither. Line feeds end its lines. */
export function decodeText(bytes: Buffer): string {
  const decode = (encoding: string, fatal: boolean) => new TextDecoder(encoding, { fatal }).decode(bytes)
  let text: string
  try {
    text = decode(encodingOf(bytes.subarray(0, 4_096)), true)
  } catch {
    text = decode('windows-1252', false)
  }
  return text.replaceAll('\0', '').replace(/\r\n?/g, '\n')
}
