import { fiscalYearOf } from '@tathya/questions'
import type { Concept } from '../question/concept.ts'
import type { Question } from '../question/read-question.ts'
import type { Slot } from '../question/slot.ts'
import { toFiscalMonth } from '../tools/fields.ts'
import type { Plan } from './plan.ts'
import { usesConcept } from './used-concepts.ts'

/** Conditions that change a figure and that no tool takes: an answer without them is wrong. */
export const restrictions: ReadonlySet<Concept> = new Set([
  'exclusion',
  'negation',
  'sex',
  'age',
  'perUnit',
  'part',
  'setting',
  'bound',
  'workingDay',
])

/** Wishes of the form of an answer: the figure is right without them. */
const wishes: ReadonlySet<Concept> = new Set(['dollar', 'euro', 'currency', 'form'])

/** Parts of a question that a plan does not use. */
export interface Unread {
  /** The answer would be one to another question. */
  readonly needed: readonly Slot[]
  /** The answer is right, and says first that it lacks these. */
  readonly wished: readonly Slot[]
}

/** Plans whose tool gets the words of the question themselves. */
const takesWords: ReadonlySet<string> = new Set(['passages', 'find_datasets'])

/** The parts of a question that a plan leaves out: every year, place, number, name and condition is one of its arguments. */
export function unreadBy(plan: Plan, question: Question): Unread {
  const unread = question.slots.filter((slot) => !isUsed(slot, plan, question))
  const isWish = (slot: Slot) =>
    (slot.kind === 'concept' && wishes.has(slot.value)) || (slot.kind === 'name' && plan.leavesNames === true)
  return { needed: unread.filter((slot) => !isWish(slot)), wished: unread.filter(isWish) }
}

function isUsed(slot: Slot, plan: Plan, question: Question): boolean {
  if (takesWords.has(plan.tool) && (slot.kind === 'name' || slot.kind === 'concept')) return true
  if (plan.tool === 'passages') return true
  const calls = [plan.args, ...(plan.each ?? [])]
  const values = new Set(calls.flatMap((args) => Object.values(args).flat()))
  const has = (name: string, value?: unknown) =>
    calls.some((args) => args[name] !== undefined && (value === undefined || args[name] === value))
  const texts = [...values].filter((value): value is string => typeof value === 'string')
  switch (slot.kind) {
    case 'concept':
      // Words of a name: a service that is called "till".
      return texts.some((text) => text.includes(slot.text)) || usesConcept(slot, plan)
    case 'name':
      return texts.some((text) => text.includes(slot.value))
    case 'country':
    case 'date':
      return values.has(slot.value)
    case 'year':
      return isYearUsed(slot.value, question, has, texts) || isOfCensus(slot.value, plan)
    case 'month':
      return isMonthUsed(slot.value, has, texts)
    case 'quarter':
      return false
    case 'months':
    case 'yearsBack':
      return false
    case 'yearOffset':
      return isSameOffset(slot.value, question) && has('fiscal_year')
    case 'number':
      // Every ward of a place lies where the place does.
      return isNumberUsed(slot.value, has) || String(plan.args.show) === 'parents'
  }
}

/** Of "last year and this year" one is in the plan. */
const isSameOffset = (years: number, { slots }: Question) =>
  slots.find(({ kind }) => kind === 'yearOffset')?.value === years

type Has = (name: string, value?: unknown) => boolean

function isYearUsed(year: number, { month }: Question, has: Has, texts: readonly string[]): boolean {
  // The months up to Ashadh belong to the fiscal year that began in the year before.
  const fiscal = [fiscalYearOf(year), ...(month !== undefined && month <= 3 ? [fiscalYearOf(year - 1)] : [])]
  return fiscal.some((name) => has('fiscal_year', name)) || texts.some((date) => date.startsWith(`${year}-`))
}

/** The year of the census that all populations are of, in both calendars. */
const censusYears = [2021, 2078]

function isOfCensus(year: number, { tool, args }: Plan): boolean {
  const asksPeople =
    tool === 'administrative_unit' ? String(args.show) === 'population' : args.rank_by === 'population'
  return asksPeople && censusYears.includes(year)
}

function isMonthUsed(month: number, has: Has, texts: readonly string[]): boolean {
  if (has('month', month) || has('months_of_year', toFiscalMonth(month))) return true
  return texts.some((date) => Number(/^(?:\d{4}-)?(\d{1,2})$/.exec(date)?.[1]) === month)
}

const isNumberUsed = (number: number, has: Has): boolean => has('top', number)
