import { z } from 'zod'

/** Where a page stands in its list, in the caller's pair of parameters; neither pair where the list is answered whole. */
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
