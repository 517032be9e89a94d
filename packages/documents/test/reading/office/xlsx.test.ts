import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { Losses, type Sheet, workbookOpeners } from '../../../src/reading/index.ts'
import type { SheetCell } from '../../../src/reading/office/sheets/sheet-table.ts'
import { read } from '../outline.ts'
import { type WorkbookParts, workbookFile, xlsxType } from './workbook-file.ts'

/** Opens a workbook and reads all of its sheets. */
async function open(parts: WorkbookParts): Promise<{ sheets: Sheet[]; losses: Losses }> {
  const losses = new Losses()
  const openXlsx = await workbookOpeners[xlsxType]!()
  return { sheets: [...openXlsx(Buffer.from(workbookFile(parts)), losses).sheets], losses }
}

/** The cells of a worksheet of rows. */
async function cellsOf(rows: string, parts: Partial<WorkbookParts> = {}): Promise<readonly SheetCell[]> {
  return (await open({ ...parts, sheets: { S: rows } })).sheets[0]!.cells
}

const shown = (cells: readonly SheetCell[]) =>
  cells.map(({ spans }) => spans.map(({ text }) => text).join(''))
const placesOf = (cells: readonly SheetCell[]) => cells.map(({ row, column }) => [row, column])
const number = (text: string, more = '') => `<c ${more}><v>${text}</v></c>`

describe('the cells of a worksheet', () => {
  test('have the places that they name, or the next ones', async () => {
    const cells = await cellsOf(
      `<row>${number('1')}${number('2', 'r="C1"')}${number('3')}</row><row r="5">${number('4', 'r="AB5"')}</row><row>${number('5')}</row><row>${number('6', 'r="B9"')}</row>`,
    )
    assert.deepEqual(placesOf(cells), [
      [0, 0],
      [0, 2],
      [0, 3],
      [4, 27],
      [5, 0],
      [8, 1],
    ])
  })

  test('have places within the sheet if theirs are none', async () => {
    const cells = await cellsOf(
      `<row r="x">${number('1', 'r="XFE1"')}${number('2', 'r="A1048577"')}</row><row r="1048577">${number('3', 'r="?"')}</row>`,
    )
    assert.deepEqual(placesOf(cells), [
      [0, 0],
      [0, 1],
      [1, 0],
    ])
  })

  test('have the texts and values of their types', async () => {
    const cells = await cellsOf(
      `<row>${number('0', 't="s"')}<c t="inlineStr"><is><r><t>in</t></r><r><rPr><b/></rPr><t>line_x000D_</t></r><rPh><t>x</t></rPh></is></c>
      ${number('a_x0041_', 't="str"')}${number('1', 't="b"')}${number('0', 't="b"')}${number('#N/A', 't="e"')}${number('2024-01-05T00:00:00', 't="d"')}
      ${number('1.50')}${number('12345678901234567890')}<c><f>A1</f></c><c t="str"><f>A1</f><v/></c></row>`,
      { strings: '<si><t>shared</t><rPh><t>x</t></rPh></si>' },
    )
    assert.deepEqual(shown(cells), [
      ...['shared', 'inline\n', 'aA', 'TRUE', 'FALSE', '#N/A', '2024-01-05T00:00:00', '1.5', '1.23457E+19'],
    ])
    assert.deepEqual(
      cells.map(({ value }) => value),
      [undefined, undefined, undefined, true, false, undefined, '2024-01-05', 1.5, '12345678901234567890'],
    )
    assert.deepEqual(
      cells.map(({ isNumber }) => isNumber),
      [false, false, false, false, false, false, true, true, true],
    )
    assert.equal(cells[1]!.spans[1]!.bold, true)
  })

  test('have the formats and fonts of their styles', async () => {
    const styles = `<numFmts><numFmt numFmtId="164" formatCode="#,##0.00"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy"/></numFmts>
      <fonts><font/><font><b/><i val="0"/><u/><strike/><color rgb="FFFF0000"/><vertAlign val="superscript"/><name val="Preeti"/></font></fonts>
      <cellStyleXfs><xf numFmtId="9"/></cellStyleXfs>
      <cellXfs><xf numFmtId="0"/><xf numFmtId="164" fontId="1"/><xf numFmtId="165"/><xf numFmtId="14"/><xf numFmtId="10"/></cellXfs>`
    const cells = await cellsOf(
      `<row>${number('1234.5', 's="1"')}${number('45296', 's="2"')}${number('45296', 's="3"')}${number('0.256', 's="4"')}${number('7', 's="9"')}</row>`,
      { styles },
    )
    assert.deepEqual(shown(cells), ['1,234.50', '05/01/2024', '2024-01-05', '25.60%', '7'])
    assert.deepEqual(
      cells.map(({ value }) => value),
      [1234.5, '2024-01-05', '2024-01-05', 0.256, 7],
    )
    const { text: _, ...font } = cells[0]!.spans[0]!
    assert.deepEqual(font, {
      ...{ bold: true, underline: true, strike: true },
      ...{ colour: '#ff0000', script: 'super', font: 'Preeti' },
    })
  })

  test('count days from 1904 if the workbook says so', async () => {
    const styles = '<cellXfs><xf numFmtId="14"/></cellXfs>'
    const cells = await cellsOf(`<row>${number('0', 's="0"')}</row>`, {
      styles,
      properties: '<workbookPr date1904="1"/>',
    })
    assert.equal(cells[0]!.value, '1904-01-01')
  })

  test('are refused if the text of one is missing', async () => {
    for (const at of ['1', '-1', 'x'])
      await assert.rejects(cellsOf(`<row>${number(at, 't="s"')}</row>`, { strings: '<si><t>a</t></si>' }), {
        kind: 'corrupt',
      })
  })
})

