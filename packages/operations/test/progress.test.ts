import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createProgress } from '../src/terminal/progress.ts'

/** What a progress writes while these steps go on. */
function written(isTTY: boolean, columns = 80): string {
  let text = ''
  const progress = createProgress({
    isTTY,
    columns,
    write: (piece) => {
      text += piece
    },
  })
  progress.step('Reading trade.xlsx')
  progress.step('Checking trade.xlsx')
  for (const part of [0, 0.1, 0.3, 0.4, 0.8, 1]) progress.part(part)
  progress.step('Writing 4,880 rows')
  progress.end()
  return text
}

describe('progress', () => {
  test('is a line a step, and one for each further quarter, where it is no terminal', () => {
    assert.deepEqual(written(false).split('\n'), [
      'Reading trade.xlsx ...',
      'Checking trade.xlsx ...',
      'Checking trade.xlsx: 25 %',
      'Checking trade.xlsx: 75 %',
      'Writing 4,880 rows ...',
      '',
    ])
  })

  test('is a bar that is drawn over itself on a terminal, and gone at the end', () => {
    const text = written(true)
    assert.doesNotMatch(text, /\n/)
    assert.ok(text.includes(`\r\u001b[K[#${'·'.repeat(23)}]      Reading trade.xlsx 0 s`))
    assert.ok(text.endsWith('\r\u001b[K'))
  })

  test('fits the width of the terminal', () => {
    for (const line of written(true, 40).split('\r\u001b[K')) assert.ok(line.length < 40, line)
  })
})
