import { stemOf } from '@tathya/documents/recognise'

/** Characters that some file system does not take in a name, controls, and marks that turn the direction of a line. */
const refused = /[<>:"/\\|?*\p{Cc}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu

/** Names that mean devices on Windows, whatever follows the dot. */
const device = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i

/** Code points of a name without its ending: in UTF-8 it stays below the 255 bytes of most file systems. */
const mostCodePoints = 60

const clusters = new Intl.Segmenter('ne', { granularity: 'grapheme' })

/**
 * Names the PDFs of a zip after the files that they were made of: `a.docx` gives `a.pdf`, the next one `a (2).pdf`. No
 * name has a path, and no two differ in nothing but the case of their letters.
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

/** Never cut within what a reader takes for one letter. */
function cut(text: string): string {
  let room = mostCodePoints
  let kept = ''
  for (const { segment } of clusters.segment(text)) {
    room -= [...segment].length
    if (room < 0) break
    kept += segment
  }
  return kept
}
