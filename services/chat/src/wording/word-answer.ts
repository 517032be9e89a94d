import type { ChatSource } from '@tathya/contracts/http'
import { isDevanagari } from '@tathya/datasets/text'
import type { Writing } from '@tathya/questions'
import { months } from '@tathya/questions'
import type { Fact, Name, Period, ToolResult } from '../tools/tool.ts'
import { toDigits, wordName, wordValue } from './amounts.ts'
import labels from './labels.json' with { type: 'json' }
import publisherNames from './publishers.json' with { type: 'json' }
import { sentence } from './sentence.ts'

/** Words the facts of a tool, and their publishers. */
export function wordAnswer(
  { facts, sources }: Pick<ToolResult, 'facts' | 'sources'>,
  writing: Writing,
): string {
  const publishers = new Set(sources.flatMap((source) => publisherOf(source, writing) ?? []))
  const end =
    publishers.size === 0 ? [] : [sentence('source', writing, { publisher: [...publishers].join(', ') })]
  return [...facts.map((fact) => wordFact(fact, writing)), ...end].join(' ')
}

/** `Imports (India), fiscal year 2080/81: NPR ...` */
export function wordFact(fact: Fact, writing: Writing): string {
  const title = wordTitle(fact, writing)
  const period = fact.period === undefined ? '' : `, ${wordPeriod(fact.period, writing)}`
  const end = writing === 'ne' ? '।' : '.'
  return `${title}${period}: ${wordValue(fact, writing).replace(/[.।]$/, '')}${end}`
}

/** `Imports (India)`. */
export function wordTitle({ label, about }: Fact, writing: Writing): string {
  const name = about === undefined ? '' : wordName(about, writing)
  const words: string = labels[label][writing]
  // Some labels are nothing but the name.
  if (words.includes('{about}')) return words.replace('{about}', name)
  return words + (name === '' ? '' : ` (${name})`)
}

/** Says that there is no answer, with the datasets that are nearest. */
export function wordSilence(
  reason: 'silent' | 'unanswered',
  datasets: readonly Name[],
  writing: Writing,
): string {
  const names = datasets.map((name) => wordName(name, writing)).join(', ')
  return `${sentence(reason, writing)} ${sentence('nearest', writing, { names })}`
}

function wordPeriod({ fiscalYear, yearAd, quarter, month, monthsOfYear }: Period, writing: Writing): string {
  const slots = {
    year: fiscalYear ?? '',
    ad: String(yearAd ?? ''),
    quarter: String(quarter ?? ''),
    months: String(monthsOfYear ?? ''),
    month: monthName(month, writing),
  }
  const id =
    yearAd !== undefined
      ? 'year_ad'
      : quarter !== undefined
        ? 'quarter_of_year'
        : month !== undefined
          ? 'month_of_year'
          : monthsOfYear !== undefined
            ? 'first_months'
            : 'fiscal_year'
  return toDigits(sentence(id, writing, slots), writing)
}

/** The name of a month of Bikram Sambat; 1 is Baisakh. */
function monthName(month: number | undefined, writing: Writing): string {
  if (month === undefined) return ''
  const names = months.bs[month - 1]!
  return names
    .find((name) => isDevanagari(name) === (writing === 'ne'))!
    .replace(/^[a-z]/, (letter) => letter.toUpperCase())
}

/** Sources without a publisher: the catalogue, and the caller's own data. */
const unpublished = /^\/e\/(?:datasets|logger|ai_engine)\b/

/** The publisher of a source, if it has one. */
function publisherOf({ dataset, url }: ChatSource, writing: Writing): string | undefined {
  if (unpublished.test(url)) return undefined
  // The totals of trade have two publishers.
  const key = url.includes('publisher=central_bank') ? 'forex' : (dataset ?? 'calendar')
  const names = (publisherNames as Record<string, { en: string; ne: string }>)[key]
  return names?.[writing === 'ne' ? 'ne' : 'en']
}
