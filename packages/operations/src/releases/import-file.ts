import { type Dataset, describeImports, type ImportResult, runImport } from '@tathya/datasets'
import { datasets } from '@tathya/standalone'
import { withAdmin } from '../admin/admin.ts'
import { UsageError } from '../errors.ts'
import type { CommandContext, Outcome } from '../terminal/context.ts'
import { AdminReleases } from './admin-releases.ts'
import { type ImportFlags, readWishes } from './import-flags.ts'
import { notServedYet, readWait, type Served, waitUntilServed } from './served.ts'

/** Imports a file and waits until a running product serves it; without a file lists what can be imported. */
export async function importFile(
  flags: ImportFlags,
  context: CommandContext,
  id?: string,
  place?: string,
): Promise<Outcome> {
  const wishes = readWishes(flags)
  const seconds = readWait(flags.wait)
  if (flags.all !== undefined) {
    if (id !== undefined)
      throw new UsageError('--all finds the dataset of each file by itself: name the folder alone.')
    return (await import('./import-folder.ts')).importFolder(flags.all, wishes, seconds, context)
  }
  const dataset = datasets.find(({ definition }) => definition.id === id)
  if (dataset === undefined || place === undefined) return listImports(dataset, id)
  const { env, now, progress } = context
  return withAdmin(env, async (admin) => {
    const releases = new AdminReleases(admin.client)
    const request = { datasets, dataset, source: place, releases, now: now(), progress, ...wishes }
    const result = await runImport(request)
    const { outcome, release } = result.report ?? {}
    const served =
      outcome === 'imported' && release !== undefined
        ? await waitUntilServed(
            admin,
            { id: dataset.definition.id, version: release.version, seconds },
            progress,
          )
        : undefined
    return toOutcome(dataset, result, served)
  })
}

function listImports(dataset: Dataset | undefined, id: string | undefined): Outcome {
  const shown = dataset === undefined ? datasets : [dataset]
  const lines = [
    ...(dataset === undefined && id !== undefined ? [`There is no dataset ${id}.`] : []),
    'Usage: npx tathya import <dataset> <file or address> [--dry-run] [--accept "<reason>"] [--accept-removal "<reason>"]',
    '       npx tathya import --all <folder> [--dry-run]',
    '',
    ...shown.flatMap(({ definition }) => describeImports(definition)),
    '',
    'A file is recognised by its content. One that covers a part, such as a month, replaces only that part.',
  ]
  return {
    value: { datasets: shown.map(({ definition }) => definition.id) },
    text: lines.join('\n'),
    code: 2,
  }
}

function toOutcome(dataset: Dataset, { report, lines, accepted }: ImportResult, served?: Served): Outcome {
  const { read: _, ...rest } = report ?? {}
  const code = served?.served === false ? notServedYet : 0
  return {
    value: { dataset: dataset.definition.id, accepted, ...rest, served: served?.served ?? null, lines },
    text: [...lines, ...(served === undefined ? [] : [served.text])].join('\n'),
    code: accepted ? code : 1,
  }
}
