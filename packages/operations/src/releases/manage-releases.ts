import type { DatasetVersion } from '@tathya/contracts/http'
import { type Dataset, describeVersion, describeVersions, readVersions } from '@tathya/datasets'
import { datasets } from '@tathya/standalone'
import { withAdmin } from '../admin/admin.ts'
import { Refused, UsageError } from '../errors.ts'
import type { CommandContext, Outcome } from '../terminal/context.ts'
import { AdminReleases } from './admin-releases.ts'
import { notServedYet, readWait, waitUntilServed } from './served.ts'

/** Lists the versions of one dataset or all. */
export async function listReleases({ env }: CommandContext, id?: string): Promise<Outcome> {
  const shown = id === undefined ? datasets : [find(id)]
  return withAdmin(env, async ({ client }) => {
    const releases = new AdminReleases(client)
    const all = await Promise.all(
      shown.map(
        async (dataset) =>
          [dataset, await readVersions(dataset, await releases.kept(dataset.definition.id))] as const,
      ),
    )
    const value = Object.fromEntries(all.map(([{ definition }, versions]) => [definition.id, versions]))
    return { value, text: describeVersions(all) }
  })
}

/** Shows what a version, or the served one, was imported from. */
export async function showRelease({ env }: CommandContext, id: string, version?: string): Promise<Outcome> {
  const dataset = find(id)
  return withAdmin(env, async ({ client }) => {
    const versions = await readVersions(dataset, await new AdminReleases(client).kept(id))
    const value = findVersion(versions, version)
    return { value, text: describeVersion(value).join('\n') }
  })
}

/** Serves an earlier version, and waits until a running product does. */
export async function rollBack(
  flags: { readonly wait?: string },
  context: CommandContext,
  id: string,
  version?: string,
): Promise<Outcome> {
  const seconds = readWait(flags.wait)
  const dataset = find(id)
  return withAdmin(context.env, async (admin) => {
    const releases = new AdminReleases(admin.client)
    const versions = await readVersions(dataset, await releases.kept(id))
    const target = version === undefined ? findEarlier(versions, id) : findVersion(versions, version)
    if (target.served) return { value: target, text: `${id} already serves ${target.version}.` }
    await releases.rollBack(id, target.origin === 'shipped' ? null : target.version)
    const { served, text } = await waitUntilServed(
      admin,
      { id, version: target.version, seconds },
      context.progress,
    )
    const rows = target.rows.toLocaleString('en')
    return {
      value: { ...target, served },
      text: `${id} is rolled back to ${target.version} (${target.origin}, ${rows} rows) until the next import.\n${text}`,
      code: served === false ? notServedYet : 0,
    }
  })
}

function find(id: string): Dataset {
  const dataset = datasets.find(({ definition }) => definition.id === id)
  if (dataset !== undefined) return dataset
  throw new UsageError(
    `There is no dataset ${id}. Datasets: ${datasets.map(({ definition }) => definition.id).join(', ')}`,
  )
}

/** A version by its name, by `shipped`, or the served one. Throws `Refused`. */
function findVersion(versions: readonly DatasetVersion[], name: string | undefined): DatasetVersion {
  const version = versions.find(({ served, version, origin }) =>
    name === undefined ? served : version === name || origin === name,
  )
  if (version !== undefined) return version
  const kept = versions.map(
    ({ version, origin }) => `  ${version}${origin === 'shipped' ? ' (shipped)' : ''}`,
  )
  throw new Refused([`The version ${name} is not kept. Kept versions:`, ...kept].join('\n'))
}

/** The version before the served one; they are listed newest first, the shipped one last. Throws `Refused`. */
function findEarlier(versions: readonly DatasetVersion[], id: string): DatasetVersion {
  const version = versions[versions.findIndex(({ served }) => served) + 1]
  if (version !== undefined) return version
  throw new Refused(`There is no earlier version of ${id} than the served one.`)
}
