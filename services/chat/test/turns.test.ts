import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { silentLogger, systemClock } from '@tathya/platform'
import { readWords } from '@tathya/questions'
import { createGate } from '@tathya/testing'
import { answerQuestion } from '../src/answer/answer-question.ts'
import { maxRead, readQuestion } from '../src/question/read-question.ts'
import { datasets, moment } from './support/scripted-gateway.ts'

type Asked = Parameters<typeof answerQuestion>[0]

/** Asks with turns of the test's own; has the paths that were called. */
function ask(asked: Pick<Asked, 'question' | 'turns'> & Partial<Asked>) {
  const calls: string[] = []
  const callApi = async (path: string) => {
    calls.push(path)
    return path.startsWith('/e/nepaliDateTime') ? moment : datasets
  }
  const context = {
    api: { callAs: () => callApi },
    clock: systemClock,
    models: { current: () => undefined },
    log: silentLogger,
  }
  const answer = answerQuestion(
    {
      history: [],
      owner: 'asha',
      identity: undefined,
      engine: { name: 'chat_engine' },
      baseUrl: 'http://127.0.0.1',
      signal: new AbortController().signal,
      onText: () => {},
      ...asked,
    } as unknown as Asked,
    context as unknown as Parameters<typeof answerQuestion>[1],
  )
  return { answer, calls }
}

describe('a long question does not hold up the requests of others', () => {
  test('it is read in a turn of its caller', async () => {
    const turn = createGate()
    const { answer, calls } = ask({ question: 'aaja kati gate?', turns: { next: () => turn.opened } })
    for (let round = 0; round < 10; round += 1) await setImmediate()
    assert.deepEqual(calls, [])
    turn.open()
    await answer
    assert.notEqual(calls.length, 0)
  })

  test('each question before it is read in a turn of its own', async () => {
    let turns = 0
    const history = ['What is today?', 'and tomorrow?'].map((question) => ({ question, response: '' }))
    const next = async () => {
      turns += 1
    }
    await ask({ question: 'and yesterday?', history, turns: { next } }).answer
    assert.equal(turns, 3)
  })

  test('its first 2,000 characters are read, and a notice says so', async () => {
    const filler = 'lorem '.repeat(1_000)
    const before = readQuestion(`population of Kaski ${filler}`)
    assert.ok(before.concepts.has('population') && before.text.length <= maxRead)
    // No word is cut.
    assert.match(before.text, /lorem$/)
    assert.ok(!readQuestion(`${filler} population of Kaski`).concepts.has('population'))
    const noticesOf = async (question: string) =>
      (await ask({ question, turns: { next: async () => {} } }).answer).notices
    assert.deepEqual(await noticesOf('What is today?'), [])
    assert.match((await noticesOf(`What is today? ${filler}`)).join(), /the first 2000 characters/)
  })

  test('a word of thousands of postpositions has a few stems', () => {
    for (const word of ['ko'.repeat(16_000), 'को'.repeat(16_000)])
      assert.ok(readWords(word)[0]!.stems.length < 10)
    const [noun] = readWords('केटाहरूलाई')
    assert.deepEqual(
      noun!.stems.map(({ plain }) => plain),
      ['ketaharu', 'keta'],
    )
  })
})
