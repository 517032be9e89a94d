import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { toBar } from '../../src/terminal/bars.ts'
import { toTable } from '../../src/terminal/table.ts'

describe('a table', () => {
  test('aligns by the width of characters, and numbers to the right', () => {
    const table = toTable(
      ['A', { head: 'N', align: 'right' }, 'नाम'],
      [
        ['表', '7', 'पोखरा'],
        ['é́x', '1,200', ''],
      ],
    )
    assert.equal(table, 'A       N  नाम\n表      7  पोखरा\néx  1,200'.replace('é', 'é́'))
  })

  test('shows foreign text on one line, without control characters', () => {
    assert.equal(toTable(['A', 'B'], [['x\ny', '\u001b[2Jz']]), 'A    B\nx y  ?[2Jz')
  })
})

describe('a bar', () => {
  test('begins at 0, in either direction', () => {
    const bounds = { low: -10, high: 30 }
    assert.equal(toBar(30, bounds, 40), `${' '.repeat(10)}${'█'.repeat(30)}`)
    assert.equal(toBar(-10, bounds, 40), '█'.repeat(10))
    assert.equal(toBar(-5, bounds, 40), `     ${'█'.repeat(5)}`)
    assert.equal(toBar(0, bounds, 40).trim(), '')
    assert.equal(toBar(1.5, { low: 0, high: 10 }, 10), '█▌')
    assert.equal(toBar(0, { low: 0, high: 0 }, 10), '')
  })

  test('never passes its room', () => {
    for (let value = -50; value <= 50; value += 1)
      for (const room of [10, 17, 40]) assert.ok(toBar(value, { low: -50, high: 50 }, room).length <= room)
  })
})
