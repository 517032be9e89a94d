import { type AdminAct, AdminActList, actFilters } from '@tathya/contracts/http'
import { type Endpoint, get, listHeaders, listQuery, pageParameters, problem } from '@tathya/platform'
import { type Collection, cursorParameter, listRecords, type Where } from '@tathya/storage'
import type { z } from 'zod'

/** Dependencies of the endpoint of acts. */
export interface AuditRoutesOptions {
  readonly acts: Pick<Collection<AdminAct>, 'find' | 'count'>
}

const ActQuery = listQuery({ ...actFilters, ...pageParameters(), ...cursorParameter })

/** `/admin/audit`: what operators have done. */
export function auditEndpoint({ acts }: AuditRoutesOptions): Endpoint {
  return get('/admin/audit', {
    operationId: 'listAdminActs',
    summary: 'What operators have done, the latest first',
    description:
      'Every request that changes something with the rights of operators, of the last 400 days. Attempts with keys that lack these rights are listed once a minute for each key.',
    scope: 'admin',
    query: ActQuery,
    answers: { 200: { description: 'A page of acts', schema: AdminActList, headers: listHeaders } },
    errors: ['unavailable'],
    handle: ({ query, url }) =>
      listRecords(
        { records: acts, where: toWhere(query), order: ['-at'], toItem: (act: AdminAct) => act },
        query,
        url,
      ),
  })
}

function toWhere({ key_id, outcome, from, until }: z.output<typeof ActQuery>): Where {
  const toUtc = (time: string) => new Date(time).toISOString()
  if (from && until && new Date(from) >= new Date(until))
    throw problem('invalid_query', {
      detail: 'Wrong: from, until.',
      errors: [
        { field: 'from', message: 'must be earlier than until' },
        { field: 'until', message: 'must be later than from' },
      ],
    })
  const at = { ...(from && { gte: toUtc(from) }), ...(until && { lt: toUtc(until) }) }
  return {
    ...(key_id !== undefined && { key_id }),
    ...(outcome !== undefined && { outcome }),
    ...(Object.keys(at).length > 0 && { at }),
  }
}
