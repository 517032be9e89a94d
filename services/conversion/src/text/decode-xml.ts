import { encodingOfMark } from './encoding.ts'

/**
 * Reads XML, or the beginning of it, in the encoding that its byte order mark or its declaration names, else in UTF-8.
 * Undefined where the declaration names an encoding that nobody knows.
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
