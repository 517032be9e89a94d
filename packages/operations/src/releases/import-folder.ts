import { readdir } from 'node:fs/promises'
import path from 'node:path'
import {
  type Dataset,
  findNamed,
  findOwners,
  type ImportResult,
  openSource,
  type Releases,
  runImport,
} from '@tathya/datasets'
import { datasets } from '@tathya/standalone'
import { withAdmin } from '../admin/admin.ts'
import type { Admin } from '../admin/opened-admin.ts'
import { UsageError } from '../errors.ts'
import type { CommandContext, Outcome } from '../terminal/context.ts'
import { AdminReleases } from './admin-releases.ts'
import type { ImportWishes } from './import-flags.ts'
import { notServedYet, waitUntilServed } from './served.ts'

/** The end of the import of a file for a dataset: that of the import, or `failed` where it could not be read. */
type FileOutcome = NonNullable<ImportResult['report']>['outcome'] | 'failed'

/** The result of a file for a dataset; without one where no dataset takes the file. */
interface ImportedFile {
  readonly file: string
  readonly dataset: string | null
  readonly outcome: FileOutcome
  readonly accepted: boolean
  /** The version that was written; null where none was. */
  readonly version: string | null
  /** True if a running product serves the dataset; null without one, or where nothing was written. */
  readonly served: boolean | null
  readonly lines: readonly string[]
}

/** The parts that the files of a folder are imported with. */
interface FolderImport {
  readonly folder: string
  readonly wishes: ImportWishes
  readonly context: CommandContext
  readonly releases: Releases
}

/** Documents that lie beside tables. */
const notTables = /^\.|\.(md|txt|pdf|docx?|py|[jt]s)$/i

/**
 * Imports every table of a folder for each dataset that it belongs to, in the order of their names; one that fails does not stop the
 * others. A file whose name begins with the id of a dataset is imported for that one alone. The exit code says the worst: 1 where
 * a file was refused, else 3 where the product does not serve a written release in time, else 0.
 */
export async function importFolder(
  folder: string,
  wishes: ImportWishes,
  seconds: number,
  context: CommandContext,
): Promise<Outcome> {
  const { files, others } = await listFiles(folder)
  return withAdmin(context.env, async (admin) => {
    const work = { folder, wishes, context, releases: new AdminReleases(admin.client) }
    const imported: ImportedFile[] = []
    for (const file of files) imported.push(...(await importTable(file, work)))
    return toOutcome(await waitForAll(imported, admin, seconds, context), others)
  })
}

async function listFiles(folder: string): Promise<{ files: string[]; others: string[] }> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: Error) => {
    throw new UsageError(`${folder} cannot be read as a folder: ${error.message}`)
  })
  const names = entries.map(({ name }) => name).sort()
  const isTable = (name: string) =>
    !notTables.test(name) && entries.some((entry) => entry.name === name && !entry.isDirectory())
  const files = names.filter(isTable)
  if (files.length === 0) throw new UsageError(`${folder} has no file that could be imported.`)
  return { files, others: names.filter((name) => !isTable(name)) }
}

async function importTable(file: string, work: FolderImport): Promise<ImportedFile[]> {
  const source = path.join(work.folder, file)
  try {
    const owners = await findDatasets(file, source)
    if (typeof owners === 'string') return [toFailed(file, null, owners)]
    const results: ImportedFile[] = []
    for (const dataset of owners) results.push(await importFor(dataset, file, source, work))
    return results
  } catch (error) {
    return [toFailed(file, null, (error as Error).message)]
  }
}

/** The datasets that a file is imported for, or why there are none, a sentence. */
async function findDatasets(file: string, source: string): Promise<readonly Dataset[] | string> {
  const named = findNamed(datasets, file)
  if (named !== undefined) return [named]
  const opened = await openSource(source)
  const owners = findOwners(datasets, opened).map(({ dataset }) => dataset)
  const ids = owners.map(({ definition }) => definition.id)
  if (ids.length === 0)
    return `${file} is a file of none of the datasets: "npx tathya import" lists what is accepted.`
  if (opened.kind === 'csv' && ids.length > 1)
    return `${file} may be of ${ids.join(' or ')}: let its name begin with the one, such as ${ids[0]}.csv.`
  return owners
}

async function importFor(
  dataset: Dataset,
  file: string,
  source: string,
  { wishes, context, releases }: FolderImport,
): Promise<ImportedFile> {
  const { id } = dataset.definition
  const { now, progress } = context
  try {
    const { report, lines, accepted } = await runImport({
      datasets,
      dataset,
      source,
      releases,
      now: now(),
      progress,
      ...wishes,
    })
    const outcome = report?.outcome ?? 'failed'
    const version = outcome === 'imported' ? (report?.release?.version ?? null) : null
    return { file, dataset: id, outcome, accepted, version, served: null, lines }
  } catch (error) {
    return toFailed(file, id, (error as Error).message)
  }
}

function toFailed(file: string, dataset: string | null, why: string): ImportedFile {
  return { file, dataset, outcome: 'failed', accepted: false, version: null, served: null, lines: [why] }
}

/** Waits for the last version of each dataset; earlier ones are not served any more. */
async function waitForAll(
  imported: readonly ImportedFile[],
  admin: Admin,
  seconds: number,
  { progress }: CommandContext,
): Promise<ImportedFile[]> {
  const last = new Map(imported.flatMap((each) => (each.version === null ? [] : [[each.dataset, each]])))
  const results: ImportedFile[] = []
  for (const each of imported) {
    const { dataset: id, version } = each
    if (id === null || version === null || last.get(id) !== each) {
      results.push(each)
      continue
    }
    const { served, text } = await waitUntilServed(admin, { id, version, seconds }, progress)
    results.push({ ...each, served, lines: [...each.lines, text] })
  }
  return results
}

function toOutcome(results: readonly ImportedFile[], others: readonly string[]): Outcome {
  const texts = results.map(({ file, dataset, outcome, lines }) =>
    [
      `${file}${dataset === null ? '' : `, ${dataset}`}: ${outcome}`,
      ...lines.map((line) => `  ${line.replaceAll('\n', '\n  ')}`),
    ].join('\n'),
  )
  const passed = others.length === 0 ? [] : [`Not read, because they are not tables: ${others.join(', ')}.`]
  const refused = results.filter(({ accepted }) => !accepted)
  const late = results.filter(({ served }) => served === false)
  const sum = `${results.length - refused.length} of ${results.length} imports are well; ${refused.length} refused or failed, ${late.length} written and not yet served.`
  return {
    value: { results, not_read: others },
    text: [...texts, ...passed, sum].join('\n'),
    code: refused.length > 0 ? 1 : late.length > 0 ? notServedYet : 0,
  }
}
