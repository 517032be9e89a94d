import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compose, paragraph } from '../composer/compose.ts'
import { differenceOf, drawGrids } from './page-grid.ts'

test('a page differs from one that has lost a line, another style, or its place', async () => {
  const lines = ['A first line of a letter', 'and a second one that is a little longer', 'and the last']
  const draw = async (texts: readonly string[], margin?: number) => {
    const { pdf } = await compose(
      texts.map((text) => paragraph(text)),
      margin === undefined ? {} : { margin },
    )
    return (await drawGrids(pdf, 1))[0]!
  }
  const drawn = await draw(lines)
  assert.equal(differenceOf(drawn, await draw(lines)), 0)
  for (const other of [await draw(lines.slice(1)), await draw(lines, 72), await draw([])])
    assert.ok(differenceOf(drawn, other) > 0)
})
