import {
  type Dataset,
  describeImports,
  type ImportResult,
  type ImportTerms,
  runImport,
} from '@tathya/datasets'
import { datasets } from '@tathya/standalone'
import { withAdmin } from '../admin/admin.ts'
import { UsageError } from '../errors.ts'
import type { CommandContext, Outcome } from '../terminal/context.ts'
import { AdminReleases } from './admin-releases.ts'
import { type Served, waitUntilServed } from './served.ts'

/** Flags of `import`. */
export interface ImportFlags {
  readonly dryRun?: boolean
  readonly accept?: string
  readonly acceptRemoval?: string
  readonly licence?: string
  readonly attribution?: string
}

/** Imports a file and waits until a running product serves it; without a file lists what can be imported. */
export async function importFile(
  flags: ImportFlags,
  { env, now, progress }: CommandContext,
  id?: string,
  place?: string,
): Promise<Outcome> {
  const accept = readReason('accept', flags.accept)
  const acceptRemoval = readReason('accept-removal', flags.acceptRemoval)
  const terms = readTerms(flags)
  const dataset = datasets.find(({ definition }) => definition.id === id)
  if (dataset === undefined || place === undefined) return listImports(dataset, id)
  return withAdmin(env, async (admin) => {
    const result = await runImport({
      datasets,
      dataset,
      source: place,
      releases: new AdminReleases(admin.client),
      dryRun: flags.dryRun === true,
      ...(accept === undefined ? {} : { accept }),
      ...(acceptRemoval === undefined ? {} : { acceptRemoval }),
      ...(terms === undefined ? {} : { terms }),
      now: now(),
      progress,
    })
    const { outcome, release } = result.report ?? {}
    const served =
      outcome === 'imported' && release !== undefined
        ? await waitUntilServed(admin, dataset.definition.id, release.version, progress)
        : undefined
    return toOutcome(dataset, result, served)
  })
}

function readReason(flag: string, text: string | undefined): string | undefined {
  const reason = text?.trim()
  if (reason === '') throw new UsageError(`--${flag} needs a reason, which is stored with the release.`)
  return reason
}

/** The terms that the flags name; undefined where they name none. */
function readTerms({ licence, attribution }: ImportFlags): ImportTerms | undefined {
  const given = { licence, attribution }
  for (const [name, text] of Object.entries(given))
    if (text?.trim() === '') throw new UsageError(`--${name} must not be empty.`)
  return licence === undefined && attribution === undefined
    ? undefined
    : Object.fromEntries(
        Object.entries(given).flatMap(([name, text]) => (text === undefined ? [] : [[name, text.trim()]])),
      )
}

function listImports(dataset: Dataset | undefined, id: string | undefined): Outcome {
  const shown = dataset === undefined ? datasets : [dataset]
  const lines = [
    ...(dataset === undefined && id !== undefined ? [`There is no dataset ${id}.`] : []),
    'Usage: npx tathya import <dataset> <file or address> [--dry-run] [--accept "<reason>"] [--accept-removal "<reason>"]',
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
  return {
    value: { dataset: dataset.definition.id, accepted, ...rest, served: served?.served ?? null, lines },
    text: [...lines, ...(served === undefined ? [] : [served.text])].join('\n'),
    code: accepted && served?.served !== false ? 0 : 1,
  }
}
