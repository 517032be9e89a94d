import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { strToU8, type Zippable, zipSync } from 'fflate'
import { measureDocument } from '../../../src/reading/index.ts'
import { headBytes, recognise } from '../../../src/recognising/index.ts'
import { cell, docxFile, docxType, paragraph, row } from './docx-file.ts'

const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const odsType = 'application/vnd.oasis.opendocument.spreadsheet'

const measure = (bytes: Uint8Array, type: string) => measureDocument(Buffer.from(bytes), type)

/** A workbook with a sheet of this content. */
function workbook(content: string, rest = '', state = '', before: Zippable = {}): Uint8Array {
  return zipSync({
    ...before,
    'xl/workbook.xml': strToU8(
      `<workbook><sheets><sheet name="Wards" r:id="r1"${state}/></sheets>${rest}</workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      '<Relationships><Relationship Id="r1" Type="x/worksheet" Target="worksheets/Sheet1.xml"/></Relationships>',
    ),
    'xl/worksheets/Sheet1.xml': strToU8(`<worksheet>${content}</worksheet>`),
  })
}

/** The archive whose directory says that a part unpacks to so many bytes (APPNOTE.TXT 4.3.12). */
function claiming(unpacked: number, part: string, archive: Uint8Array): Uint8Array {
  const bytes = Buffer.from(archive)
  bytes.writeUInt32LE(unpacked, bytes.lastIndexOf(part) - 46 + 24)
  return bytes
}

const cellAt = (row: number, column: string) => `<row r="${row}"><c r="${column}${row}"><v>1</v></c></row>`
const corners = `<sheetData>${cellAt(1, 'A')}${cellAt(1_048_576, 'XFD')}</sheetData>`
const printArea = '<definedNames><definedName name="_xlnm.Print_Area">Wards!$A$1</definedName></definedNames>'

function spreadsheet(rows: string): Uint8Array {
  const content = `<office:document-content><office:body><office:spreadsheet><table:table table:style-name="t" table:name="Wards">${rows}</table:table></office:spreadsheet></office:body></office:document-content>`
  return zipSync({ 'content.xml': strToU8(content) })
}

describe('the measure of a document', () => {
  test('names the cell that lies too far off, of cells with values and of merged ranges', () => {
    const far = 'XFD1048576 of sheet Wards'
    assert.equal(measure(workbook(corners), xlsxType).farthest, far)
    const merged = `<sheetData>${cellAt(1, 'A')}</sheetData><mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells>`
    assert.equal(measure(workbook(merged), xlsxType).farthest, far)
    const filled = '<table:table-cell><text:p>1</text:p></table:table-cell>'
    const empty =
      '<table:table-row table:number-rows-repeated="1048575"><table:table-cell/></table:table-row>'
    const last = `<table:table-row><table:table-cell table:number-columns-repeated="16383"/>${filled}</table:table-row>`
    assert.equal(measure(spreadsheet(empty + last), odsType).farthest, far)
    const spanned = `<table:table-row><table:table-cell table:number-rows-spanned="1048576" table:number-columns-spanned="16384"><text:p/></table:table-cell></table:table-row>`
    assert.equal(measure(spreadsheet(spanned), odsType).farthest, far)
  })

  test('names none where rows and columns are only formatted, hidden, or not printed', () => {
    const styled = `<cols><col min="1" max="16384" style="1"/></cols><sheetData>${cellAt(9, 'C')}<row r="1048576"><c r="XFD1048576" s="1"/></row></sheetData>`
    const column = `<sheetData>${cellAt(1, 'A')}${cellAt(1_048_576, 'Z')}</sheetData>`
    for (const book of [
      workbook(styled),
      workbook(column),
      workbook(corners, '', ' state="hidden"'),
      workbook(corners, printArea),
    ])
      assert.equal(measure(book, xlsxType).farthest, undefined)
    const formatted = `<table:table-row table:number-rows-repeated="1048576"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>`
    assert.equal(measure(spreadsheet(formatted), odsType).farthest, undefined)
  })

  test('has the least pages of text, of tables by their rows, and of sheets that are not fitted', () => {
    assert.equal(measure(docxFile(paragraph('x').repeat(12_000)), docxType).pages, 100)
    const inner = `<w:tbl>${row(cell('x')).repeat(500)}</w:tbl>`
    const table = `<w:tbl>${row(...Array.from({ length: 9 }, () => cell('x')), `<w:tc>${inner}</w:tc>`).repeat(120)}</w:tbl>`
    assert.equal(measure(docxFile(table), docxType).pages, 1)
    const rows = Array.from({ length: 1_000 }, (_, at) => cellAt(at + 1, 'B')).join('')
    assert.equal(measure(workbook(`<sheetData>${rows}</sheetData>`), xlsxType).pages, 4)
    const hidden = rows.replaceAll('<row ', '<row hidden="1" ')
    assert.equal(measure(workbook(`<sheetData>${hidden}</sheetData>`), xlsxType).pages, 0)
    const fitted = `<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetData>${rows}</sheetData>`
    assert.equal(measure(workbook(fitted), xlsxType).pages, 0)
  })

  test('is refused for declared entities and elements too deep, in any part', () => {
    const bomb = '<!DOCTYPE w [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><w:document>&b;</w:document>'
    for (const name of ['word/document.xml', 'word/styles.xml', 'word/_rels/document.xml.rels'])
      assert.throws(() => measure(zipSync({ [name]: strToU8(bomb) }), docxType), {
        name: 'ReadFault',
        kind: 'corrupt',
      })
    const deep = `${'<w:tbl><w:tr><w:tc>'.repeat(1_000)}${'</w:tc></w:tr></w:tbl>'.repeat(1_000)}`
    assert.throws(() => measure(docxFile(deep), docxType), { name: 'ReadFault', kind: 'complex' })
    const flat = `<office:document>${'<a>'.repeat(300)}`
    const type = 'application/vnd.oasis.opendocument.text-flat-xml'
    assert.throws(() => measure(Buffer.from(flat), type), { name: 'ReadFault', kind: 'complex' })
  })

  test('takes no text for tags', () => {
    const tricks = [
      ...['<!-- <w:p> <!DOCTYPE a [ -->', '<![CDATA[<w:p>]]>', '<?a <w:p> ?>', '<w:b w:val="> <w:p>"/>'],
      ...["<w:b w:val='\"'/>", '<w:p w:a="/"></w:p>'],
    ]
    assert.equal(measure(docxFile(tricks.join('').repeat(119)), docxType).pages, 1)
    const doctype = '<!DOCTYPE manifest:manifest PUBLIC "-//OpenOffice.org//DTD" "Manifest.dtd"><a/>'
    assert.equal(measure(zipSync({ 'META-INF/manifest.xml': strToU8(doctype) }), odsType).pages, 0)
  })

  test('is that of the text, whatever encoding a part is in', () => {
    const declared = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?>`
    const body = (open: string) => `<w:document><w:body>${open.repeat(12_000)}</w:body></w:document>`
    const text = body('<w:p><w:r><w:t>वडा</w:t></w:r></w:p>')
    const parts = {
      'UTF-16 with its mark': Buffer.from(`\ufeff${declared('UTF-16')}${text}`, 'utf16le'),
      'big-endian UTF-16': Buffer.from(`\ufeff${declared('UTF-16')}${text}`, 'utf16le').swap16(),
      'UTF-16 without a mark': Buffer.from(text, 'utf16le'),
      'UTF-8 that calls itself UTF-16': Buffer.from(declared('UTF-16') + text),
      'UTF-8': Buffer.from(declared('UTF-8') + text),
      'an encoding of single bytes': Buffer.from(
        declared('ISO-8859-1') + body('<w:p><w:t>\xe9</w:t></w:p>'),
        'latin1',
      ),
      'an unknown encoding': Buffer.from(declared('x-unheard-of') + text),
    }
    for (const [name, part] of Object.entries(parts))
      assert.equal(measure(zipSync({ 'word/document.xml': part }), docxType).pages, 100, name)
    const deep = Buffer.from(`\ufeff${'<a>'.repeat(300)}`, 'utf16le')
    assert.throws(() => measure(zipSync({ 'word/document.xml': deep }), docxType), { kind: 'complex' })
  })

  test('does not depend on large parts that are not laid out, such as the cache of a pivot table', () => {
    const records = 'xl/pivotCache/pivotCacheRecords1.xml'
    const repeated = strToU8('<r><n v="0"/></r>'.repeat(1_500_000))
    const far = 'XFD1048576 of sheet Wards'
    assert.equal(measure(workbook(corners, '', '', { [records]: repeated }), xlsxType).farthest, far)
    const digits = strToU8(randomBytes(2_000_000).toString('hex'))
    const beside: Zippable = { [records]: [digits, { level: 0 }] }
    assert.equal(
      measure(claiming(300_000_000, records, workbook(corners, '', '', beside)), xlsxType).farthest,
      far,
    )
    const deep = { ...beside, 'xl/styles.xml': strToU8('<a>'.repeat(300)) }
    assert.throws(() => measure(claiming(300_000_000, records, workbook(corners, '', '', deep)), xlsxType), {
      kind: 'complex',
      message: /deep/,
    })
    const own = 'xl/worksheets/Sheet1.xml'
    assert.throws(() => measure(claiming(300_000_000, own, workbook(corners)), xlsxType), { kind: 'complex' })
  })

  test('lets every document of an office program pass, and what is damaged', async () => {
    const folder = new URL('../../fixtures/office/', import.meta.url)
    for (const name of readdirSync(folder)) {
      const bytes = readFileSync(new URL(name, folder))
      const { pages, farthest } = measure(bytes, (await recognise(bytes.subarray(0, headBytes), name))!)
      assert.ok(pages < 10 && farthest === undefined, name)
    }
    for (const damaged of ['PK damaged', '', '<a'])
      assert.equal(measure(Buffer.from(damaged), xlsxType).pages, 0)
    const withoutSheets = zipSync({ 'xl/workbook.xml': strToU8('<workbook') })
    assert.equal(measure(withoutSheets, xlsxType).pages, 0)
  })
})