describe('a workbook', () => {
  test('has its visible sheets, and counts what is hidden', async () => {
    const sheet = `<worksheet><sheetViews><sheetView><pane state="frozen" ySplit="2"/></sheetView></sheetViews>
      <cols><col min="2" max="3" hidden="1"/></cols><sheetData><row>${number('1')}${number('2')}</row><row hidden="true">${number('3')}</row><row hidden="1"/></sheetData>
      <mergeCells><mergeCell ref="A1:C2"/><mergeCell ref="A5"/><mergeCell ref="B1048577:C9"/></mergeCells></worksheet>`
    const { sheets, losses } = await open({
      sheets: { One: sheet, Two: '', Three: '' },
      states: { Two: 'state="hidden"', Three: 'state="visible"' },
    })
    assert.deepEqual(
      sheets.map(({ name }) => name),
      ['One', 'Three'],
    )
    const [one] = sheets
    assert.deepEqual(one!.merged, [{ row: 0, column: 0, lastRow: 1, lastColumn: 2 }])
    assert.deepEqual([0, 1, 2, 3].map(one!.isHiddenColumn), [false, true, true, false])
    assert.deepEqual([0, 1, 2].map(one!.isHiddenRow), [false, true, true])
    assert.equal(one!.headerRows, 2)
    assert.deepEqual(
      (['hidden-sheet', 'hidden-rows', 'hidden-columns', 'formula'] as const).map((kind) => losses.of(kind)),
      [1, 1, 1, 0],
    )
  })

  test('counts formulas without a value', async () => {
    const { losses } = await open({ sheets: { S: '<row><c><f>A1</f></c><c t="str"><f>A1</f></c></row>' } })
    assert.equal(losses.of('formula'), 1)
  })

  test('is tables: header rows that stay in view, one row for a gap, numbers to the right', async () => {
    const text = (word: string, address: string) => `<c r="${address}" t="str"><v>${word}</v></c>`
    const view = '<sheetViews><sheetView><pane state="frozen" ySplit="1"/></sheetView></sheetViews>'
    const rows = `<row r="1">${text('a', 'A1')}${text('b', 'B1')}</row><row r="2">${text('x', 'A2')}${number('1', 'r="B2"')}</row><row r="900">${text('y', 'A900')}${number('2', 'r="B900"')}</row>`
    const { lines, blocks } = await read(
      xlsxType,
      workbookFile({ sheets: { बजेट: `<worksheet>${view}<sheetData>${rows}</sheetData></worksheet>` } }),
    )
    assert.deepEqual(lines, ['h1 बजेट', '|| a | b', '| x | 1', '| ', '| y | 2'])
    const table = blocks[1]
    assert.deepEqual(table?.kind === 'table' && table.columns.map(({ align }) => align), ['left', 'right'])
  })

  test('is refused if its XML lies too deep, or has too long texts or too many styles', async () => {
    const hostile: Partial<WorkbookParts>[] = [
      { sheets: { S: '<x>'.repeat(101) } },
      { strings: `<si><t>${'x'.repeat(1_200_000)}</t></si>` },
      { strings: `<!--${'x'.repeat(1_200_000)}` },
      { styles: `<cellXfs>${'<xf/>'.repeat(100_001)}</cellXfs>` },
    ]
    for (const parts of hostile)
      await assert.rejects(open({ sheets: { S: '' }, ...parts }), { name: 'ReadFault', kind: 'complex' })
    await assert.rejects(open({ sheets: { S: '<row></sheetData>' } }), { kind: 'corrupt' })
  })
})
