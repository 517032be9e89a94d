import type { Block } from '../../blocks.ts'
import { type Sheet, toTable } from './sheet-table.ts'

/** The blocks of a sheet: its name and its table. */
export function* sheetBlocks(sheet: Sheet, images: readonly Block[] = []): Generator<Block> {
  yield { kind: 'heading', level: 1, spans: [{ text: sheet.name }] }
  const table = toTable(sheet)
  if (table !== undefined) yield table
  yield* images
}
