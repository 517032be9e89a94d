import type { DatasetVersion } from '@tathya/contracts/http'
import type { Dataset } from '../definition.ts'
import { describeVersion, describeVersions } from './describe-versions.ts'
import { NotKept } from './release-state.ts'
import type { Releases } from './releases.ts'
import { readVersions } from './versions.ts'

/** What the command line of releases works with. */
export interface ReleasesCommand {
  /** Every dataset of the product. */
  readonly datasets: readonly Dataset[]
  /** Where the releases of the installation are. */
  readonly releases: Releases
  readonly now: Date
  /** Takes a line for the person. */
  readonly print: (line: string) => void
}

/** What is asked of a dataset. */
interface Wanted extends Omit<ReleasesCommand, 'datasets'> {
  readonly dataset: Dataset
  readonly version: string | undefined
}

const usage = [
  'Usage: npm run releases -- list [dataset]',
  '       npm run releases -- show <dataset> [version]',
  '       npm run releases -- rollback <dataset> [version, or shipped]',
  '',
  'list tells which versions can be read, and which of them is served. show tells what a version was imported from; the',
  'served one, where none is named. rollback serves an earlier version: the one before, where none is named.',
]

/** Runs a command on releases and prints what it finds. Resolves with the exit status: 0 done, 1 refused, 2 misused. */
export async function runReleases(args: readonly string[], command: ReleasesCommand): Promise<number> {
  const { datasets, releases, print } = command
  const [verb, id, version, ...rest] = args
  if (verb === 'help' || verb === '--help') return told(usage, 0, print)
  const dataset = datasets.find(({ definition }) => definition.id === id)
  if (id !== undefined && dataset === undefined) {
    const known = datasets.map(({ definition }) => definition.id).join(', ')
    return told([`There is no dataset ${id}. Datasets: ${known}`], 2, print)
  }
  if (rest.length === 0 && verb === 'list' && version === undefined) {
    const shown = dataset === undefined ? datasets : [dataset]
    const all = shown.map(async (one) => [one, await readVersions(one, await kept(one, releases))] as const)
    return told([describeVersions(await Promise.all(all))], 0, print)
  }
  if (rest.length > 0 || dataset === undefined) return told(usage, 2, print)
  if (verb === 'show') return show({ ...command, dataset, version })
  if (verb === 'rollback') return rollBack({ ...command, dataset, version })
  return told(usage, 2, print)
}

function kept({ definition }: Dataset, releases: Releases) {
  return releases.kept(definition.id)
}

async function show({ dataset, version, releases, print }: Wanted): Promise<number> {
  const versions = await readVersions(dataset, await kept(dataset, releases))
  const found = find(versions, version)
  return found === undefined ? refuse(versions, version, print) : told(describeVersion(found), 0, print)
}

async function rollBack({ dataset, version, releases, now, print }: Wanted): Promise<number> {
  const { id } = dataset.definition
  const versions = await readVersions(dataset, await kept(dataset, releases))
  const target = version === undefined ? earlierOf(versions) : find(versions, version)
  if (target === undefined && version === undefined)
    return told([`There is nothing earlier than what is served of ${id}.`], 1, print)
  if (target === undefined) return refuse(versions, version, print)
  if (target.served) return told([`${target.version} of ${id} is served already.`], 0, print)
  try {
    await releases.rollBack(id, target.origin === 'shipped' ? null : target.version, now)
  } catch (error) {
    // It has gone since the versions were read.
    if (!(error instanceof NotKept)) throw error
    return told([error.message], 1, print)
  }
  const done = [
    `${id} goes back to ${target.version} (${target.origin}, ${target.rows.toLocaleString('en')} rows).`,
    'A product that runs serves it within seconds; else it is served from the next start on. The next import ends this.',
  ]
  return told(done, 0, print)
}

/** A version by its name, by `shipped`, or the served one. */
function find(versions: readonly DatasetVersion[], version: string | undefined): DatasetVersion | undefined {
  if (version === undefined) return versions.find(({ served }) => served)
  return versions.find((one) => one.version === version || (version === 'shipped' && one.origin === version))
}

/** The version before the served one; versions are listed newest first, the shipped one last. */
function earlierOf(versions: readonly DatasetVersion[]): DatasetVersion | undefined {
  return versions[versions.findIndex(({ served }) => served) + 1]
}

function refuse(
  versions: readonly DatasetVersion[],
  version: string | undefined,
  print: (line: string) => void,
): number {
  const names = versions.map((one) => `  ${one.version}${one.origin === 'shipped' ? ' (shipped)' : ''}`)
  return told([`The version ${version} is not kept; these are:`, ...names], 1, print)
}

function told(lines: readonly string[], status: number, print: (line: string) => void): number {
  for (const line of lines) print(line)
  return status
}
