import { z } from 'zod'

/** A whole number in a query string, `min` to `max`; no sign, no blanks, no exponent. */
export function wholeNumber(min: number, max: number) {
  return z
    .string()
    .regex(/^\d{1,15}$/, { error: `must be a whole number from ${min} to ${max}` })
    .transform(Number)
    .pipe(
      z
        .number()
        .min(min, { error: `must be at least ${min}` })
        .max(max, { error: `must be at most ${max}` }),
    )
    .meta({ override: { type: 'integer', minimum: min, maximum: max } })
}

/** A switch in a query string. */
export const Flag = z
  .enum(['true', 'false'], { error: 'must be true or false' })
  .transform((text) => text === 'true')
  .meta({ override: { type: 'boolean' } })
