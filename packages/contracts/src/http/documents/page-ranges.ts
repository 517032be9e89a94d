import { z } from 'zod'

/** Pages of a document, from 1, both ends included. */
export const PageRange = z.object({
  from: z.int().min(1),
  /** null: to the last page. */
  to: z.int().min(1).nullable(),
})
export type PageRange = z.output<typeof PageRange>

/** One page (`5`), several (`1-3`), or all from one on (`8-`). */
const range = '[1-9][0-9]{0,5}(-([1-9][0-9]{0,5})?)?'
const maxRanges = 100
const shape = `^${range}(,${range}){0,${maxRanges - 1}}$`
const wrong = `must be pages such as 1-3,5,8-, at most ${maxRanges} of them, each from a lower to a higher number`

/** Ranges of pages in a query string. */
export const PageRanges = z
  .string()
  .regex(new RegExp(shape), { error: wrong })
  .transform((text) => text.split(',').map(toRange))
  .refine((ranges) => ranges.every(({ from, to }) => to === null || from <= to), { error: wrong })
  .meta({ override: { type: 'string', pattern: shape } })

function toRange(text: string): PageRange {
  const [from = '', to] = text.split('-')
  if (to === undefined) return { from: Number(from), to: Number(from) }
  return { from: Number(from), to: to === '' ? null : Number(to) }
}

/** How to split a PDF: `pages` gives each page one of its own; ranges give one for each. */
export const SplitParts = z.union([z.literal('pages'), PageRanges], {
  error: 'must be pages, or page ranges such as 1-3,4-',
})
