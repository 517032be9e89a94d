import { EventConfidence } from '@tathya/contracts/http'
import { z } from 'zod'

const Doubtful = z.object({
  name_en: z.string(),
  bs_date: z.string(),
  confidence: EventConfidence.extract(['low', 'estimated']),
})

/** Reasons why a day may be another, by its confidence. */
const reasons = {
  low: 'almanacs may name the lunar month otherwise',
  estimated: 'the day is announced, or depends on the sighting of the Moon',
} as const

/** Days that a sentence names. */
const maxNames = 6

/** Sentences about days of festivals that may turn out to be others, one for each reason. */
export function describeDoubtful(rows: readonly unknown[]): string[] {
  const days = rows.flatMap((row) => Doubtful.safeParse(row).data ?? [])
  return [...Map.groupBy(days, ({ confidence }) => confidence)].map(([confidence, doubtful]) => {
    const names = [...new Set(doubtful.map(({ name_en, bs_date }) => `${name_en} (${bs_date})`))]
    const more = names.length > maxNames ? ` and ${names.length - maxNames} more` : ''
    return `Not certain: ${names.slice(0, maxNames).join(', ')}${more}; ${reasons[confidence]}.`
  })
}
