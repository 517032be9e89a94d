/** Max bytes of a name in most file systems. */
const maxBytes = 255
/** Max characters of an extension that is kept when a name is cut. */
const maxExtension = 20

/** Control characters, line separators, and bidirectional controls (Unicode TR 9). */
const unsafe = /[\p{Cc}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu

const clusters = new Intl.Segmenter('ne', { granularity: 'grapheme' })

/**
 * Makes the name of an uploaded file safe to show, store and send back: NFC, without folders, control characters and
 * bidirectional controls, at most 255 bytes with its extension kept; never empty. Joiners stay, as Nepali needs them.
 */
export function toUploadName(sent: string): string {
  const last = sent.slice(Math.max(sent.lastIndexOf('/'), sent.lastIndexOf('\\')) + 1)
  const name = last.toWellFormed().replaceAll(unsafe, '').normalize('NFC').trim()
  if (/^\.*$/.test(name)) return 'file'
  return Buffer.byteLength(name) <= maxBytes ? name : shorten(name)
}

function shorten(name: string): string {
  const dot = name.lastIndexOf('.')
  const extension = dot > 0 && name.length - dot <= maxExtension ? name.slice(dot) : ''
  let room = maxBytes - Buffer.byteLength(extension)
  let stem = ''
  // Cut between letters as a reader sees them.
  for (const { segment } of clusters.segment(name.slice(0, name.length - extension.length))) {
    room -= Buffer.byteLength(segment)
    if (room < 0) break
    stem += segment
  }
  stem = stem.trimEnd()
  return `${stem === '' ? 'file' : stem}${extension}`
}
