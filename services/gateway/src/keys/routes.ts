import {
  ApiKey,
  ApiKeyList,
  defaultOverlapHours,
  IssuedKey,
  KeyParams,
  NewKey,
  RotateQuery,
} from '@tathya/contracts/http'
import {
  del,
  type Endpoint,
  get,
  listHeaders,
  listQuery,
  pageParameters,
  post,
  reply,
} from '@tathya/platform'
import { cursorParameter, listRecords } from '@tathya/storage'
import type { KeyRing } from './authenticate.ts'
import { type KeyRecord, toApiKey } from './key.ts'
import { createKey, type FreshKey, getKey, type KeyStore, revokeKey, rotateKey } from './manage-keys.ts'

const path = '/admin/keys'

/** Dependencies of the endpoints of keys. */
export interface KeyRoutesOptions extends KeyStore {
  readonly ring: KeyRing
  /** Called after every rotation, before the response. */
  readonly rotated?: (old: KeyRecord, fresh: FreshKey) => Promise<void>
}

/** The endpoints for managing keys. */
export function keyRoutes(options: KeyRoutesOptions): Endpoint[] {
  const { clock, records, ring, rotated } = options
  const show = (record: KeyRecord) => toApiKey(withUse(record, ring), clock.now().getTime())
  const issue = ({ key, record }: FreshKey) =>
    reply({ status: 201, body: { key, ...show(record) }, headers: { Location: `${path}/${record.id}` } })
  return [
    post(path, {
      summary: 'Create a key',
      scope: 'admin',
      body: NewKey,
      answers: { 201: { description: 'The key, shown this once', schema: IssuedKey } },
      handle: async ({ body }) => issue(await createKey(options, body)),
    }),
    get(path, {
      summary: 'All keys, newest first',
      scope: 'admin',
      query: listQuery({ ...pageParameters(), ...cursorParameter }),
      answers: { 200: { description: 'A page of keys', schema: ApiKeyList, headers: listHeaders } },
      handle: ({ query, url }) => listRecords({ records, order: ['-created_at'], toItem: show }, query, url),
    }),
    get(`${path}/{id}`, {
      summary: 'One key',
      scope: 'admin',
      params: KeyParams,
      errors: ['record_not_found'],
      answers: { 200: { description: 'The key without its secret', schema: ApiKey } },
      handle: async ({ params }) => show((await getKey(options, params.id)).value),
    }),
    post(`${path}/{id}/rotate`, {
      summary: 'Rotate a key',
      description: 'The old key stays valid for the overlap, so that callers can switch.',
      scope: 'admin',
      params: KeyParams,
      query: RotateQuery,
      errors: ['record_not_found', 'conflict'],
      answers: { 201: { description: 'The new key, shown this once', schema: IssuedKey } },
      handle: async ({ params, query }) => {
        const { old, fresh } = await rotateKey(options, params.id, query.overlap_hours ?? defaultOverlapHours)
        await rotated?.(old, fresh)
        return issue(fresh)
      },
    }),
    del(`${path}/{id}`, {
      operationId: 'revokeKey',
      summary: 'Revoke a key',
      scope: 'admin',
      params: KeyParams,
      errors: ['record_not_found', 'conflict'],
      answers: { 200: { description: 'The revoked key', schema: ApiKey } },
      handle: async ({ params }) => show(await revokeKey(options, params.id)),
    }),
  ]
}

/** Adds the last use, which may not be stored yet. */
function withUse(record: KeyRecord, ring: KeyRing): KeyRecord {
  const used = ring.peek(record.hash)?.usedAt ?? 0
  return used === 0 ? record : { ...record, last_used_at: new Date(used).toISOString() }
}
