import {
  SourceMapFilters,
  SourceMapInfo,
  SourceMapPage,
  SourceMapParams,
  SourceMapUpload,
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
import { assertOwnCustomer } from '../entry.ts'
import { type MapStore, removeOwnMap, storeMap, toInfo } from './store-map.ts'

const path = '/e/logger/source_maps'

/** Bytes of a source map, and of a request with one. */
const fileBytes = 32 * 1024 * 1024
const bodyLimit = fileBytes + 16 * 1024

/** The endpoints of source maps. */
export function sourceMapRoutes(store: MapStore): Endpoint[] {
  return [
    post(path, {
      summary: 'Upload the source map of a file of a release',
      description:
        'It replaces the one with the same name. Entries that are stored later get the places of the source; those before stay as they are.',
      scope: 'log:write',
      query: SourceMapUpload,
      upload: { part: 'files', maxFiles: 1, fileBytes, description: 'A source map of version 3' },
      bodyLimit,
      timeouts: { firstByteSeconds: 60, totalSeconds: 600 },
      answers: { 201: { description: 'The source map is stored', schema: SourceMapInfo } },
      errors: ['invalid_body', 'customer_mismatch', 'storage_full', 'unavailable'],
      async handle({ uploads, query, caller }) {
        return reply({ status: 201, body: await storeMap(store, uploads[0]!.info, query, caller) })
      },
    }),
    get(path, {
      summary: "Source maps of the key's customer, the latest first",
      scope: 'log:read',
      query: listQuery({ ...pageParameters(), ...cursorParameter, ...SourceMapFilters.shape }),
      answers: { 200: { description: 'A page of source maps', schema: SourceMapPage, headers: listHeaders } },
      errors: ['customer_mismatch', 'unavailable'],
      handle({ query: { customer_id, release, ...paging }, caller, url }) {
        if (customer_id !== undefined) assertOwnCustomer(caller, customer_id)
        const customer = customer_id ?? caller.customer_id
        const where = {
          ...(customer === null ? {} : { customer_id: customer }),
          ...(release === undefined ? {} : { release }),
        }
        return listRecords(
          { records: store.records, where, order: ['-uploaded_at'], toItem: toInfo },
          paging,
          url,
        )
      },
    }),
    del(`${path}/{id}`, {
      summary: 'Remove a source map',
      scope: 'log:write',
      params: SourceMapParams,
      answers: { 204: { description: 'It is removed' } },
      errors: ['record_not_found', 'unavailable'],
      async handle({ params, caller }) {
        await removeOwnMap(store, params.id, caller)
        return reply({ status: 204 })
      },
    }),
  ]
}
