import type { Turns } from '@tathya/platform'
import type { Vocabulary, Writing } from '@tathya/questions'
import { answerByRouter } from '../router/answer-by-router.ts'
import type { ToolContext } from '../tools/tool.ts'
import type { RoutedAnswer } from '../typed/routed-answer.ts'
import { wordName } from '../wording/amounts.ts'
import { toSpelling } from '../wording/writings.ts'
import { fillIn, questionsOfQuery } from './questions-of-query.ts'
import templates from './suggestions.rows.json' with { type: 'json' }

/** Suggestions of an answer, and questions that are tried for them. */
const maxSuggestions = 3
const maxTried = 5

/** Questions that the rules answered, by the vocabulary that they were answered with: it changes with the data. */
const tried = new WeakMap<Vocabulary, Map<string, Promise<boolean>>>()
/** Questions that are remembered. */
const maxRemembered = 5_000

/** The tools whose rows belong to the caller. */
const ownTools: ReadonlySet<string> = new Set(['exceptions', 'passages', 'own'])

/** The means of making suggestions: `context` calls as nobody. */
export interface SuggestOptions {
  readonly question: string
  readonly writing: Writing
  readonly context: ToolContext
  readonly turns: Pick<Turns, 'next'>
}

/** Two or three questions beside an answer which the rules answer too: each was asked before it is suggested. */
export async function suggest(
  routed: RoutedAnswer,
  { question, writing, context, turns }: SuggestOptions,
): Promise<string[]> {
  const isOwn = routed.isPrivate || routed.uses.some(({ tool }) => ownTools.has(tool))
  if (isOwn || routed.choices !== undefined) return []
  const vocabulary = await context.vocabulary?.(context.signal)
  if (vocabulary === undefined) return []
  const known = tried.get(vocabulary) ?? new Map<string, Promise<boolean>>()
  tried.set(vocabulary, known)
  if (known.size > maxRemembered) known.clear()
  const isAnswered = (text: string) => {
    const before = known.get(text)
    if (before !== undefined) return before
    const asked = answerByRouter(text, context, [], turns).then(({ answered }) => answered)
    known.set(text, asked)
    asked.catch(() => known.delete(text))
    return asked
  }
  const candidates = candidatesOf(routed, vocabulary, writing)
    .filter((text) => text.toLowerCase() !== question.trim().toLowerCase())
    .slice(0, maxTried)
  // Questions that cannot be asked now are not suggested: a limit is reached, or a service is down.
  const answered = await Promise.all(candidates.map((text) => isAnswered(text).catch(() => false)))
  context.signal.throwIfAborted()
  return candidates.filter((_, at) => answered[at]).slice(0, maxSuggestions)
}

function candidatesOf({ uses, facts }: RoutedAnswer, vocabulary: Vocabulary, writing: Writing): string[] {
  const spelling = toSpelling(writing)
  const [use] = uses
  if (use === undefined) return templates.examples[spelling]
  if (use.tool === 'query') {
    const years = facts.flatMap(({ period }) => period?.fiscalYear ?? [])
    return questionsOfQuery(use.args, years.at(-1), vocabulary, spelling)
  }
  const questions = (templates.tools as Readonly<Record<string, Record<string, string[]>>>)[use.tool]
  const about = facts.find((fact) => fact.about !== undefined)?.about
  const name = about === undefined ? undefined : wordName(about, writing)
  return (questions?.[spelling] ?? templates.examples[spelling])
    .filter((text) => name !== undefined || !text.includes('{about}'))
    .map((text) => fillIn(text, { about: name ?? '' }, spelling))
}
