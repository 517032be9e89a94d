import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { readCalendar } from '@tathya/questions'
import { readQuestion } from '../src/question/read-question.ts'
import { plansOf } from '../src/router/answer-by-router.ts'

/** A question, and the tool that answers it with at least these arguments; without a tool, there is no answer in the data. */
type Sample = readonly [
  writing: string,
  question: string,
  tool: string | null,
  args?: Record<string, unknown>,
]

const samples = JSON.parse(
  readFileSync(new URL('corpus/tuning.json', import.meta.url), 'utf8'),
) as readonly Sample[]

describe('the plan of a question', () => {
  for (const [writing, question, tool, args = {}] of samples) {
    test(`${question} -> ${tool ?? 'none'}`, () => {
      const read = readQuestion(question)
      assert.equal(read.writing, writing)
      const calendar = readCalendar(question)
      if (calendar?.kind === 'query') {
        assert.equal(tool, 'calendar')
        assert.deepEqual(calendar.query, args)
        return
      }
      const [planned] = plansOf(read)
      assert.equal(planned?.tool ?? null, tool, JSON.stringify(planned))
      for (const [name, value] of Object.entries(args)) assert.deepEqual(planned!.args[name], value, name)
    })
  }
})
