import {
  type DatasetDefinition,
  type FilterReader,
  fiscalMonthReader,
  fiscalYearReader,
  nepaliMonthReader,
} from '@tathya/datasets'
import type { MacroLine } from '../macro/lines.ts'
import { centralBankReports, officialFacts } from './publishers.ts'

const monthly = { days: 75, description: 'Monthly, about six weeks after the end of the month' }

/** The parts that the datasets of the central bank's monthly tables have in common; `id` is that of the dataset. */
export function macroDefaults(id: string) {
  return {
    id,
    publisher: 'Nepal Rastra Bank',
    source: centralBankReports,
    licence: officialFacts,
    updated: '2026-11-29',
    coverage: { area: 'Nepal', period: 'as_of_date' },
    key: 'id',
    columns: {
      time: ['fiscal_year', 'month_nepali', 'as_of_date'],
      dimension: ['series'],
      unit: ['unit'],
      value: ['value'],
    },
    order: ['as_of_date', 'series'],
    body: 'data',
    text: ['series'],
    rhythm: monthly,
    emptyNotice: `No rows yet. Import the central bank's book of tables: npx tathya refresh ${id}, or npx tathya import ${id} <file.xls>.`,
  } as const satisfies Partial<DatasetDefinition>
}

/** Why figures of different series are never put together. */
export const ownSeries = { series: 'each series is a figure of its own' }

/** Readers of the fields that these datasets have in common. */
export const macroReaders = {
  fiscal_year: fiscalYearReader,
  month_nepali: nepaliMonthReader,
  month_number: fiscalMonthReader,
} satisfies Record<string, FilterReader>

/** The name of a series in both languages. */
export function nameSeries(lines: readonly MacroLine[], series: unknown): { en: string; ne: string } {
  const en = String(series)
  return { en, ne: lines.find((line) => line.series === en)?.ne ?? en }
}
