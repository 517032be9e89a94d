import { z } from 'zod'

/** A whole number in a query string, `min` to `max`, at most 2^53 - 1; no sign, no blanks, no exponent. */
export function wholeNumber(min: number, max: number) {
  return z
    .string()
    .regex(/^\d{1,16}$/, { error: `must be a whole number from ${min} to ${max}` })
    .transform(Number)
    .pipe(
      z
        .number()
        .min(min, { error: `must be at least ${min}` })
        .max(max, { error: `must be at most ${max}` }),
    )
    .meta({ override: toInteger(min, max) })
}

/** Documents a parameter as an integer instead of the text that it is parsed from. */
export function toInteger(min: number, max: number) {
  return ({ jsonSchema }: { jsonSchema: Record<string, unknown> }): void => {
    delete jsonSchema.pattern
    Object.assign(jsonSchema, { type: 'integer', minimum: min, maximum: max })
  }
}

/** Numbers of suggestions. */
const suggestions = { default: 8, max: 20 }

/** The query of suggestions while somebody types; `what` names what is suggested. */
export function suggestQuery(what: string) {
  return z.strictObject({
    q: z
      .string()
      .max(100, { error: 'must have at most 100 characters' })
      .refine((text) => /[\p{L}\p{N}]/u.test(text), { error: 'must hold a letter or a digit' })
      .meta({ description: 'What was typed so far; the last word may be cut short anywhere' }),
    limit: wholeNumber(1, suggestions.max)
      .default(suggestions.default)
      .meta({ description: `Most ${what}, 1 to ${suggestions.max}; default ${suggestions.default}` }),
  })
}

/** A switch in a query string. */
export const Flag = z
  .enum(['true', 'false'], { error: 'must be true or false' })
  .transform((text) => text === 'true')
  .meta({
    override: ({ jsonSchema }: { jsonSchema: Record<string, unknown> }): void => {
      delete jsonSchema.enum
      jsonSchema.type = 'boolean'
    },
  })
