import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isFrom1904, listSheets } from '../../../src/reading/workbooks.ts'
import { readXml } from '../../../src/reading/xml/xml.ts'

const workbook = (content: string) => readXml(Buffer.from(`<workbook>${content}</workbook>`), 'a.xml')

test('the sheets of a workbook have a name and a relationship, and are seen unless they say otherwise', () => {
  const sheets = [
    '<sheet name="A" r:id="r1"/>',
    '<sheet name="B" id="r2" state="visible"/>',
    '<sheet name="C" r:id="r3" state="hidden"/>',
    '<sheet r:id="r4" state="veryHidden"/>',
    '<sheet name="E"/>',
  ]
  assert.deepEqual(listSheets(workbook(`<sheets>${sheets.join('')}</sheets>`)), [
    { name: 'A', relation: 'r1', isVisible: true },
    { name: 'B', relation: 'r2', isVisible: true },
    { name: 'C', relation: 'r3', isVisible: false },
    { name: '', relation: 'r4', isVisible: false },
    { name: 'E', relation: '', isVisible: true },
  ])
  assert.deepEqual(listSheets(workbook('')), [])
})

test('days of a workbook count from 1904 if it says so', () => {
  const counts = (value: string) => isFrom1904(workbook(`<workbookPr date1904="${value}"/>`))
  assert.deepEqual(['1', 'true', '0', 'false'].map(counts), [true, true, false, false])
  assert.equal(isFrom1904(workbook('')), false)
})
