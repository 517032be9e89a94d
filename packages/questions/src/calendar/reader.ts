import type { DayRef, Span } from './calendar-query.ts'
import { calendarOf } from './dates.ts'
import type { Token } from './tokens.ts'
import type { Kind } from './vocabulary.ts'

/** The tokens of a question while one meaning of it is read: what was used is marked. */
export class Reader {
  readonly tokens: readonly Token[]
  readonly used = new Set<Token>()
  readonly #target: 'bs' | 'ad' | undefined

  constructor(tokens: readonly Token[]) {
    this.tokens = tokens
    const [toBs, toAd] = [this.all('target:bs').length > 0, this.all('target:ad').length > 0]
    this.#target = toBs === toAd ? undefined : toBs ? 'bs' : 'ad'
  }

  /** All tokens of some kinds that are not used yet. */
  all(...kinds: readonly Kind[]): Token[] {
    return this.tokens.filter(
      (token) => !this.used.has(token) && kinds.some((kind) => token.kinds.includes(kind)),
    )
  }

  /** Marks tokens; true if there are any. */
  use(found: readonly Token[]): boolean {
    for (const token of found) this.used.add(token)
    return found.length > 0
  }

  /** Marks all tokens of some kinds; true if there are any. */
  take(...kinds: readonly Kind[]): boolean {
    return this.use(this.all(...kinds))
  }

  has(...kinds: readonly Kind[]): boolean {
    return this.all(...kinds).length > 0
  }

  /** The token some steps from another, words that say nothing not counted. */
  beside(token: Token, step: 1 | -1): Token | undefined {
    let at = this.tokens.indexOf(token) + step
    while (this.tokens[at]?.kinds[0] === 'filler' && this.tokens[at]!.kinds.length === 1) at += step
    return this.tokens[at]
  }

