import type { ChatFact } from '@tathya/contracts/http'
import type { Writing } from '@tathya/questions'
import { toFiscalMonth } from '../tools/fields.ts'
import type { Period } from '../tools/tool.ts'
import type { RoutedAnswer } from '../typed/routed-answer.ts'
import { wordName, wordValue } from '../wording/amounts.ts'
import { wordTitle } from '../wording/word-answer.ts'

/** The facts of an answer as rows for programs; their sources are addresses that begin with a slash. */
export function factRows(
  { facts, uses }: Pick<RoutedAnswer, 'facts' | 'uses'>,
  writing: Writing,
): ChatFact[] {
  const sources = new Map(
    uses.flatMap(({ result }) => result.facts.map((fact) => [fact, result.sources[0]?.url] as const)),
  )
  return facts.map((fact) => ({
    measure: fact.of?.measure ?? fact.label,
    name: wordTitle(fact, writing),
    dims: { ...fact.of?.dims },
    period: fact.of?.day ?? periodOf(fact.period),
    value: typeof fact.value === 'number' ? fact.value : wordName(fact.value, writing),
    unit: fact.unit ?? null,
    text: wordValue(fact, writing),
    source: sources.get(fact) ?? null,
  }))
}

/** A period as time series name theirs: months count from Shrawan. */
function periodOf({ fiscalYear, month, monthsOfYear }: Period = {}): string | null {
  if (fiscalYear === undefined) return null
  const place = (number: number) => `-M${String(number).padStart(2, '0')}`
  if (month !== undefined) return fiscalYear + place(toFiscalMonth(month))
  return monthsOfYear === undefined ? fiscalYear : `${fiscalYear}${place(1)}..${place(monthsOfYear).slice(1)}`
}
