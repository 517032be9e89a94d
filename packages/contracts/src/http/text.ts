import { z } from 'zod'

/** Non-empty text: unknown values are null, never empty. */
export const Text = z.string().min(1)

/** Text without control characters (Cc), as a pattern that other languages compile too: few know `\p{Cc}`. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it refuses.
export const noControls = /^[^\x00-\x1f\x7f-\x9f]*$/

/** Limits a text to `max` characters, counted by code point as in JSON Schema: an emoji is one, not two. */
export function limitText(max: number, text: z.ZodString) {
  return text
    .refine((value) => value.length <= max || (value.length <= 2 * max && [...value].length <= max), {
      error: `must have at most ${max} characters`,
      params: { accepted: `at most ${max}` },
    })
    .meta({ maxLength: max })
}
