import { datasets } from '@tathya/standalone'
import { z } from 'zod'
import { withAdmin } from '../admin/admin.ts'
import { UsageError } from '../errors.ts'
import { notServedYet, readWait } from '../releases/served.ts'
import type { CommandContext, Outcome } from '../terminal/context.ts'
import { folderOf, type RefreshedDataset, type RefreshOptions, refreshSource, toResult } from './refresh.ts'
import { type FetchedSource, readSources, type Source } from './sources.ts'

/** Flags of `refresh`. */
export interface RefreshFlags {
  readonly all?: boolean
  readonly list?: boolean
  readonly dryRun?: boolean
  readonly since?: string
  readonly folder?: string
  readonly sources?: string
  readonly wait?: string
}

/** Refreshes a dataset, or all that have an address. */
export async function runRefresh(
  flags: RefreshFlags,
  context: CommandContext,
  id?: string,
): Promise<Outcome> {
  if (flags.all === true && id !== undefined)
    throw new UsageError(`--all refreshes every dataset: leave ${id} or --all out.`)
  const ids = datasets.map(({ definition }) => definition.id)
  if (id !== undefined && !ids.includes(id))
    throw new UsageError(`There is no dataset ${id}. Datasets: ${ids.join(', ')}`)
  if (flags.since !== undefined && !z.iso.date().safeParse(flags.since).success)
    throw new UsageError('--since must be a day AD, written YYYY-MM-DD.')
  const sources = (await readSources(flags.sources)).filter(
    (source) => id === undefined || source.datasets.includes(id),
  )
  if (flags.list === true) return { value: { sources }, text: sources.map(describeSource).join('\n\n') }
  const fetched = sources.filter((source): source is FetchedSource => source.kind !== 'by-hand')
  if (fetched.length === 0) return byHand(sources, id)
  const options: RefreshOptions = {
    dryRun: flags.dryRun === true,
    folder: flags.folder ?? folderOf(context.env),
    waitSeconds: readWait(flags.wait),
    ...(flags.since === undefined ? {} : { since: flags.since }),
  }
  return withAdmin(context.env, async (admin) => {
    const results: RefreshedDataset[] = []
    for (const source of fetched) {
      const chosen = datasets.filter(
        ({ definition }) =>
          source.datasets.includes(definition.id) && (id === undefined || definition.id === id),
      )
      results.push(...(await refreshSource(source, chosen, admin, context, options)))
    }
    return toOutcome([...results, ...(flags.all === true ? listByHand(results, sources) : [])])
  })
}

function toOutcome(results: readonly RefreshedDataset[]): Outcome {
  const isWell = results.every(({ outcome }) => outcome !== 'failed' && outcome !== 'refused')
  const late = results.some(({ served }) => served === false)
  const texts = results.map(({ dataset, outcome, lines }) =>
    [`${dataset}: ${outcome}`, ...lines.map((line) => `  ${line.replaceAll('\n', '\n  ')}`)].join('\n'),
  )
  return { value: { results }, text: texts.join('\n'), code: !isWell ? 1 : late ? notServedYet : 0 }
}

/** The datasets that no program can fetch, each with what a person does. */
function listByHand(results: readonly RefreshedDataset[], sources: readonly Source[]): RefreshedDataset[] {
  return datasets.flatMap((dataset) => {
    const { id } = dataset.definition
    if (results.some((result) => result.dataset === id)) return []
    const source = sources.find(({ datasets: of }) => of.includes(id))
    const how = `Import a file: npx tathya import ${id} <file>.`
    if (source?.kind === 'by-hand')
      return [toResult(dataset, source, 'by-hand', [], [source.page, source.why, how])]
    return [{ ...unknown, dataset: id, lines: ['No address is known that a program can fetch.', how] }]
  })
}

const unknown = { source: null, outcome: 'by-hand', files: [], version: null, served: null } as const

/** The outcome for a dataset that no program can fetch. */
function byHand(sources: readonly Source[], id: string | undefined): Outcome {
  const texts = sources.map(describeSource)
  const how = `Import a file: npx tathya import ${id ?? '<dataset>'} <file>.`
  return {
    value: { results: [], sources },
    text: [`No address of ${id ?? 'any dataset'} is known that a program can fetch.`, ...texts, how].join(
      '\n',
    ),
    code: 1,
  }
}

function describeSource(source: Source): string {
  return [
    `${source.publisher}: ${source.datasets.join(', ')}`,
    `  ${source.kind === 'by-hand' ? source.page : source.address}`,
    ...(source.kind === 'by-hand' ? [`  ${source.why}`] : []),
  ].join('\n')
}
