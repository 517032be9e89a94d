import { readFile } from 'node:fs/promises'
import { setImmediate } from 'node:timers/promises'
import { Losses, type Sheet, workbookOpeners } from '@tathya/documents/read'
import type { Element, SourceDocument } from '../../model/document.ts'
import { toUnicodeText } from '../blocks/to-text.ts'
import { elementsOfLines, placeIn } from '../elements-of-text.ts'
import { describeLosses } from '../losses.ts'
import { makeGrid } from '../make-grid.ts'
import type { ReadOptions, SourceFile } from '../read-options.ts'
import { divideSheet, type Region, type ShownCell } from './divide-sheet.ts'
import { storedText } from './stored-text.ts'

/** Reads a workbook: each visible sheet is a part with one or more tables. Throws `ReadFault`. */
export async function readWorkbook(source: SourceFile, options: ReadOptions): Promise<SourceDocument> {
  const losses = new Losses()
  const open = await workbookOpeners[source.type]!()
  const { sheets, title } = open(await readFile(source.path), losses)
  const elements: Element[] = []
  let done = 0
  for (const sheet of sheets) {
    options.signal?.throwIfAborted()
    for (const region of divideSheet(shownCells(sheet))) elements.push(...toElements(region, sheet))
    done += 1
    options.progress?.(done, done)
    await setImmediate()
  }
  const warnings = describeLosses(losses)
  return { name: source.name, type: source.type, title: title ?? null, pages: [], elements, warnings }
}

/** The visible cells with their spans. */
function shownCells(sheet: Sheet): ShownCell[] {
  const merged = new Map(sheet.merged.map((range) => [`${range.row} ${range.column}`, range]))
  return sheet.cells
    .filter(({ row, column }) => !sheet.isHiddenRow(row) && !sheet.isHiddenColumn(column))
    .map(({ row, column, spans, value }) => {
      const range = merged.get(`${row} ${column}`)
      const words = spans.filter(({ text }) => text.trim() !== '')
      return {
        row,
        column,
        lastRow: range?.lastRow ?? row,
        lastColumn: range?.lastColumn ?? column,
        text: storedText(toUnicodeText(spans), value),
        ...(value !== undefined && { value }),
        ...(words.length > 0 && words.every(({ bold }) => bold) && { bold: true }),
        ...indentOf(spans[0]?.text ?? ''),
      }
    })
    .filter(({ text }) => text !== '')
}

/** Leading spaces, by which sheets show levels; each as wide as two points. */
function indentOf(text: string): { indent?: number } {
  const spaces = /^[ \u00a0]*/.exec(text)![0].length
  return spaces > 0 ? { indent: spaces * 2 } : {}
}

function toElements({ cells, rows, columns }: Region, sheet: Sheet): Element[] {
  const part = sheet.name
  // Text in one column is prose, such as a title above a table or a note below it.
  if (columns.length === 1 && cells.every(({ value }) => typeof value !== 'number'))
    return elementsOfLines(
      cells.flatMap(({ text }) => text.split('\n')),
      part,
    )
  const rowAt = new Map(rows.map((row, at) => [row, at]))
  const columnAt = new Map(columns.map((column, at) => [column, at]))
  const gridCells = cells.map(({ row, column, lastRow, lastColumn, ...cell }) => ({
    ...cell,
    row: rowAt.get(row)!,
    column: columnAt.get(column)!,
    rowSpan: Math.max(1, rows.filter((at) => at >= row && at <= lastRow).length),
    columnSpan: Math.max(1, columns.filter((at) => at >= column && at <= lastColumn).length),
  }))
  const headers = rows.filter((row) => row < sheet.headerRows).length
  const grid = makeGrid(gridCells, headers > 0 && headers < rows.length ? headers : null)
  return [{ kind: 'table', grid, place: placeIn(part) }]
}
