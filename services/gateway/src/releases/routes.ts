import { DatasetRow, datasets } from '@tathya/contracts/http'
import {
  KeptReleases,
  NotKept,
  Overtaken,
  Release,
  type ReleaseState,
  type Releases,
  removalWithoutReason,
  sha256Of,
} from '@tathya/datasets/releases'
import { type Clock, type Endpoint, get, post, problem, reply, UnusableData } from '@tathya/platform'
import { z } from 'zod'

const path = '/admin/releases/{dataset}'

/** Maximum bytes of a published release; the largest dataset has 25 MB of rows. */
const bodyLimit = 256 * 1024 * 1024

const DatasetParams = z.object({
  dataset: z
    .enum(datasets.map(({ id }) => id))
    .meta({ description: 'Id of the dataset', example: 'budgets' }),
})

const VersionParams = DatasetParams.extend({
  version: z.string().min(1).max(200).meta({ description: 'Version of a release that is kept' }),
})

const RollBackQuery = z.strictObject({
  version: z
    .string()
    .min(1)
    .max(200)
    .optional()
    .meta({ description: 'A version that is kept; missing: the rows that ship' }),
})

const NewRelease = z
  .strictObject({
    release: Release,
    rows: z
      .string()
      .meta({ description: 'JSON, a list of rows, as the checksum of the release was made of it' }),
    after: z.string().nullable().optional().meta({
      description: 'The version on which it stands, null for the rows that ship; missing: whichever',
    }),
  })
  .meta({ id: 'NewRelease' })

/** Dependencies of the endpoints of releases. */
export interface ReleaseRoutesOptions {
  readonly releases: Releases
  readonly clock: Clock
}

/** The endpoints for `tathya import` and `tathya releases`. */
export function releaseRoutes({ releases, clock }: ReleaseRoutesOptions): Endpoint[] {
  return [
    get(path, {
      operationId: 'listReleases',
      summary: 'Kept releases of a dataset',
      scope: 'admin',
      params: DatasetParams,
      answers: { 200: { description: 'The releases', schema: KeptReleases } },
      errors: ['record_not_found', 'unavailable'],
      async handle({ params: { dataset } }) {
        const state = await releases.kept(dataset)
        if (state === undefined) throw missing(dataset)
        return state
      },
    }),
    get(`${path}/{version}/rows`, {
      summary: 'Rows of a kept release',
      scope: 'admin',
      params: VersionParams,
      answers: {
        200: { description: 'A list of rows, byte for byte as it was imported', schema: z.array(DatasetRow) },
      },
      errors: ['record_not_found', 'release_not_kept', 'unavailable'],
      async handle({ params: { dataset, version } }) {
        const release = await translate(releases.find(dataset, version))
        if (release === undefined) throw missing(dataset)
        return reply({ body: release.bytes, type: 'application/json' })
      },
    }),
    post(path, {
      operationId: 'publishRelease',
      summary: 'Publish a release',
      description: 'Every process serves it within seconds.',
      scope: 'admin',
      params: DatasetParams,
      body: NewRelease,
      bodyLimit,
      answers: { 204: { description: 'The release is current' } },
      errors: ['conflict', 'unavailable'],
      async handle({ params: { dataset }, body: { release, rows, after } }) {
        const bytes = Buffer.from(rows)
        assertOneRelease(dataset, release, bytes)
        await publish(releases, release, bytes, after)
        return reply({ status: 204 })
      },
    }),
    post(`${path}/rollback`, {
      summary: 'Roll back to an earlier release, or to the shipped rows',
      scope: 'admin',
      params: DatasetParams,
      query: RollBackQuery,
      answers: { 204: { description: 'The release is current until the next import' } },
      errors: ['release_not_kept', 'unavailable'],
      async handle({ params: { dataset }, query: { version = null } }) {
        await translate(releases.rollBack(dataset, version, clock.now()))
        return reply({ status: 204 })
      },
    }),
  ]
}

/** Throws `invalid_body` for rows that no process could serve as the release. */
function assertOneRelease(dataset: string, release: Release, bytes: Buffer): void {
  const refused = (field: string, message: string, accepted: string) =>
    problem('invalid_body', { errors: [{ field, message, accepted: [accepted] }] })
  if (release.dataset !== dataset)
    throw refused('release.dataset', 'must be the dataset of the address', dataset)
  const sha256 = sha256Of(bytes)
  if (release.sha256 !== sha256) throw refused('release.sha256', 'must be the checksum of rows', sha256)
  const count = countRows(bytes.toString())
  if (count === undefined) throw refused('rows', 'must be JSON with a list of rows', 'a list of objects')
  if (release.rows !== count) throw refused('release.rows', 'must be the number of rows', String(count))
}

async function publish(
  releases: Releases,
  release: Release,
  bytes: Buffer,
  after: string | null | undefined,
): Promise<void> {
  assertKeepsRows(release, await releases.kept(release.dataset), after)
  await translate(releases.publish(release, bytes, after))
}

/** Throws `invalid_body` for a release that takes away rows without saying why. */
function assertKeepsRows(release: Release, state: ReleaseState | undefined, after?: string | null): void {
  const found = removalWithoutReason(release, state, after)
  if (found === undefined) return
  const { removed, served } = found
  const message = `is required: the release removes ${removed} of the ${served} rows that are served`
  const accepted = ['the reason for the removal; without one, a release with these rows']
  throw problem('invalid_body', { errors: [{ field: 'release.accepted_removal', message, accepted }] })
}

/** The number of rows in JSON; undefined if it is not a list of objects. */
function countRows(json: string): number | undefined {
  try {
    const rows: unknown = JSON.parse(json)
    return Array.isArray(rows) && rows.every((row) => row?.constructor === Object) ? rows.length : undefined
  } catch {
    // The caller gets the same advice for text that is not JSON.
    return undefined
  }
}

function missing(dataset: string) {
  return problem('record_not_found', { detail: `No release of ${dataset} is kept.` })
}

/** Maps errors of the releases to problems. */
async function translate<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (error instanceof Overtaken) throw problem('conflict', { detail: error.message })
    if (error instanceof NotKept || error instanceof UnusableData)
      throw problem('release_not_kept', { detail: error.message })
    throw error
  }
}
