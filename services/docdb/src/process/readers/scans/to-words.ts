import type { Line } from '@tathya/documents/ocr'
import type { Word } from '../../model/document.ts'

/** Font size of print as a multiple of the height of most words above the baseline. */
const sizeOfHeight = 1.25

/** Height of letters above the baseline, and depth below it, as shares of the font size. */
const [ascent, descent] = [0.85, 0.25]

/** What is left of lines of tables; no table has it as a value. */
const remains = /^[|¦]+|[|¦]+$/g

/**
 * Words of recognised lines, in points. `scale`: points of a pixel. All words of a line have its height, since that of a dash or a
 * comma does not give its position.
 */
export function toWords(lines: readonly Line[], scale: number): Word[] {
  return lines.flatMap(({ words }) => {
    const baseline = median(words.map(({ top, height }) => top + height)) * scale
    const height = Math.max(1, baseline - median(words.map(({ top }) => top)) * scale)
    const size = Math.round(height * sizeOfHeight * 100) / 100
    return words.flatMap(({ text, left, width, confidence }): Word[] => {
      const shown = text.replace(remains, '').trim()
      if (shown === '') return []
      const box = {
        left: left * scale,
        top: baseline - size * ascent,
        right: (left + width) * scale,
        bottom: baseline + size * descent,
      }
      const share = Math.round(confidence * 10) / 1000
      return [{ text: shown, box, size, bold: false, method: 'ocr', confidence: share }]
    })
  })
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1]!
}
