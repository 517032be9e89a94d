import { z } from 'zod'

/** A limit of each customer; undefined is none. */
export interface CustomerLimit {
  /** Of customers that are not named. */
  readonly others: number | undefined
  readonly named: ReadonlyMap<number, number | undefined>
}

const value = /^(?:([1-9]\d{0,11})|none)$/
const named = /^(0|[1-9]\d{0,14})=([1-9]\d{0,11}|none)$/

/** A setting such as `1000, 42=50, 43=none`: a limit of all customers, and other limits of some. */
export function customerLimit() {
  return z
    .string()
    .transform((text) => text.split(',').map((item) => item.trim()))
    .refine((items) => items.every((item) => value.test(item) || named.test(item)), {
      error: 'must be numbers above 0 or none, such as 1000, 42=50, 43=none',
    })
    .refine((items) => items.filter((item) => value.test(item)).length < 2, {
      error: 'must have one limit for all customers that are not named',
    })
    .transform((items): CustomerLimit => {
      const pairs = items.flatMap((item) => {
        const [, customer, limit] = named.exec(item) ?? []
        return customer === undefined ? [] : [[Number(customer), toNumber(limit)] as const]
      })
      return { others: toNumber(items.find((item) => value.test(item))), named: new Map(pairs) }
    })
    .prefault('none')
}

function toNumber(text: string | undefined): number | undefined {
  return text === undefined || text === 'none' ? undefined : Number(text)
}

/** The limit of a customer; undefined is none. */
export function limitOf({ others, named: limits }: CustomerLimit, customer: number): number | undefined {
  return limits.has(customer) ? limits.get(customer) : others
}

/** True if no customer has a limit. */
export function isUnlimited({ others, named: limits }: CustomerLimit): boolean {
  return others === undefined && [...limits.values()].every((limit) => limit === undefined)
}

/** Settings of how much a customer may report. */
export const LimitsConfig = z.object({
  TATHYA_LOG_RATE: customerLimit().meta({
    description: 'Log entries per second of a customer, ten times as many at once: 1000, 42=50, 43=none',
  }),
  TATHYA_LOG_QUOTA: customerLimit().meta({
    description: 'Log entries of a customer in a day of UTC: 1000000, 42=5000, 43=none',
  }),
})
export type LimitsConfig = z.output<typeof LimitsConfig>
