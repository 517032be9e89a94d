import { apply, type Line, type Matrix } from '@tathya/documents/ocr'
import type { LayerWord } from './index.ts'

/** Font size of print as a multiple of the height of most words above the baseline. */
const sizeOfHeight = 1.25

/**
 * Words of lines as words of an invisible layer. `matrix`: from pixels of the lines, y downwards, to points of the page. Words
 * keep their places on skewed lines, but run straight: at other angles than quarter turns, poppler breaks words apart.
 */
export function toLayerWords(lines: readonly Line[], matrix: Matrix): LayerWord[] {
  const pointsAcross = Math.hypot(matrix[2], matrix[3])
  return lines.flatMap(({ words }) => {
    // Boxes of some words reach into the next line; those of most end at the baseline.
    const baseline = median(words.map(({ top, height }) => top + height))
    const height = Math.max(1, baseline - median(words.map(({ top }) => top)))
    return words.map(({ text, left, width }) => {
      const [x, y] = apply(matrix, left, baseline)
      const [endX, endY] = apply(matrix, left + width, baseline)
      return {
        text,
        x,
        y,
        width: Math.hypot(endX - x, endY - y),
        size: height * pointsAcross * sizeOfHeight,
        angle: Math.round(Math.atan2(endY - y, endX - x) / (Math.PI / 2)) * 90,
      }
    })
  })
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1]!
}
