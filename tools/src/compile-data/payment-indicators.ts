import { PaymentIndicator } from '@tathya/contracts/http'
import { type Check, checkEqual, checkUnique, tally } from './check.ts'
import { type CompiledDataset, sortBy } from './compiled.ts'
import { readValidRows, toCompiled } from './shipped-dataset.ts'

/** Compiles the table of monthly payment indicators, a CSV file. */
export async function compilePaymentIndicators(file: string): Promise<CompiledDataset> {
  const rows = await toPaymentIndicators(file)
  return toCompiled('payment-indicators', rows, checkPaymentIndicators(rows))
}

/** The indicators, sorted by month, section and series. */
export async function toPaymentIndicators(file: string): Promise<PaymentIndicator[]> {
  const valid = await readValidRows('payment-indicators', PaymentIndicator, file)
  return sortBy(valid, ({ as_of_date, section, series }) => [as_of_date, section, series])
}

/** Checks counts of the source, and figures of the oversight report for the same months. */
function checkPaymentIndicators(rows: readonly PaymentIndicator[]): Check[] {
  const months = Map.groupBy(rows, ({ as_of_date }) => as_of_date)
  const figure = (series: string, day: string) =>
    rows.find((row) => row.series === series && row.section === 'access' && row.as_of_date === day)?.value ??
    'none'
  return [
    checkEqual('rows', rows.length, 3111),
    checkEqual('months', months.size, 61),
    checkEqual(
      'months with other than 51 figures',
      [...months.values()].filter(({ length }) => length !== 51).length,
      0,
    ),
    checkEqual('sections', tally(rows.map(({ section }) => section)), 'access 915, count 1098, value 1098'),
    checkEqual('figures that the source prints as 0', rows.filter(({ value }) => value === null).length, 256),
    checkUnique('row ids', rows, ({ id }) => id),
    checkEqual(
      'licensed operators in Ashadh 2082',
      figure('Payment System Operators (PSO)', '2025-07-16'),
      9,
    ),
    checkEqual(
      'licensed providers in Ashadh 2082',
      figure('Payment Service Providers (PSP)', '2025-07-16'),
      23,
    ),
    checkEqual(
      'licensed providers in Shrawan 2082',
      figure('Payment Service Providers (PSP)', '2025-08-16'),
      22,
    ),
  ]
}
