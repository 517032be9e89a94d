import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { createFixedClock } from '@tathya/platform'
import { startChild } from '@tathya/testing'
import { routes } from '../../src/routes.ts'
import { aroundMidnight, asked, goesByClock, questionsOf } from './addresses.ts'
import type { PrintedAnswers } from './print-answers.ts'

const zones = ['UTC', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Kiritimati']

/** Asks every endpoint in a process that runs in a zone. */
async function answersIn(context: TestContext, TZ: string): Promise<PrintedAnswers> {
  const script = fileURLToPath(new URL('print-answers.ts', import.meta.url))
  const child = startChild(context, [script], { env: { TZ } })
  const [, json] = await child.says(/^answers (.*)\n/m)
  return JSON.parse(json!)
}

const endpoints = routes(createFixedClock('2026-04-13T18:15:00Z'))

describe('the zone of the machine', () => {
  test('changes no answer of any endpoint, on either side of midnight in Nepal', async (context) => {
    const runs = await Promise.all(zones.map((zone) => answersIn(context, zone)))
    assert.deepEqual(
      runs.map(({ offsets }) => offsets),
      [
        [0, 0],
        [300, 240],
        [-345, -345],
        [-840, -840],
      ],
      'the zones took effect',
    )
    const [first, ...others] = runs.map(({ answers }) => answers)
    for (const [address, { status }] of Object.entries(first!)) assert.equal(status, 200, address)
    for (const answers of others) assert.deepEqual(answers, first)
    for (const question of questionsOf(endpoints)) {
      const [before, after] = aroundMidnight.map(
        (now) => first![`${now} ${JSON.stringify(question)}`]!.digest,
      )
      assert.equal(before !== after, goesByClock(question), JSON.stringify(question))
    }
  })

  test('is tried on addresses of endpoints that exist', () => {
    const names = endpoints.map(({ method, path }) => `${method} ${path}`)
    assert.deepEqual(
      Object.keys(asked).filter((name) => !names.includes(name)),
      [],
    )
  })
})
