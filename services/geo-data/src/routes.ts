import { ResolveAnswer, ResolveRequest, UnitCodes, WardEntry, WardList } from '@tathya/contracts/http'
import { cacheRule as cache, type Snapshot } from '@tathya/datasets'
import {
  type Endpoint,
  get,
  listHeaders,
  listQuery,
  pageParameters,
  post,
  reply,
  toLinkHeader,
  toPage,
} from '@tathya/platform'
import { z } from 'zod'
import { resolveAddresses } from './resolve/resolve-addresses.ts'
import type { Places } from './search/places.ts'
import { placesOf } from './search/unit-search.ts'
import { suggestEndpoint } from './suggest.ts'
import { tileEndpoint } from './tiles/tile-endpoint.ts'
import { describeCodes } from './units/describe-codes.ts'
import { findUnit, findWard } from './units/find-unit.ts'
import { toUnitReference } from './units/unit-reference.ts'
import { wardsOf } from './units/wards.ts'

const path = '/e/administrativeUnit'
const whole = { whole: true }

const id = z.string().max(40).meta({ description: 'Code of a unit in any list' })
const ward = z
  .string()
  .regex(/^[1-9]\d{0,2}$/, { error: 'must be the number of a ward, from 1' })
  .meta({ description: 'Number of the ward, from 1' })

/** The endpoints beside those of the dataset; `snapshot` returns the served one. */
export function routes(snapshot: () => Snapshot): Endpoint[] {
  const served: Served = {
    places: () => placesOf(snapshot().search!),
    version: () => snapshot().version,
  }
  return [
    suggestEndpoint(snapshot),
    tileEndpoint(snapshot),
    resolveEndpoint(served),
    codesEndpoint(served),
    wardsEndpoint(served),
    wardEndpoint(served),
  ]
}

/** The served units, and their version. */
interface Served {
  readonly places: () => Places
  readonly version: () => string
}

function resolveEndpoint({ places, version }: Served): Endpoint {
  return post(`${path}/resolve`, {
    operationId: 'resolveAddresses',
    summary: 'Which units and wards free-text addresses mean',
    description:
      'Each address is answered with its unit, ward and confidence; with candidates where several units are possible, for units of one name are never chosen from; or with the reason why there is none.',
    body: ResolveRequest,
    answers: { 200: { description: 'One answer for each address, in their order', schema: ResolveAnswer } },
    handle: ({ body, turns }): Promise<ResolveAnswer> =>
      resolveAddresses(body.addresses, places(), version(), turns),
  })
}

function codesEndpoint({ places, version }: Served): Endpoint {
  return get(`${path}/{id}/codes`, {
    summary: 'The codes of a unit in every list',
    params: z.strictObject({ id }),
    answers: { 200: { description: 'Its codes', schema: UnitCodes } },
    errors: ['not_found'],
    cache,
    remember: version,
    handle({ params }): UnitCodes {
      const { tree } = places()
      const unit = findUnit(tree, params.id)
      return { data: describeCodes(unit), meta: { unit: toUnitReference(tree, unit) } }
    },
  })
}

function wardsEndpoint({ places, version }: Served): Endpoint {
  return get(`${path}/{id}/wards`, {
    summary: 'The wards of a unit',
    description: 'Of a local unit its own, of a district or province those of all local units in it.',
    params: z.strictObject({ id }),
    query: listQuery(pageParameters(whole)),
    answers: { 200: { description: 'Its wards', schema: WardList, headers: listHeaders } },
    errors: ['not_found'],
    cache,
    remember: version,
    handle({ params, query, url }) {
      const { tree } = places()
      const unit = findUnit(tree, params.id)
      const wards = wardsOf(tree, unit)
      const page = toPage(query, wards.length, whole)
      return reply({
        body: {
          data: wards.slice(page.start, page.end),
          meta: { unit: toUnitReference(tree, unit), total: wards.length, ...page.name },
        },
        headers: { 'X-Total-Count': String(wards.length), Link: toLinkHeader(url, page) },
      })
    },
  })
}

function wardEndpoint({ places, version }: Served): Endpoint {
  return get(`${path}/{id}/wards/{ward}`, {
    summary: 'Whether a unit has a ward',
    description: 'The ward with its unit where it exists; 404 with the wards that exist where it does not.',
    params: z.strictObject({ id, ward }),
    answers: { 200: { description: 'The ward', schema: WardEntry } },
    errors: ['not_found'],
    cache,
    remember: version,
    handle({ params }): WardEntry {
      const { tree } = places()
      const unit = findUnit(tree, params.id)
      return { ...findWard(unit, Number(params.ward)), unit: toUnitReference(tree, unit) }
    },
  })
}
