import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { turnToParse } from '../src/large-text.ts'

const large = 100_000

test('a small text needs no turn', () => {
  assert.equal(turnToParse(1_000), undefined)
})

test('large texts take turns in their order, and other work runs between them', async () => {
  const order: string[] = []
  const texts = [1, 2, 3, 4].map(async (number) => {
    await turnToParse(large)
    order.push(`large ${number}`)
  })
  const others = async () => {
    while (order.filter((name) => name.startsWith('large')).length < 4) {
      order.push('other')
      await setImmediate()
    }
  }
  await Promise.all([...texts, others()])
  const withoutRepeats = order.filter((name, index) => name !== 'other' || order[index - 1] !== 'other')
  assert.deepEqual(
    withoutRepeats.filter((name) => name !== 'other'),
    ['large 1', 'large 2', 'large 3', 'large 4'],
  )
  const adjacent = withoutRepeats.filter(
    (name, index) => name !== 'other' && (withoutRepeats[index - 1] ?? 'other') !== 'other',
  )
  assert.deepEqual(adjacent, [], order.join(', '))
})

test('a text whose work throws holds up no other', async () => {
  await assert.rejects(async () => {
    await turnToParse(large)
    throw new Error('of this text')
  }, /of this text/)
  await turnToParse(large)
})
