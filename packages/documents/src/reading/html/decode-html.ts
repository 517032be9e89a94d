import { decodeWhole, encodingOfMark } from '../../recognising/index.ts'

/** Bytes in which a page declares its encoding (HTML Standard, 13.2.3.2). */
const declarationWithin = 1_024

const declaration = /<meta[^>]+charset\s*=\s*["']?\s*([\w-]+)/i

/**
 * Decodes a page: by its byte order mark, else by the encoding that it declares, else as UTF-8, and as Windows-1252 if it is
 * not UTF-8 (HTML Standard, 13.2.3). Warns of a guessed encoding and of invalid bytes, which become U+FFFD.
 */
export function decodeHtml(bytes: Uint8Array, warn: (sentence: string) => void = () => {}): string {
  const head = Buffer.from(bytes.subarray(0, declarationWithin)).toString('latin1')
  // Bytes that spell out the declaration cannot be UTF-16.
  const declared = declaration.exec(head)?.[1]?.replace(/^utf-16.*/i, 'utf-8')
  const marked = encodingOfMark(bytes)
  if (marked === undefined && declared !== undefined && isEncoding(declared) && !/^utf-?8$/i.test(declared))
    return decode(bytes, declared)
  return decodeWhole(bytes, warn) ?? decode(bytes, marked ?? 'windows-1252')
}

function decode(bytes: Uint8Array, encoding: string): string {
  return new TextDecoder(encoding).decode(bytes)
}

function isEncoding(label: string): boolean {
  try {
    return new TextDecoder(label) !== undefined
  } catch {
    return false
  }
}
