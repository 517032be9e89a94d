import { InterestRate, MonetaryAggregate, PaymentsBalance, PriceIndex } from '@tathya/contracts/http'
import { checkEqual, checkUnique } from './check.ts'
import { type CompiledDataset, type RecordSchema, sortBy, toValidRows } from './compiled.ts'
import { readSourceFile, toCompiled } from './shipped-dataset.ts'

const nothingServed = { rows: async () => [] }

/** Compiles prices, money, interest and the balance of payments from the central bank's book of tables, an .xls file. */
export async function compileMacro(file: string): Promise<CompiledDataset[]> {
  return [
    await compileTable('price-indices', PriceIndex, file, 294),
    await compileTable('monetary-survey', MonetaryAggregate, file, 72),
    await compileTable('interest-rates', InterestRate, file, 160),
    await compileTable('balance-of-payments', PaymentsBalance, file, 140),
  ]
}

async function compileTable<T extends { id: number; as_of_date: string; series: string }>(
  id: string,
  schema: RecordSchema<T>,
  file: string,
  count: number,
): Promise<CompiledDataset> {
  const { rows, controls } = await readSourceFile(id, file, nothingServed)
  const valid = toValidRows(
    id,
    schema,
    rows.map(({ value }) => value),
  )
  const off = controls.filter(({ stated, found, tolerance }) => Math.abs(stated - found) > tolerance)
  return toCompiled(
    id,
    sortBy(valid, ({ as_of_date, series }) => [as_of_date, series]),
    [
      checkEqual(`${id}: rows`, valid.length, count),
      checkEqual(`${id}: totals that do not agree`, off.length, 0),
      checkUnique(`${id}: row ids`, valid, (row) => row.id),
    ],
  )
}
