import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { Turns, turnToParse } from '../src/turns.ts'

/** Works for longer than one turn takes. */
function workLong<T>(result: T): T {
  const end = performance.now() + 6
  while (performance.now() < end);
  return result
}

/** Calls `work` with a function that gives the number of the event loop's present round. */
async function countingRounds(work: (round: () => number) => Promise<unknown>): Promise<void> {
  let round = 0
  let isDone = false
  const counting = (async () => {
    for (; !isDone; round += 1) await setImmediate()
  })()
  await work(() => round)
  isDone = true
  await counting
}

describe('long work in turns', () => {
  test('gives the results in the order of the items', async () => {
    const items = [3, 1, 2, 5, 4]
    const lists = await Promise.all(
      [1, 10].map((factor) => new Turns().map(items, (item) => workLong(item * factor))),
    )
    assert.deepEqual(lists, [items, [30, 10, 20, 50, 40]])
    assert.deepEqual(await new Turns().map([], workLong), [])
  })

  test('does one turn in a round of the event loop, however many ask at once', async () => {
    const works: number[] = []
    await countingRounds((round) =>
      Promise.all(
        Array.from({ length: 12 }, (_, at) =>
          new Turns({ owner: `${at % 5}` }).map([1, 2, 3], () => works.push(workLong(round()))),
        ),
      ),
    )
    assert.equal(works.length, 36)
    for (const one of works) assert.equal(works.filter((other) => other === one).length, 1, `round ${one}`)
  })

  test('lets other work run between turns that are shorter than one may be', async () => {
    const rounds: number[] = []
    await countingRounds((round) =>
      Promise.all(Array.from({ length: 20 }, () => new Turns().next().then(() => rounds.push(round())))),
    )
    assert.equal(new Set(rounds).size, 20)
  })

  test('does short pieces in one turn', async ({ mock }) => {
    mock.method(performance, 'now', () => 0)
    const rounds: number[] = []
    await countingRounds(async (round) => {
      const turns = new Turns()
      await turns.map([1, 2, 3], () => rounds.push(round()))
      await turns.next()
      await turns.map([4, 5], () => rounds.push(round()))
    })
    assert.equal(rounds.length, 5)
    assert.equal(new Set(rounds).size, 1)
  })

  test('shares turns equally between owners', async () => {
    const done: string[] = []
    const work = (owner: string, items: number) =>
      new Turns({ owner }).map(Array.from({ length: items }), () => done.push(workLong(owner)))
    const flood = Array.from({ length: 4 }, () => work('flood', 3))
    await setImmediate()
    await work('other', 3)
    assert.ok(done.length <= 8, done.join(', '))
    await Promise.all(flood)
    assert.equal(done.length, 15)
  })

  test('lets a short list pass long ones of its owner, and ends one long list after another', async () => {
    const ended: string[] = []
    const owner = 'one'
    const long = ['first', 'second', 'third'].map(async (name) => {
      const turns = new Turns({ owner })
      await turns.map([1, 2, 3, 4, 5], workLong)
      await turns.map([1, 2, 3, 4, 5], workLong)
      ended.push(name)
    })
    await setImmediate()
    const short = new Turns({ owner }).map([1], (item) => item).then(() => ended.push('short'))
    await Promise.all([...long, short])
    assert.deepEqual(ended, ['short', 'first', 'second', 'third'])
  })

  test('ends where the caller has left, and lets the others go on', async () => {
    const leaving = new AbortController()
    const done: number[] = []
    const left = new Turns({ signal: leaving.signal }).map([1, 2, 3], (item) => {
      done.push(workLong(item))
      leaving.abort(new Error('gone'))
    })
    const other = new Turns().map([10, 20], (item) => done.push(workLong(item)))
    await assert.rejects(left, /gone/)
    await other
    assert.deepEqual(done, [1, 10, 20])
  })
})

describe('turns to parse', () => {
  const large = 100_000
  const turns = () => new Turns({ owner: 'one' })

  test('a small text needs no turn', () => {
    assert.equal(turnToParse(1_000, turns), undefined)
  })

  test('large texts take turns in their order, and other work runs between them', async () => {
    const order: string[] = []
    const texts = [1, 2, 3, 4].map(async (number) => {
      await turnToParse(large, turns)
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
      await turnToParse(large, turns)
      throw new Error('of this text')
    }, /of this text/)
    await turnToParse(large, turns)
  })
})
