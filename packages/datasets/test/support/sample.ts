import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { createService, type Service } from '@tathya/platform'
import type { Platform } from '@tathya/runtime'
import { createTestPlatform, startTestService } from '@tathya/runtime/testing'
import { type CheckedClient, type Cleanup, tempFolder } from '@tathya/testing'
import { z } from 'zod'
import { type Dataset, type DatasetDefinition, defineDataset } from '../../src/index.ts'
import { publish } from '../../src/serve/publish.ts'

/** The rows of samples. */
export const Sample = z
  .object({
    id: z.int().positive().meta({ description: 'Number' }),
    name: z.string().min(1).meta({ description: 'Name' }),
    kind: z.enum(['minor', 'major']).nullable().meta({ description: 'Kind' }),
    amount: z.number().nullable().meta({ description: 'Amount', 'x-unit': 'NPR' }),
    period: z.string().meta({ description: 'Period' }),
    latest: z.boolean().meta({ description: 'Latest print of its period' }),
  })
  .meta({ id: 'Sample' })
export type Sample = z.output<typeof Sample>

/** Sample rows 1 to `count`, each of a period of its own. */
export function sampleRows(count: number): Sample[] {
  return Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    name: `नमुना ${index + 1}`,
    kind: index % 3 === 0 ? null : index % 3 === 1 ? 'major' : 'minor',
    amount: index % 5 === 0 ? null : index / 4,
    period: `20${60 + Math.floor(index / 12)}/${index % 12}`,
    latest: true,
  }))
}

/** Writes rows to a file of the test's own. */
export function writeRows(context: Cleanup, rows: unknown): URL {
  const file = path.join(tempFolder(context), 'rows.json')
  writeFileSync(file, typeof rows === 'string' ? rows : JSON.stringify(rows))
  return pathToFileURL(file)
}

/** Declares a dataset of sample rows at the address of the exports. */
export function sampleDataset(
  context: Cleanup,
  rows: unknown,
  changes: Partial<DatasetDefinition<typeof Sample>> = {},
): Dataset {
  return defineDataset({
    id: 'exports',
    title: 'Samples',
    titleNe: 'नमुना',
    descriptionNe: 'परीक्षणका पङ्क्ति।',
    keywords: ['sample', 'नमुना'],
    description: 'Rows for tests.',
    publisher: 'Nobody',
    source: { name: 'The test', url: null },
    licence: { name: 'CC0 1.0 Universal', url: 'https://creativecommons.org/publicdomain/zero/1.0/' },
    updated: '2026-01-31',
    coverage: { area: 'Nepal', period: 'period' },
    rows: writeRows(context, rows),
    row: Sample,
    key: 'id',
    columns: { time: ['period'], name: ['name'], dimension: ['kind'], value: ['amount'] },
    order: ['id'],
    body: 'list',
    knownGaps: [],
    ...changes,
  })
}

/** Makes a service of datasets. */
export function createSampleService(platform: Platform, datasets: readonly Dataset[]): Service {
  const { routes, load, notes, close } = publish(datasets, platform)
  return createService(platform, { name: 'samples', summary: 'Samples', routes, start: load, notes, close })
}

/** Starts a service of one dataset of sample rows; its list is at `/e/exports`. */
export async function startSample(
  context: Cleanup,
  rows: unknown,
  changes: Partial<DatasetDefinition<typeof Sample>> = {},
): Promise<CheckedClient> {
  const platform = await createTestPlatform(context)
  const service = createSampleService(platform, [sampleDataset(context, rows, changes)])
  return (await startTestService(context, service)).client
}

/** The targets of a `Link` header by relation. */
export function readLinks(header: string | null): Record<string, string> {
  const links = (header ?? '').matchAll(/<([^>]+)>; rel="(\w+)"/g)
  return Object.fromEntries([...links].map(([, target, rel]) => [rel, target]))
}

/** The same without the version, which every page of a walk must carry. */
export function readPlainLinks(header: string | null): Record<string, string> {
  return Object.fromEntries(
    Object.entries(readLinks(header)).map(([rel, target]) => {
      if (rel === 'describedby') return [rel, target]
      assert.match(target!, /[?&]version=2026-01-31-[0-9a-f]{8}&/, `${rel} carries the version`)
      return [rel, target!.replace(/version=[\w.-]+&/, '')]
    }),
  )
}
