import { ImportError } from '../../errors.ts'

/** Decodes a file: as UTF-16 by its byte order mark, else as UTF-8. Throws `ImportError` for other encodings. */
export function toText(name: string, bytes: Buffer): string {
  const mark = bytes.subarray(0, 2).toString('hex')
  const encoding = mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch (cause) {
    throw new ImportError(
      `${name} cannot be read as text: it is not in ${encoding.toUpperCase()}${lineOfFault(bytes, encoding)}. Save it as "CSV UTF-8".`,
      { cause },
    )
  }
}

/** The first line that is not UTF-8. */
function lineOfFault(bytes: Buffer, encoding: string): string {
  if (encoding !== 'utf-8') return ''
  let line = 1
  for (let start = 0; start < bytes.length; line += 1) {
    const end = bytes.indexOf(10, start)
    const next = end < 0 ? bytes.length : end + 1
    try {
      new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(start, next))
    } catch {
      return ` in line ${line}`
    }
    start = next
  }
  return ''
}
