import { z } from 'zod'
import { PageMeta } from '../page.ts'

/** How an act ended. */
export const ActOutcome = z.enum(['done', 'refused', 'failed', 'unknown']).meta({
  id: 'ActOutcome',
  description:
    'By the status of its answer: 2xx, 4xx, 5xx; unknown while it runs, and for good if the gateway died',
})
export type ActOutcome = z.output<typeof ActOutcome>

/** What was done with a key of operators, by whom, when, from where, and how it ended. */
export const AdminAct = z
  .object({
    id: z.string(),
    at: z.iso.datetime(),
    key_id: z.string(),
    key_name: z.string().nullable(),
    method: z.string(),
    path: z.string().meta({ description: 'With its query; up to 500 characters' }),
    route: z.string().meta({ description: 'The path as the documentation has it' }),
    address: z.string().meta({ description: 'Where the request came from' }),
    user_agent: z.string().nullable().meta({ description: 'Up to 200 characters' }),
    request_id: z.string(),
    status: z.int().nullable().meta({ description: 'Status of the answer; null if none was sent whole' }),
    outcome: ActOutcome,
  })
  .meta({ id: 'AdminAct', description: 'A request that changes something with the rights of operators' })
export type AdminAct = z.output<typeof AdminAct>

/** A page of acts, the latest first. */
export const AdminActList = z.object({ data: z.array(AdminAct), meta: PageMeta }).meta({ id: 'AdminActList' })
export type AdminActList = z.output<typeof AdminActList>

/** Filters of the list of acts. */
export const actFilters = {
  key_id: z.string().min(1).max(100).optional().meta({ description: 'Only what was done with this key' }),
  outcome: ActOutcome.optional(),
  from: z.iso.datetime({ offset: true }).optional().meta({ description: 'Acts since this time' }),
  until: z.iso.datetime({ offset: true }).optional().meta({ description: 'Acts before this time' }),
}
