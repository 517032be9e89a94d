import path from 'node:path'
import { type Dataset, type Releases, runImport } from '@tathya/datasets'
import { UnusableData } from '@tathya/platform'
import { datasets } from '@tathya/standalone'
import type { Admin } from '../admin/opened-admin.ts'
import { AdminReleases } from '../releases/admin-releases.ts'
import { waitUntilServed } from '../releases/served.ts'
import type { CommandContext } from '../terminal/context.ts'
import { Downloader } from './downloader.ts'
import { fetchLinks } from './fetch-links.ts'
import { type Days, fetchPages } from './fetch-pages.ts'
import { KeptFiles, type RefreshFile } from './kept-files.ts'
import type { FetchedSource, PagedSource, Source } from './sources.ts'

/** What a refresh may do. */
export interface RefreshOptions {
  readonly dryRun: boolean
  /** Where fetched files are kept until they are released. */
  readonly folder: string
  /** The first day to ask for, YYYY-MM-DD; default: a week before the last served one, or a month before today. */
  readonly since?: string
  /** Seconds to wait until a running product serves a release. */
  readonly waitSeconds: number
}

/**
 * The end of the refresh of a dataset: `refused` where a file was, `failed` where one was not fetched, `by-hand` where no program can
 * fetch one.
 */
export type RefreshOutcome = 'imported' | 'unchanged' | 'checked' | 'refused' | 'failed' | 'by-hand'

/** The result for a dataset, for programs and for people. */
export interface RefreshedDataset {
  readonly dataset: string
  /** The id of the source; null where none is known. */
  readonly source: string | null
  readonly outcome: RefreshOutcome
  readonly files: readonly string[]
  /** The released version; null where nothing was released. */
  readonly version: string | null
  /** True if the running product serves it; null without one, or without a release. */
  readonly served: boolean | null
  readonly lines: readonly string[]
}

/** Fetches the files of a source, checks them, and releases them for the datasets; one that fails does not stop the others. */
export async function refreshSource(
  source: FetchedSource,
  chosen: readonly Dataset[],
  admin: Admin,
  context: CommandContext,
  options: RefreshOptions,
): Promise<RefreshedDataset[]> {
  const kept = new KeptFiles(options.folder, source.id, context.now())
  const releases = new AdminReleases(admin.client)
  const downloader = new Downloader(source, kept, context.progress)
  let files: readonly RefreshFile[]
  try {
    files =
      source.kind === 'pages'
        ? await fetchPages(source, await toDays(source, releases, context, options), downloader, kept)
        : await fetchLinks(source, downloader, kept)
  } catch (error) {
    return chosen.map((dataset) => toResult(dataset, source, 'failed', [], [(error as Error).message]))
  }
  const results: RefreshedDataset[] = []
  for (const dataset of chosen) {
    const names = files.map(({ name }) => name)
    results.push(
      await releaseFiles({ source, dataset, files, releases, admin, context, options }).catch((error) =>
        toResult(dataset, source, 'failed', names, [(error as Error).message]),
      ),
    )
  }
  // What was checked only, or refused, need not be fetched again.
  if (results.every(({ outcome }) => outcome === 'imported' || outcome === 'unchanged')) await kept.remove()
  return results
}

/** The files of a dataset, and what releases them. */
interface Fetched {
  readonly source: FetchedSource
  readonly dataset: Dataset
  readonly files: readonly RefreshFile[]
  readonly releases: Releases
  readonly admin: Admin
  readonly context: CommandContext
  readonly options: RefreshOptions
}

/** Checks every file before the first one is released. */
async function releaseFiles(fetched: Fetched): Promise<RefreshedDataset> {
  const { source, dataset, files, admin, context, options } = fetched
  const names = files.map(({ name }) => name)
  if (files.length === 0)
    return toResult(dataset, source, 'unchanged', names, [`${source.publisher} has published nothing since.`])
  const checks = await importAll(fetched, true)
  const lines = checks.flatMap((check) => check.lines)
  if (checks.some(({ accepted }) => !accepted)) {
    const why = 'Nothing is released; the rows at hand are served.'
    return toResult(dataset, source, 'refused', names, [...lines, why])
  }
  const isNew = checks.some(({ report }) => report?.outcome === 'checked')
  if (options.dryRun || !isNew)
    return toResult(dataset, source, isNew ? 'checked' : 'unchanged', names, lines)
  const imports = await importAll(fetched, false)
  const release = imports.findLast(({ report }) => report?.outcome === 'imported')?.report?.release
  const version = release?.version ?? null
  const { id } = dataset.definition
  const reports = imports.flatMap((each) => each.lines)
  if (imports.some(({ accepted }) => !accepted))
    return { ...toResult(dataset, source, 'refused', names, reports), version }
  if (version === null) return toResult(dataset, source, 'unchanged', names, reports)
  const { served, text } = await waitUntilServed(
    admin,
    { id, version, seconds: options.waitSeconds },
    context.progress,
  )
  return { ...toResult(dataset, source, 'imported', names, [...reports, text]), version, served }
}

async function importAll({ dataset, files, releases, context }: Fetched, dryRun: boolean) {
  const results = []
  for (const { path: source, address } of files)
    results.push(
      await runImport({
        datasets,
        dataset,
        source,
        address,
        releases,
        dryRun,
        now: context.now(),
        progress: context.progress,
      }),
    )
  return results
}

/** Makes the result of a dataset of which nothing was released. */
export function toResult(
  dataset: Dataset,
  source: Source,
  outcome: RefreshOutcome,
  files: readonly string[],
  lines: readonly string[],
): RefreshedDataset {
  return {
    dataset: dataset.definition.id,
    source: source.id,
    outcome,
    files,
    version: null,
    served: null,
    lines,
  }
}

const dayMs = 86_400_000
/** Offset of Nepal's time from UTC: 5:45. */
const nepalMs = 345 * 60_000

/** Rates of earlier days are sometimes corrected, so the last week is fetched again. */
async function toDays(
  source: PagedSource,
  releases: Releases,
  { now }: CommandContext,
  { since }: RefreshOptions,
): Promise<Days> {
  const today = now().getTime() + nepalMs
  const last = since === undefined ? await lastDayOf(source, releases) : undefined
  const from = last === undefined ? today - 30 * dayMs : Date.parse(last) - 7 * dayMs
  return { from: since ?? toDay(Math.min(from, today)), to: toDay(today) }
}

async function lastDayOf({ datasets: [id] }: PagedSource, releases: Releases): Promise<string | undefined> {
  try {
    const release = await releases.find(id!)
    const rows = release === undefined ? [] : (JSON.parse(release.bytes.toString()) as { date?: string }[])
    return rows.flatMap(({ date }) => date ?? []).reduce<string | undefined>(later, undefined)
  } catch (error) {
    // A new import repairs a release that cannot be read.
    if (error instanceof UnusableData) return undefined
    throw error
  }
}

function later(a: string | undefined, b: string): string {
  return a === undefined || b > a ? b : a
}

function toDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}

/** The folder of fetched files: in the data folder. */
export function folderOf(env: CommandContext['env']): string {
  return path.join(env.TATHYA_DATA ?? 'data', 'refresh')
}
