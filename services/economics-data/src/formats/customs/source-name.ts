import type { Period } from './period-text.ts'

/** The publication that a workbook is an issue of, as rows name it. */
export function customsSource({ year, months }: Period, table?: number): string {
  const issue =
    months === 12 ? `annual ${year}` : `first ${months === 1 ? 'month' : `${months} months`} of ${year}`
  return `Department of Customs, Foreign Trade Statistics, ${issue}${table === undefined ? '' : `, Table ${table}`}`
}

/** The part of the data that a workbook covers, for reports. */
export function customsCovers({ year, months }: Period): string {
  return `customs department, ${months === 12 ? 'the full year' : `first ${months} month${months === 1 ? '' : 's'}`} of ${year}`
}
