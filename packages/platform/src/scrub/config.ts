import { z } from 'zod'
import { createScrubber, type Scrubber } from './scrub.ts'

/** Most further names; each makes every search longer. */
const maxNames = 50

/** Settings of what log entries must not hold. */
export const ScrubConfig = z.object({
  TATHYA_LOG_SCRUB: z.enum(['all', 'secrets', 'off']).default('all').meta({
    description: 'What is replaced in log entries: secrets and personal data, secrets only, or nothing',
  }),
  TATHYA_LOG_SCRUB_KEYS: z
    .string()
    .transform((text) => [...new Set(text.split(',').map((name) => name.trim()))])
    .refine((names) => names.length <= maxNames, { error: `must be at most ${maxNames} names` })
    .refine((names) => names.every((name) => /^[\p{L}\p{M}\p{N}_. -]{3,60}$/u.test(name)), {
      error: 'must be names of 3 to 60 letters, digits, spaces and _.- with commas between them',
    })
    .default([])
    .meta({ description: 'Further names of fields whose values are replaced in log entries' }),
})
export type ScrubConfig = z.output<typeof ScrubConfig>

/** Creates the scrubber of the settings. */
export function loadScrubber({ TATHYA_LOG_SCRUB, TATHYA_LOG_SCRUB_KEYS }: ScrubConfig): Scrubber {
  return createScrubber({ mode: TATHYA_LOG_SCRUB, names: TATHYA_LOG_SCRUB_KEYS })
}
