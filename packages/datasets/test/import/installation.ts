import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { TestContext } from 'node:test'
import { tempFolder } from '@tathya/testing'
import {
  type ControlTotal,
  type DatasetDefinition,
  findHeader,
  type ImportFormat,
  placeOf,
  toCellNumber,
  toCellText,
} from '../../src/index.ts'
import { loadServed } from '../../src/releases/load-rows.ts'
import { createImports, memoryReleases } from '../../testing/index.ts'
import { type Sample, sampleDataset, sampleRows } from '../support/sample.ts'
import { wholeTable } from '../support/whole-table.ts'

/** A table of one period, named in its first line, with a total in its last one. */
export const periodTable: ImportFormat = {
  id: 'period-table',
  title: 'A period with its total',
  recognise: ({ sheets }) => toCellText(sheets[0]?.rows[0]?.[0])?.startsWith('Period ') ?? false,
  read({ sheets: [sheet] }) {
    const period = toCellText(sheet?.rows[0]?.[0])!.replace('Period ', '')
    const { row, columns } = findHeader(sheet!, { id: /^number$/, name: /^name$/, amount: /^amount$/ })!
    const lines = sheet!.rows.slice(row + 1).map((cells, index) => ({
      place: placeOf(sheet!, row + 1 + index),
      id: toCellNumber(cells[columns.id]),
      name: toCellText(cells[columns.name]),
      amount: toCellNumber(cells[columns.amount]),
    }))
    const total = lines.find(({ name }) => name === 'Total')!
    const items = lines.filter((line) => line !== total)
    const control: ControlTotal = {
      name: `amounts of ${period}`,
      stated: Number(total.amount),
      found: items.reduce((sum, { amount }) => sum + Number(amount), 0),
      tolerance: 0.5,
      unit: 'NPR',
      place: total.place,
    }
    return {
      rows: items.map(({ place, ...value }) => ({
        place,
        value: { ...value, kind: null, period, latest: true },
      })),
      replaces: (served) => served.period === period,
      covers: `the period ${period}`,
      controls: [control],
      warnings: items.filter(({ amount }) => amount === 0).map(({ name }) => `${name} is 0.`),
    }
  },
}

/** Lines of a table of one period. */
export function periodLines(period: string, amounts: readonly number[], total: number, first = 100): string {
  const lines = amounts.map((amount, index) => `${first + index},Row ${first + index},${amount}`)
  return [`Period ${period},,`, 'Number,Name,Amount (NPR)', ...lines, `,Total,${total}`].join('\n')
}

/** An installation with three rows of a dataset and another dataset, into which files are imported. */
export function setUpInstallation(
  context: TestContext,
  changes: Partial<DatasetDefinition<typeof Sample>> = {},
) {
  const dataset = sampleDataset(context, sampleRows(3), {
    formats: [periodTable, wholeTable],
    ...changes,
  })
  const other = sampleDataset(context, sampleRows(3), { id: 'budgets' })
  let seconds = 0
  const releases = memoryReleases()
  const command = createImports([dataset, other], releases, () => {
    seconds += 1
    return new Date(Date.UTC(2026, 1, 3, 4, 5, seconds))
  })
  /** Imports a file with this content into the first dataset. */
  async function run(content: string | Uint8Array, ...flags: string[]) {
    const file = path.join(tempFolder(context), 'full.csv')
    writeFileSync(file, content)
    return command('exports', file, ...flags)
  }
  return {
    dataset,
    releases,
    command,
    run,
    release: () => releases.current('exports'),
    rows: async () => (await loadServed(dataset.definition, releases)).rows as readonly Sample[],
  }
}

/** Writes a file into a folder of the test's own; gives its path. */
export function writeTemp(context: TestContext, name: string, content: string | Uint8Array): string {
  const file = path.join(tempFolder(context), name)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, content)
  return file
}
