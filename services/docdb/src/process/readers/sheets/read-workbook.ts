import { readFile } from 'node:fs/promises'
import { setImmediate } from 'node:timers/promises'
import { Losses, type Sheet, workbookOpeners } from '@tathya/documents/read'
import type { Element, SourceDocument } from '../../model/document.ts'
import { toUnicodeText } from '../blocks/to-text.ts'
import { elementsOfLines, placeIn } from '../elements-of-text.ts'
import { describeLosses } from '../losses.ts'
import type { ReadOptions, SourceFile } from '../read-options.ts'
import { divideSheet, type Region, type ShownCell } from './divide-sheet.ts'
import { gridOfRegion } from './grid-of-region.ts'
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
    for (const region of divideSheet(shownCells(sheet)))
      for (const element of toElements(region, sheet)) elements.push(element)
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
  const grid = gridOfRegion({ cells, rows, columns }, sheet.headerRows)
  return [{ kind: 'table', grid, place: placeIn(part) }]
}
