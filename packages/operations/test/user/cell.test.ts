import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { toCell, toLines } from '../../src/terminal/cell.ts'

describe('foreign text on a terminal', () => {
  const shown: [text: string, cell: string][] = [
    ['invoice\u202egpj.exe', 'invoice?gpj.exe'],
    ['pay\u200bpal \u2066admin\u2069', 'pay?pal ?admin?'],
    ['\u200e\u200f\u061c\u2060x', '????x'],
    ['\u001b[2Jgone\u0007', '?[2Jgone?'],
    ['\u009b31m', '?31m'],
    ['two\r\nlines', 'two lines'],
    ['क\u094d\u200dष नेपाल न्\u200cया', 'क\u094d\u200dष नेपाल न्\u200cया'],
  ]
  for (const [text, cell] of shown)
    test(`${JSON.stringify(cell)} is shown for ${encodeURI(text)}`, () => {
      assert.equal(toCell(text), cell)
    })

  test('keeps its lines where there may be several', () => {
    assert.equal(toLines('a\tb\nc\u202ed'), 'a  b\nc?d')
  })
})
