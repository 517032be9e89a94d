import type { Block, ReadDocument } from '../../../blocks.ts'
import { type Sheet, toTable, type Workbook } from './sheet-table.ts'

/** The document of a workbook: each visible sheet as a heading and a table. */
export function workbookDocument({ sheets, title, language }: Workbook): ReadDocument {
  return {
    blocks: blocksOf(sheets),
    ...(title && { title }),
    ...(language !== undefined && { language }),
  }
}

function* blocksOf(sheets: Iterable<Sheet>): Generator<Block> {
  for (const sheet of sheets) {
    yield { kind: 'heading', level: 1, spans: [{ text: sheet.name }] }
    const table = toTable(sheet)
    if (table !== undefined) yield table
  }
}