  calendarOf(token: Token): 'bs' | 'ad' {
    return calendarOf(token.date ?? {}, this.#target)
  }
}

const offsets = { next: 1, last: -1, this: 0 } as const
const units = { 'unit:week': 'week', 'unit:month': 'month', 'unit:year': 'year' } as const

/** Takes the month, year or week that a question names or counts from today; undefined if there is none. */
export function takeSpan(reader: Reader): Span | undefined {
  const [fiscal] = reader.all('fiscal')
  if (fiscal !== undefined) {
    reader.use([fiscal])
    reader.take('fiscalYear')
    return { unit: 'fiscalYear', calendar: 'bs', year: fiscal.date!.year! }
  }
  const relative = takeRelative(reader)
  const [month] = reader.all('month')
  if (month !== undefined) {
    reader.use([month])
    const year = month.date!.year ?? takeYear(reader)
    const calendar = month.date!.calendar ?? reader.calendarOf(month)
    const ofYear = year === undefined && relative?.unit === 'year' ? { offset: relative.offset } : {}
    if (relative !== undefined && relative.unit !== 'year') return undefined
    return {
      unit: 'month',
      calendar,
      month: month.date!.month!,
      ...(year !== undefined && { year }),
      ...ofYear,
    }
  }
  if (relative !== undefined) return relative
  const [token] = reader.all('year')
  if (token === undefined) return undefined
  reader.use([token])
  return { unit: 'year', calendar: reader.calendarOf(token), year: token.date!.year! }
}

function takeYear(reader: Reader): number | undefined {
  const [token] = reader.all('year')
  if (token === undefined) return undefined
  reader.use([token])
  return token.date!.year
}

/** "This month", "arko hapta", "next fiscal year", "pohor". */
function takeRelative(reader: Reader): Span | undefined {
  if (reader.take('year:-1')) return { unit: 'year', calendar: 'bs', offset: -1 }
  for (const token of reader.all('unit:week', 'unit:month', 'unit:year', 'fiscalYear')) {
    const before = reader.beside(token, -1)
    const which = (['next', 'last', 'this'] as const).find((kind) => before?.kinds.includes(kind))
    if (which === undefined || reader.used.has(before!)) continue
    reader.use([before!, token])
    const unit = token.kinds.includes('fiscalYear')
      ? 'fiscalYear'
      : units[token.kinds.find((kind) => kind in units) as keyof typeof units]
    return { unit, calendar: 'bs', offset: offsets[which] }
  }
  return undefined
}

/** Takes the days that a question names, in their order; festivals too if they may be days. */
export function takeDays(reader: Reader, withFestivals = false): DayRef[] {
  return reader.tokens.flatMap((token): DayRef[] => {
    if (reader.used.has(token)) return []
    const ref = dayOf(token, reader, withFestivals)
    if (ref === undefined) return []
    reader.use([token])
    return [ref]
  })
}

function dayOf(token: Token, reader: Reader, withFestivals: boolean): DayRef | undefined {
  const { kinds, date, festival } = token
  if (kinds.includes('day')) {
    const { year, month, day } = date!
    const named = { calendar: reader.calendarOf(token), month: month!, day: day! }
    return { date: year === undefined ? named : { ...named, year } }
  }
  const near = kinds.find((kind) => kind.startsWith('day:'))
  if (near !== undefined) {
    const days = Number(near.slice(4))
    return days === 0 ? {} : { shift: { days } }
  }
  const weekday = kinds.find((kind) => kind.startsWith('weekdayName:'))
  if (weekday !== undefined) {
    const before = reader.beside(token, -1)
    const which = (['next', 'last', 'this'] as const).find((kind) => before?.kinds.includes(kind))
    if (which !== undefined) reader.use([before!])
    return { weekday: Number(weekday.slice(12)), which: which ?? 'next' }
  }
  return withFestivals && festival !== undefined ? { festival } : undefined
}

/** A number of units: 90 days, 2 months. */
export interface Amount {
  readonly number: number
  readonly unit: 'days' | 'weeks' | 'months' | 'years' | 'workingDays'
}

const amountUnits = {
  'unit:day': 'days',
  'unit:week': 'weeks',
  'unit:month': 'months',
  'unit:year': 'years',
  'unit:workingDay': 'workingDays',
} as const

/** Takes the numbers with their units; a unit beside `after` or `before` without a number is one. */
export function takeAmounts(reader: Reader): Amount[] {
  const found: Amount[] = []
  for (const token of reader.all(...(Object.keys(amountUnits) as (keyof typeof amountUnits)[]))) {
    const unit = amountUnits[token.kinds.find((kind) => kind in amountUnits) as keyof typeof amountUnits]
    const before = reader.beside(token, -1)
    const after = reader.beside(token, 1)
    const counts = before?.number !== undefined && before.kinds.includes('number') && !reader.used.has(before)
    const isOne = after !== undefined && (after.kinds.includes('after') || after.kinds.includes('before'))
    if (!counts && !isOne) continue
    if (
      !counts &&
      before !== undefined &&
      ['next', 'last', 'this', 'howMany'].some((kind) => before.kinds.includes(kind as Kind))
    )
      continue
    reader.use(counts ? [before, token] : [token])
    found.push({ number: counts ? before.number! : 1, unit })
  }
  return found
}

/** Adds amounts to a day. */
export function shifted(day: DayRef, amounts: readonly Amount[], sign: 1 | -1): DayRef {
  const sum = (unit: Amount['unit']) =>
    amounts.filter((each) => each.unit === unit).reduce((total, { number }) => total + number, 0) * sign
  const [years, months, working] = [sum('years'), sum('months'), sum('workingDays')]
  const days = sum('days') + 7 * sum('weeks') + (day.shift?.days ?? 0)
  return {
    ...day,
    shift: {
      ...(years !== 0 && { years }),
      ...(months !== 0 && { months }),
      ...(days !== 0 && { days }),
      ...(working !== 0 && { working_days: working }),
    },
  }
}
