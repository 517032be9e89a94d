import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hideActualText } from '../../src/process/text-layer/hide-actual-text.ts'

const hide = (content: string) =>
  hideActualText(Buffer.from(content, 'latin1'), 'TathyaText')?.toString('latin1')

test('the key of a span is renamed, with or without spaces', () => {
  assert.equal(hide('/Span<</ActualText<FEFF0935>>>BDC'), '/Span<</TathyaText<FEFF0935>>>BDC')
  assert.equal(hide('/Span <</Lang (ne) /ActualText (a)>> BDC'), '/Span <</Lang (ne) /TathyaText (a)>> BDC')
})

test('strings, comments, longer names and images are not touched', () => {
  const content = [
    '(a \\( /ActualText (b) /ActualText) Tj',
    '% /ActualText',
    '/ActualTextual gs',
    '<2F41> Tj',
    'BI /W 1 /H 1 ID /ActualText x EIx EI',
  ].join('\n')
  assert.equal(hide(content), content)
  assert.equal(hide(`${content} /ActualText`), `${content} /TathyaText`)
})

test('content without it needs no change, and cut content ends', () => {
  assert.equal(hide('BT (x) Tj ET'), undefined)
  assert.equal(hide('/ActualText (((('), '/TathyaText ((((')
  assert.equal(hide('/ActualText BI ID abc'), '/TathyaText BI ID abc')
})
