import type { RuleAnswer } from '@tathya/contracts/http'
import type { Turns } from '@tathya/platform'
import { answerByRouter } from '../router/answer-by-router.ts'
import { answerSmallTalk } from '../small-talk/read-small-talk.ts'
import { findChart } from '../suggest/find-chart.ts'
import { suggest } from '../suggest/suggest.ts'
import type { ToolContext } from '../tools/tool.ts'
import type { RoutedAnswer } from '../typed/routed-answer.ts'
import { writingOfAnswer } from './answer-writing.ts'

/** Answers a question by rules, small talk among it; `earlier` are the questions of the conversation before it. */
export async function routeQuestion(
  question: string,
  context: ToolContext,
  earlier: readonly string[],
  turns: Pick<Turns, 'next'>,
): Promise<RoutedAnswer> {
  return (
    answerSmallTalk(question, context.writing) ?? (await answerByRouter(question, context, earlier, turns))
  )
}

/** The parts of an answer that lead on. */
export type Extras = Pick<RuleAnswer, 'choices' | 'suggestions' | 'chart'>

/** Suggestions and a chart for an answer by rules; `context` calls as nobody, so that it counts for no key. */
export async function extrasOf(
  routed: RoutedAnswer,
  question: string,
  context: ToolContext,
  { turns, baseUrl }: { readonly turns: Pick<Turns, 'next'>; readonly baseUrl: string },
): Promise<Extras> {
  const writing = writingOfAnswer(question, context)
  const [suggestions, chart] = await Promise.all([
    suggest(routed, { question, writing, context, turns }).catch(() => {
      context.signal.throwIfAborted()
      return []
    }),
    findChart(routed, context),
  ])
  return { choices: [...(routed.choices ?? [])], suggestions, chart: chart && baseUrl + chart }
}
