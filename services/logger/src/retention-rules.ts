import { type EntryLevel, entryLevels, type RemovalFilter } from '@tathya/storage'

/** For how long entries are kept: those of a customer, of a level, of both, or all others. */
export interface RetentionRule {
  readonly customer?: number
  readonly level?: EntryLevel
  /** Undefined: for ever. */
  readonly days: number | undefined
}

const accepted =
  'accepted: <days>d or forever, alone or after a level, a customer, or customer/level, such as "90d, debug=7d, 42=365d, 42/error=forever"'

const maxDays = 36_500

/** Reads the setting `TATHYA_LOG_RETENTION`. Throws an error that says what is wrong and what is accepted. */
export function readRetention(text: string): RetentionRule[] {
  const rules = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(readRule)
  const seen = new Set<string>()
  for (const rule of rules) {
    const scope = describe(rule)
    if (seen.has(scope)) throw new Error(`has two rules for ${scope}`)
    seen.add(scope)
  }
  return rules
}

function readRule(part: string): RetentionRule {
  const [, scope, time = ''] = /^(?:([^=]*)=)?([^=]*)$/.exec(part) ?? []
  const days = readDays(time.trim(), part)
  if (scope === undefined) return { days }
  const [, customer, level] = /^(?:(\d{1,15})(?:\/|$))?([a-z]+)?$/.exec(scope.trim()) ?? []
  const isLevel = level === undefined || entryLevels.includes(level as EntryLevel)
  if ((customer === undefined && level === undefined) || !isLevel || scope.trim().endsWith('/'))
    throw new Error(`has "${part}" (${accepted}; levels: ${entryLevels.join(', ')})`)
  return {
    days,
    ...(customer === undefined ? {} : { customer: Number(customer) }),
    ...(level === undefined ? {} : { level: level as EntryLevel }),
  }
}

function readDays(text: string, part: string): number | undefined {
  if (text === 'forever') return undefined
  const [, days] = /^(\d{1,6})d$/.exec(text) ?? []
  if (days === undefined) throw new Error(`has "${part}" (${accepted})`)
  if (Number(days) < 1 || Number(days) > maxDays)
    throw new Error(`has "${part}"; days are from 1 to ${maxDays}`)
  return Number(days)
}

function describe({ customer, level }: RetentionRule): string {
  if (customer === undefined && level === undefined) return 'all other entries'
  const whose = customer === undefined ? '' : ` of customer ${customer}`
  return `entries${level === undefined ? '' : ` of level ${level}`}${whose}`
}

/**
 * The days for which entries are kept: by the rule of customer and level, else of the customer, else of the level, else of all.
 */
function daysOf(
  rules: readonly RetentionRule[],
  customer: number | undefined,
  level: EntryLevel,
): number | undefined {
  const find = (wanted: Omit<RetentionRule, 'days'>) =>
    rules.find((rule) => rule.customer === wanted.customer && rule.level === wanted.level)
  const customerRule = customer === undefined ? undefined : (find({ customer, level }) ?? find({ customer }))
  return (customerRule ?? find({ level }) ?? find({}))?.days
}

/** What is to be removed at a time: a filter for each customer with rules of its own, and for all others. */
export function toRemovals(rules: readonly RetentionRule[], now: Date): RemovalFilter[] {
  const customers = [...new Set(rules.flatMap(({ customer }) => customer ?? []))]
  return [...customers, undefined].flatMap((customer) => {
    const scope = customer === undefined ? { except_customers: customers } : { customer_id: customer }
    const byDays = Map.groupBy(entryLevels, (level) => daysOf(rules, customer, level))
    return [...byDays].flatMap(([days, levels]) => {
      if (days === undefined) return []
      const before = new Date(now.getTime() - days * 24 * 3_600_000)
      return [{ ...scope, levels, received_before: before.toISOString() }]
    })
  })
}
