/** Bytes of UTF-8 that most file systems take as a name. */
const mostBytes = 255
/** Characters of an ending that is kept where a name is cut. */
const mostEnding = 20

/** Control characters, line separators, and characters that turn the direction of what follows (Unicode TR 9). */
const unsafe = /[\p{Cc}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu

const clusters = new Intl.Segmenter('ne', { granularity: 'grapheme' })

/**
 * Makes the name of a sent file safe to show, store and send back: NFC, without the folders before it, without control
 * characters and marks that turn its direction, at most 255 bytes, its ending kept; never empty. Joiners stay, Nepali needs them.
 */
export function toUploadName(sent: string): string {
  const last = sent.slice(Math.max(sent.lastIndexOf('/'), sent.lastIndexOf('\\')) + 1)
  const name = last.toWellFormed().replaceAll(unsafe, '').normalize('NFC').trim()
  if (/^\.*$/.test(name)) return 'file'
  return Buffer.byteLength(name) <= mostBytes ? name : shorten(name)
}

function shorten(name: string): string {
  const dot = name.lastIndexOf('.')
  const ending = dot > 0 && name.length - dot <= mostEnding ? name.slice(dot) : ''
  let room = mostBytes - Buffer.byteLength(ending)
  let stem = ''
  // Cut where a reader sees a border between two letters.
  for (const { segment } of clusters.segment(name.slice(0, name.length - ending.length))) {
    room -= Buffer.byteLength(segment)
    if (room < 0) break
    stem += segment
  }
  stem = stem.trimEnd()
  return `${stem === '' ? 'file' : stem}${ending}`
}
