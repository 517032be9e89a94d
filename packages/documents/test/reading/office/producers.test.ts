import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { type Outline, read } from '../outline.ts'
import { docxType } from './docx-file.ts'

const openDocument = 'application/vnd.oasis.opendocument'
const types: Readonly<Record<string, string>> = {
  docx: docxType,
  odt: `${openDocument}.text`,
  rtf: 'application/rtf',
  doc: 'application/msword',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ods: `${openDocument}.spreadsheet`,
  xls: 'application/vnd.ms-excel',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  odp: `${openDocument}.presentation`,
}

function readFixture(name: string): Promise<Outline> {
  const bytes = readFileSync(new URL(`../../fixtures/office/${name}`, import.meta.url))
  return read(types[name.slice(name.lastIndexOf('.') + 1)]!, bytes)
}

describe('a report', () => {
  const report = [
    'h1 परिचय',
    'p यो महत्त्वपूर्ण कुरा and English',
    '- p एक',
    '- p दुई',
    '- p तीन',
    '1 p One',
    '2 p Two',
    '1 p nested',
  ]
  const table = ['>2 0,0 / 0,1 | 0,2', '1,0 | 1,1 | v2 1,2 / 2,2', '2,0 | 2,1']

  for (const name of ['report.docx', 'report.odt', 'report.rtf', 'report-pandoc.docx', 'report-pandoc.odt']) {
    test(`of ${name} has its headings, lists, merged cells and image`, async () => {
      const { lines, title } = await readFixture(name)
      assert.equal(title, 'वार्षिक प्रतिवेदन')
      assert.match(lines[0]!, /^(h1|p) वार्षिक प्रतिवेदन$/)
      assert.deepEqual(lines.slice(1, 9), report)
      assert.deepEqual(
        lines.slice(9, 12).map((line) => line.replace(/^\|+ /, '')),
        table,
      )
      assert.equal(lines[12], 'image image/png 72x36')
      assert.equal(lines.at(-1), 'p अन्त')
    })
  }

  test('has its header in the formats of programs that keep it', async () => {
    for (const name of ['report.docx', 'report.odt', 'report.rtf']) {
      const { header } = await readFixture(name)
      assert.match(JSON.stringify(header), /Header शीर्षक/, name)
    }
  })

  test('of Word 2003 has its text and cells, and counts its image', async () => {
    const { lines, lost } = await readFixture('report.doc')
    const texts = report.map((line) => line.replace(/^.*?(?=[hp]\d? )/, ''))
    assert.deepEqual(lines.slice(1, 9), texts)
    assert.deepEqual(lines.slice(9, 11), ['| 0,0 / 0,1 | 0,2', '| 1,0 | 1,1 | 1,2 / 2,2'])
    assert.equal(lines.at(-1), 'p अन्त')
    assert.equal(lost('unreadable-image'), 1)
  })
})

describe('a budget', () => {
  for (const name of ['budget.xlsx', 'budget.ods', 'budget.xls']) {
    test(`of ${name} has its cells as they are shown, and counts what is hidden`, async () => {
      const { lines, lost } = await readFixture(name)
      assert.deepEqual(lines.slice(0, 2), ['h1 बजेट', '| क्षेत्र | रकम | मिति | हिस्सा | सूत्र'])
      // openpyxl saves formulas without results.
      assert.match(lines[2]!, /^\| शिक्षा \| 1,234,567\.89 \| 2024-04-13 \| 25\.6%( \| 2469135\.782)?$/)
      assert.equal(lines[3], '| स्वास्थ्य | (98.50) | 13/04/2024 14:30 | 1 | TRUE')
      assert.deepEqual(lines.slice(5, 9), ['| >3 merged across', '| v2 down', '| x', 'h1 Words'])
      assert.equal(lines[9], '| विश्व | बुद्ध | पद्धति')
      assert.deepEqual((['hidden-rows', 'hidden-columns', 'hidden-sheet'] as const).map(lost), [1, 1, 1])
      assert.equal(lost('formula'), name === 'budget.xlsx' ? 1 : 0)
    })
  }
})

describe('slides', () => {
  for (const name of ['slides.pptx', 'slides.odp']) {
    test(`of ${name} have titles, levels, notes, tables and images`, async () => {
      const { lines, pageSize } = await readFixture(name)
      assert.deepEqual(
        lines.map((line) => line.replace(/^\|\|/, '|')),
        [
          'h1 नेपालको अर्थतन्त्र',
          'p उपशीर्षक',
          'page-break',
          'h1 बुँदाहरू',
          '- p पहिलो',
          '- - p भित्री',
          '- p दोस्रो',
          '> p बोल्ने टिप्पणी',
          'page-break',
          'h1 तालिका',
          '| >2 0,0 / 0,1 | 0,2',
          '| 1,0 | 1,1 | 1,2',
          '| 2,0 | 2,1 | 2,2',
          lines.at(-1)!,
        ],
      )
      assert.match(lines.at(-1)!, /^image image\/png 60x30/)
      assert.deepEqual(pageSize?.map(Math.round), [720, 540])
    })
  }
})
