import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { silentLogger, systemClock } from '@tathya/platform'
import { createGate } from '@tathya/testing'
import { answerQuestion } from '../src/answer/answer-question.ts'
import { datasets, moment } from './support/scripted-gateway.ts'

test('a question is read in a turn of its caller, so that long ones do not hold up the requests of others', async () => {
  const calls: string[] = []
  const callApi = async (path: string) => {
    calls.push(path)
    return path.startsWith('/e/nepaliDateTime') ? moment : datasets
  }
  const turn = createGate()
  const context = {
    api: { callAs: () => callApi },
    clock: systemClock,
    models: { current: () => undefined },
    log: silentLogger,
  }
  const answer = answerQuestion(
    {
      question: 'aaja kati gate?',
      history: [],
      owner: 'asha',
      identity: undefined,
      baseUrl: 'http://127.0.0.1',
      signal: new AbortController().signal,
      turns: { next: () => turn.opened },
      onText: () => {},
    } as unknown as Parameters<typeof answerQuestion>[0],
    context as unknown as Parameters<typeof answerQuestion>[1],
  ).catch((error: Error) => error)
  for (let round = 0; round < 10; round += 1) await setImmediate()
  assert.deepEqual(calls, [])
  turn.open()
  await answer
  assert.notEqual(calls.length, 0)
})
