import path from 'node:path'

/** The longest name: a file system takes 255 bytes, with the extension. */
const maxBytes = 180

/**
 * The name of an upload without its extension, for a file in a folder of its own: headers of workbooks print it. Signs that mean
 * something to systems or in addresses become `_`.
 */
export function toFileStem(name: string): string {
  const safe = path
    .parse(name)
    .name.replace(/[\p{Cc}/\\:*?"<>|%#~]/gu, '_')
    .replace(/^[-.\s]+|[.\s]+$/g, '_')
  let stem = ''
  for (const { segment } of new Intl.Segmenter('ne').segment(safe.normalize('NFC'))) {
    if (Buffer.byteLength(stem + segment) > maxBytes) break
    stem += segment
  }
  return stem === '' ? 'document' : stem
}
