import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { waitFor } from '../src/wait-for.ts'

describe('waiting', () => {
  test('ends when the state is reached, also where it was reached before', async () => {
    let asked = 0
    assert.equal(await waitFor('the third question', () => (++asked === 3 ? 'done' : undefined)), 'done')
    assert.equal(await waitFor('nothing', () => 0), 0)
  })

  test('fails with what it waited for', async () => {
    await assert.rejects(
      waitFor('a miracle', () => false, 20),
      /20 ms in vain for a miracle/,
    )
  })

  test('fails with what it waited for where a look does not end', async () => {
    await assert.rejects(
      waitFor('an answer', () => new Promise<true>(() => {}), 20),
      /20 ms in vain for an answer/,
    )
  })
})
