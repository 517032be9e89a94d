import { AnswerQuery, RuleAnswer } from '@tathya/contracts/http'
import { type Endpoint, get, type Turns } from '@tathya/platform'
import type { Vocabulary } from '@tathya/questions'
import type { ToolContext } from '../tools/tool.ts'
import { toWriting } from '../wording/writings.ts'
import type { AnswerContext } from './answer-question.ts'
import { writingOfAnswer } from './answer-writing.ts'
import { factRows } from './fact-rows.ts'
import { extrasOf, routeQuestion } from './route-question.ts'
import { readAsked } from './routes.ts'

/** Answers that are kept for one version of the data. */
const maxKept = 1_000

/** The endpoint of answers by rules, for search, widgets and scripts. */
export function publicRoutes({ api, clock, vocabulary }: AnswerContext): Endpoint[] {
  const kept = new WeakMap<Vocabulary, Map<string, RuleAnswer>>()
  return [
    get('/e/answers', {
      operationId: 'answerByRules',
      summary: 'A question, answered by rules, without a key',
      query: AnswerQuery,
      answers: { 200: { description: 'The answer', schema: RuleAnswer } },
      cache: 'public, max-age=60',
      errors: ['unavailable', 'upstream_failed', 'upstream_timeout', 'rate_limited'],
      async handle(request): Promise<RuleAnswer> {
        const { q, lang } = request.query
        const { identity, baseUrl, turns } = readAsked({ ...request, caller: { owner: '' } })
        const known = await vocabulary(request.signal)
        const answers = kept.get(known) ?? new Map<string, RuleAnswer>()
        kept.set(known, answers)
        const key = JSON.stringify([q, lang, baseUrl])
        const before = answers.get(key)
        if (before !== undefined) return before
        const context = {
          // With the visitor's identity, whose limit the calls count for.
          ...{ callApi: api.callAs(identity), now: clock.now(), signal: request.signal },
          ...{ vocabulary: async () => known, writing: lang && toWriting(lang) },
        }
        const answer = await answerPublicly(q, context, { turns, baseUrl })
        // The calendar and the caller's place in time have no version.
        const isLasting = answer.sources.length > 0 && answer.sources.every(({ version }) => version !== null)
        if (isLasting) {
          if (answers.size >= maxKept) answers.delete(answers.keys().next().value!)
          answers.set(key, answer)
        }
        return answer
      },
    }),
  ]
}

async function answerPublicly(
  question: string,
  context: ToolContext,
  at: { readonly turns: Pick<Turns, 'next'>; readonly baseUrl: string },
): Promise<RuleAnswer> {
  const routed = await routeQuestion(question, context, [], at.turns)
  const addressed = <T extends string | null>(url: T) => (url === null ? url : ((at.baseUrl + url) as T))
  const writing = writingOfAnswer(question, context)
  return {
    response: routed.response,
    answered: routed.answered,
    sources: routed.sources.map((source) => ({ ...source, url: addressed(source.url) })),
    facts: factRows(routed, writing).map((fact) => ({ ...fact, source: addressed(fact.source) })),
    ...(await extrasOf(routed, question, context, at)),
    notices: [...routed.notices],
  }
}
