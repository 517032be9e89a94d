import type { Cell } from '../../model/document.ts'
import type { ExtractedTable, TableMethod } from '../../model/extracted-table.ts'

/**
 * Confidence of a table with the score 1 by how it was found, and how much a lower score takes away. Measured on the half
 * of the scored set that is tuned on: of the cells of tables without rules 0.80 were right at a score of 0.90, 0.90 at
 * 0.95 and all at 1, of ruled ones and those of files 0.99.
 */
const ofTable: Readonly<Record<TableMethod, { readonly best: number; readonly slope: number }>> = {
  rulings: { best: 0.995, slope: 0.02 },
  structure: { best: 0.99, slope: 0.02 },
  hybrid: { best: 0.985, slope: 0.5 },
  ocr_lines: { best: 0.97, slope: 1 },
  whitespace: { best: 0.985, slope: 2 },
}

/** Least confidence of a table that was found. */
const minOfTable = 0.3

/**
 * Share of cells like this one that are right, from 0 to 1: that of its text times that of its table. Recognition is surer
 * than it is right: of the words that it gives 0.85, 0.7 are right, so that its confidence counts twice.
 */
export function cellConfidence(cell: Pick<Cell, 'method' | 'confidence'>, table: ExtractedTable): number {
  const { best, slope } = ofTable[table.method]
  const ofText = cell.method === 'ocr' ? cell.confidence ** 2 : cell.confidence
  const certainty = Math.max(minOfTable, best - slope * (1 - Math.min(1, table.score)))
  return Math.round(ofText * certainty * 1000) / 1000
}
