import type { TestContext } from 'node:test'
import { createService } from '@tathya/platform'
import { createTestPlatform, startTestService } from '@tathya/runtime/testing'
import { seriesEndpoints } from '../../src/series/series-endpoints.ts'
import { publish } from '../../src/serve/publish.ts'
import { type Sample, sampleDataset } from './sample.ts'

/** The declaration of a dataset. */
export type Changes = Parameters<typeof sampleDataset>[2]
/** A row of samples. */
export type Part = readonly [name: string, kind: Sample['kind'], period: string, amount: number | null]

/** Series of the amounts of a name and a kind, by years. */
export const series: NonNullable<NonNullable<Changes>['series']> = {
  period: { fiscalYear: 'period' },
  by: ['name', 'kind'],
  figures: { amount: { kind: 'flow', title: { en: 'Amount', ne: 'रकम' } } },
  about: ({ name, kind }) => ({ en: `${name} ${kind ?? 'total'}`, ne: String(name) }),
}

/** Serves the series of a dataset of these rows. */
export async function serve(context: TestContext, parts: readonly Part[], changes: Changes = { series }) {
  const platform = await createTestPlatform(context)
  const rows = parts.map(([name, kind, period, amount], at) => ({
    ...{ id: at + 1, name, kind, period, amount, latest: true },
  }))
  const dataset = sampleDataset(context, rows, changes)
  const { routes, snapshots, load, notes, close } = publish([dataset], platform)
  const all = [...seriesEndpoints([dataset], snapshots), ...routes]
  const service = createService(platform, {
    name: 'samples',
    summary: 'Samples',
    routes: all,
    start: load,
    notes,
    close,
  })
  return (await startTestService(context, service)).client
}
