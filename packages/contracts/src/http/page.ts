import { z } from 'zod'

/** Position of a page in its list, in the caller's pair of parameters; neither pair if the answer is the whole list. */
export const PageMeta = z
  .object({
    total: z.int().meta({ description: 'Rows that match, on all pages' }),
    page: z.int().optional(),
    per_page: z.int().optional(),
    limit: z.int().optional(),
    offset: z.int().optional(),
  })
  .meta({ id: 'PageMeta' })
export type PageMeta = z.output<typeof PageMeta>
