import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type SheetOptions, setSheetPages } from '../../src/process/office/sheet-pages.ts'

const none: SheetOptions = { pageSize: null, orientation: 'auto', margin: null }
const cells = '<sheetData><row r="1"><c r="A1"><v>1</v></c></row></sheetData>'

/** The XML of a sheet with these options. */
const set = (xml: string, options: Partial<SheetOptions>) =>
  setSheetPages(Buffer.from(xml), { ...none, ...options })?.toString()

test('paper, orientation and margins are set behind the cells, before what follows them', () => {
  assert.equal(
    set(`<worksheet>${cells}<drawing r:id="d"/></worksheet>`, {
      ...{ pageSize: 'A3', orientation: 'landscape', margin: 36 },
    }),
    `<worksheet>${cells}<pageMargins header="0.3" footer="0.3" left="0.5" right="0.5" top="0.5" bottom="0.5"/><pageSetup paperSize="8" orientation="landscape"/><drawing r:id="d"/></worksheet>`,
  )
  assert.equal(
    set(`<worksheet>${cells}<mergeCells/></worksheet>`, { orientation: 'portrait' }),
    `<worksheet>${cells}<mergeCells/><pageSetup paperSize="9" orientation="portrait"/></worksheet>`,
  )
})

test('what a sheet has is kept but for what is asked for', () => {
  const own =
    '<pageMargins left="1" right="1" top="2" bottom="2" header="0.5" footer="0.5"/><pageSetup paperSize="5" scale="80" orientation="portrait" r:id="p"/><headerFooter/>'
  assert.equal(
    set(`<worksheet>${cells}${own}</worksheet>`, { orientation: 'landscape', margin: 72 }),
    `<worksheet>${cells}<pageMargins header="0.5" footer="0.5" left="1" right="1" top="1" bottom="1"/><pageSetup paperSize="5" scale="80" r:id="p" orientation="landscape"/><headerFooter/></worksheet>`,
  )
})

test('columns fit the width of a page, and rows as many pages as they need', () => {
  const setup = '<pageSetup paperSize="9" fitToWidth="1" fitToHeight="0"/></worksheet>'
  const fit = '<pageSetUpPr fitToPage="1"/>'
  const heads: readonly (readonly [string, string])[] = [
    ['', `<sheetPr>${fit}</sheetPr>`],
    ['<sheetPr codeName="S"/>', `<sheetPr codeName="S">${fit}</sheetPr>`],
    ['<sheetPr><tabColor rgb="1"/></sheetPr>', `<sheetPr><tabColor rgb="1"/>${fit}</sheetPr>`],
    ['<sheetPr><pageSetUpPr fitToPage="0"/></sheetPr>', `<sheetPr>${fit}</sheetPr>`],
  ]
  for (const [head, expected] of heads)
    assert.equal(
      set(`<worksheet>${head}${cells}</worksheet>`, { pageSize: 'fit' }),
      `<worksheet>${expected}${cells}${setup}`,
    )
})

test('names with a prefix keep it; a sheet without rows is set too, one that is not XML of ASCII is not', () => {
  assert.equal(
    set('<x:worksheet xmlns:x="s"><x:sheetData/></x:worksheet>', { pageSize: 'A4' }),
    '<x:worksheet xmlns:x="s"><x:sheetData/><x:pageSetup paperSize="9"/></x:worksheet>',
  )
  assert.equal(setSheetPages(Buffer.from('<worksheet/>', 'utf16le'), { ...none, pageSize: 'A4' }), undefined)
})
