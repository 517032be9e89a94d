import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seededRandom, shortOrLong } from '@tathya/testing'
import { inOneProcess } from '../modes.ts'
import { withKey } from '../start-product.ts'
import { judge } from './calendar/judge.ts'
import { makeCalendarQuestions } from './calendar/make-questions.ts'

const count = shortOrLong(150, 5_000)
/** The least share of right answers. */
const leastRight = 0.99
/** The most answers that are wrong: two almanacs may give a day another tithi. */
const mostWrong = 0.002

inOneProcess('generated questions about the calendar', (current) => {
  test('get the dates and numbers that tables of others have, and none with a condition that nothing takes', async (context) => {
    const verdict = await judge(makeCalendarQuestions(count, seededRandom(context)), async (user_input) => {
      const headers = withKey(current().adminKey)
      const { status, body, text } = await current().client.post(
        '/ai_engine/chat_engine',
        { user_input },
        headers,
      )
      assert.equal(status, 200, `${user_input}: ${text}`)
      const hasFacts = body.sources.some(({ url }: { url: string }) =>
        /\/e\/(?:calendar|nepaliDateTime)/.test(url),
      )
      return { response: body.response, notices: body.notices, hasFacts }
    })
    const { right, wrong, unanswered, same } = verdict
    context.diagnostic(
      `right ${right}, wrong ${wrong.length}, unanswered ${unanswered.length}, twins the same ${same.length} of ${count}`,
    )
    for (const line of [...wrong, ...unanswered, ...same]) context.diagnostic(line)
    assert.deepEqual(same, [])
    assert.ok(wrong.length <= Math.ceil(count * mostWrong), wrong.join('\n'))
    assert.ok(right >= count * leastRight, unanswered.join('\n'))
  })
})
