import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readSource } from '../../src/index.ts'
import { inline, type Parts, sharedStrings, workbook, worksheet } from './hostile/build.ts'

async function readRows(parts: Parts) {
  const { sheets } = await readSource({ name: 'book.xlsx', bytes: Buffer.from(workbook(parts)) })
  return sheets[0]?.rows
}
const number = (value: number, address?: string) =>
  `<c${address === undefined ? '' : ` r="${address}"`}><v>${value}</v></c>`

describe('cells and rows of a workbook stand where the format puts them (ECMA-376 part 1, 18.3.1)', () => {
  test('one behind the other without addresses, empty ones counted', async () => {
    const rows = `<row>${inline('Name')}${inline('Amount')}</row><row/><row>${inline('One')}<c/>${number(1)}</row>`
    assert.deepEqual(await readRows({ rows }), [['Name', 'Amount'], [], ['One', null, 1]])
  })

  test('at the number of the row, where cells have no address', async () => {
    const rows = `<row r="2">${number(1)}${number(2)}</row><row>${number(3)}</row>`
    assert.deepEqual(await readRows({ rows }), [[], [1, 2], [3]])
  })

  test('at their address, where rows have no number', async () => {
    const rows = `<row>${number(1, 'B2')}${number(2, 'D2')}</row><row>${number(3, 'A4')}</row>`
    assert.deepEqual(await readRows({ rows }), [[], [null, 1, null, 2], [], [3]])
  })

  test('behind a cell with an address, where the next has none', async () => {
    const rows = `<row r="1">${number(1, 'C1')}${number(2)}${number(3, 'F1')}</row><row>${number(4)}${number(5, 'C2')}</row>`
    assert.deepEqual(await readRows({ rows }), [
      [null, null, 1, 2, null, 3],
      [4, null, 5],
    ])
  })

  test('also where elements have a prefix, and texts are shared, split or escaped', async () => {
    const rows = `<row>${inline('a &lt; b&#10;_x000D_<![CDATA[&amp;]]>')}<c t="s"><v>0</v></c><c t="str"><f>A1</f><v>&quot;x&quot;</v></c><c t="b"><v>1</v></c><c t="e"><v>#REF!</v></c></row>`
    const strings = sharedStrings('<si><r><t>Ka</t></r><rPh><t>ignored</t></rPh><r><t>thmandu</t></r></si>')
    const values = [['a < b\n\r&amp;', 'Kathmandu', '"x"', true, '#REF!']]
    assert.deepEqual(await readRows({ rows, strings }), values)
    const prefixed = worksheet(rows).replaceAll(/<(\/?)(?=[a-z])/gi, '<$1x:')
    assert.deepEqual(await readRows({ sheet: prefixed.replace('xmlns=', 'xmlns:x='), strings }), values)
  })

  test('with numbers shown as days as days', async () => {
    const styles =
      '<numFmts><numFmt numFmtId="164" formatCode="[$-409]d-mmm-yy;@"/><numFmt numFmtId="165" formatCode="[>=100]0.0&quot;days&quot;"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs>'
    const cells = [0, 1, 2, 3].map((style) => `<c s="${style}"><v>45500.5</v></c>`).join('')
    const day = new Date('2024-07-27T12:00:00Z')
    assert.deepEqual(await readRows({ rows: `<row>${cells}</row>`, styles }), [[45500.5, day, day, 45500.5]])
  })
})
