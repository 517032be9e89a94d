import { stemOf } from '@tathya/documents/recognise'

/** Characters that some file system does not take in a name, controls, and marks that turn the direction of a line. */
const refused = /[<>:"/\\|?*\p{Cc}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu

/** Names of devices on Windows, with any extension. */
const device = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i

/** Code points of a name without its extension: in UTF-8 it stays below the 255 bytes of most file systems. */
const maxCodePoints = 60

const clusters = new Intl.Segmenter('ne', { granularity: 'grapheme' })

/**
 * Names the PDFs of a zip after their source files: `a.docx` gives `a.pdf`, the next one `a (2).pdf`. No name has a path,
 * and no two names differ only in case.
 */
export function entryNames(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map((name) => {
    const stem = toStem(name)
    let entry = `${stem}.pdf`
    for (let copy = 2; taken.has(entry.toLowerCase()); copy += 1) entry = `${stem} (${copy}).pdf`
    taken.add(entry.toLowerCase())
    return entry
  })
}

function toStem(name: string): string {
  const last = name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1)
  const plain = stemOf(last.toWellFormed().normalize('NFC')).replace(refused, '_')
  const stem = cut(plain.replace(/^[\s.]+/, '')).replace(/[\s.]+$/, '')
  if (stem === '') return 'document'
  return device.test(stem) ? `_${stem}` : stem
}

/** Cuts between grapheme clusters. */
function cut(text: string): string {
  let room = maxCodePoints
  let result = ''
  for (const { segment } of clusters.segment(text)) {
    room -= [...segment].length
    if (room < 0) break
    result += segment
  }
  return result
}
