import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readRichText } from '../../../src/reading/office/sheets/xlsx/rich-text.ts'
import { decodeCharacters, readPlainText } from '../../../src/reading/workbooks.ts'
import { readXml } from '../../../src/reading/xml/xml.ts'

const element = (content: string) => readXml(Buffer.from(`<si>${content}</si>`), 'a.xml')

test('the text of a cell is that of its runs, or its own, without phonetic signs', () => {
  const run = (text: string, properties = '') =>
    `<r><rPr>${properties}</rPr><t>${text}</t><rPh><t>no</t></rPh></r>`
  assert.equal(readPlainText(element('<t>नेपाल</t><rPh><t>no</t></rPh>')), 'नेपाल')
  assert.equal(readPlainText(element(run('a') + run('_x0042_c'))), 'aBc')
  assert.equal(readPlainText(element('')), '')
  assert.equal(readPlainText(undefined), '')
  assert.deepEqual(
    readRichText(element(run('a', '<b/>') + run('') + run('_x000D_b', '<rFont val="Preeti"/>'))),
    [
      { text: 'a', bold: true },
      { text: '\nb', font: 'Preeti' },
    ],
  )
  assert.deepEqual(readRichText(element('<t>a</t>')), [{ text: 'a' }])
  assert.deepEqual(readRichText(undefined), [])
})

test('characters that XML does not have are decoded, each once', () => {
  assert.equal(decodeCharacters('a_x000d_b_x0041_'), 'a\rbA')
  assert.equal(decodeCharacters('_x005F_x0041_'), '_x0041_')
  for (const text of ['_x41_', '_x00G1_', 'x0041', '_x0041']) assert.equal(decodeCharacters(text), text)
})
