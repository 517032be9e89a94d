import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { strToU8, zipSync } from 'fflate'
import { read } from '../outline.ts'
import { docxFile, docxType, paragraph } from './docx-file.ts'

const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const odtType = 'application/vnd.oasis.opendocument.text'
const docType = 'application/msword'

function workbook(content: string): Uint8Array {
  return zipSync({
    'xl/workbook.xml': strToU8('<workbook><sheets><sheet name="a" r:id="r1"/></sheets></workbook>'),
    'xl/_rels/workbook.xml.rels': strToU8(
      '<Relationships><Relationship Id="r1" Type="x/worksheet" Target="s.xml"/></Relationships>',
    ),
    'xl/s.xml': strToU8(`<worksheet>${content}</worksheet>`),
  })
}

const cellAt = (row: number, column: string) => `<row r="${row}"><c r="${column}${row}"><v>1</v></c></row>`

/** Files that cost programs memory or time, or try to read other files, with the kind of their refusal. */
const refused: readonly (readonly [name: string, kind: string, type: string, make: () => Uint8Array])[] = [
  ['elements 100,000 deep', 'complex', docxType, () => docxFile('<w:sdt>'.repeat(100_000))],
  ['a part that grows a thousand times', 'complex', docxType, () => docxFile('<w:p/>'.repeat(5_000_000))],
  [
    'groups 1,000,000 deep',
    'complex',
    'application/rtf',
    () => Buffer.from(`{\\rtf1${'{'.repeat(1_000_000)}`),
  ],
  ['a file that is cut short', 'corrupt', docxType, () => docxFile(paragraph('x')).subarray(0, 300)],
  ['no document', 'corrupt', docxType, () => zipSync({ 'a.txt': strToU8('x') })],
  ['a part that is no XML', 'corrupt', docxType, () => docxFile('<w:p></w:r>')],
  [
    'a broken old document',
    'corrupt',
    docType,
    () => readFileSync(new URL('../../fixtures/office/report.doc', import.meta.url)).subarray(0, 9_000),
  ],
  [
    'an entity of another file',
    'corrupt',
    docxType,
    () =>
      zipSync({
        'word/document.xml': strToU8('<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'),
      }),
  ],
  [
    'a password',
    'encrypted',
    odtType,
    () =>
      zipSync({
        'META-INF/manifest.xml': strToU8('<manifest:encryption-data/>'),
        'content.xml': strToU8('?'),
      }),
  ],
  [
    'cells along a diagonal',
    'complex',
    xlsxType,
    () => {
      const columns = Array.from({ length: 26 ** 2 }, (_, at) =>
        String.fromCharCode(65 + at / 26, 65 + (at % 26)),
      )
      const three = columns
        .flatMap((letters) => ['A', 'B', 'C', 'D', 'E'].map((first) => first + letters))
        .sort()
      return workbook(
        `<sheetData>${three.map((column, row) => cellAt(row + 1, column)).join('')}</sheetData>`,
      )
    },
  ],
]

describe('a hostile document', () => {
  for (const [name, kind, type, make] of refused) {
    test(`with ${name} is refused`, async () => {
      await assert.rejects(read(type, make()), { name: 'ReadFault', kind })
    })
  }

  test('with cells in opposite corners, all merged, is small', async () => {
    const content = `<sheetData>${cellAt(1, 'A')}${cellAt(1_048_576, 'XFD')}</sheetData><mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells>`
    const { lines } = await read(xlsxType, workbook(content))
    assert.deepEqual(lines.length, 4)
  })

  test('with images outside of the file reads none of them', async () => {
    const content =
      '<x><body><text><p><frame><image href="http://127.0.0.1:9/a.png"/></frame><frame><image href="../../../etc/passwd"/></frame>x</p></text></body></x>'
    const { lines, lost } = await read(odtType, zipSync({ 'content.xml': strToU8(content) }))
    assert.deepEqual([lines, lost('linked-image')], [['p x'], 2])
  })
})
