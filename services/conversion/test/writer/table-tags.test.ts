import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Block, TableRow } from '@tathya/documents/blocks'
import { PDFDict, PDFDocument, PDFName } from 'pdf-lib'
import { cell, compose } from '../composer/compose.ts'

/** The attributes of the cells of a table, in order: `TD` without any, such as `TH/Scope/Column/ColSpan 2`. */
async function attributesOf(rows: readonly TableRow[], columns: number): Promise<string[]> {
  const table: Block = {
    kind: 'table',
    columns: Array.from({ length: columns }, () => ({ align: 'left' as const, width: null })),
    rows,
  }
  const { pdf } = await compose([table])
  const document = await PDFDocument.load(pdf)
  return document.context
    .enumerateIndirectObjects()
    .toSorted(([a], [b]) => a.objectNumber - b.objectNumber)
    .flatMap(([, object]) => {
      const type = object instanceof PDFDict ? String(object.lookup(PDFName.of('S'))) : ''
      if (type !== '/TH' && type !== '/TD') return []
      const attributes = (object as PDFDict).lookup(PDFName.of('A'))
      if (!(attributes instanceof PDFDict)) return [type.slice(1)]
      const named = ['Scope', 'ColSpan', 'RowSpan'].flatMap((name) => {
        const value = attributes.lookup(PDFName.of(name))
        return value === undefined ? [] : [`${name} ${String(value).replace('/', '')}`]
      })
      return [[type.slice(1), ...named].join(', ')]
    })
}

test('the cells of a tagged table say over how many columns and rows they extend, and heads what they head', async () => {
  const rows: readonly TableRow[] = [
    { header: true, cells: [cell('a', { columnSpan: 2 }), cell('b', { rowSpan: 2 })] },
    { header: true, cells: [cell('c'), cell('d')] },
    { cells: [cell('e', { rowSpan: 2 }), cell('f', { columnSpan: 2 })] },
    { cells: [cell('g'), cell('h')] },
  ]
  assert.deepEqual((await attributesOf(rows, 3)).toSorted(), [
    ...['TD', 'TD', 'TD, ColSpan 2', 'TD, RowSpan 2'],
    ...['TH, Scope Column', 'TH, Scope Column', 'TH, Scope Column, ColSpan 2', 'TH, Scope Column, RowSpan 2'],
  ])
})
