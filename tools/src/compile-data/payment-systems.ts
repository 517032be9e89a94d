import { PaymentSystem } from '@tathya/contracts/http'
import { type Check, checkEqual, checkUnique, tally } from './check.ts'
import { type CompiledDataset, sortBy } from './compiled.ts'
import { readValidRows, toCompiled } from './shipped-dataset.ts'

/** Compiles the directory of payment systems, a CSV file. */
export async function compilePaymentSystems(file: string): Promise<CompiledDataset> {
  const rows = await toPaymentSystems(file)
  return toCompiled('payment-systems', rows, checkPaymentSystems(rows))
}

/** The entries of the directory, sorted by id. */
export async function toPaymentSystems(file: string): Promise<PaymentSystem[]> {
  const valid = await readValidRows('payment-systems', PaymentSystem, file)
  return sortBy(valid, ({ id }) => [id])
}

function checkPaymentSystems(rows: readonly PaymentSystem[]): Check[] {
  return [
    checkEqual('rows', rows.length, 48),
    checkUnique('ids', rows, ({ id }) => id),
    checkEqual('types', tally(rows.map(({ type }) => type)), 'operator 6, provider 27, scheme 6, system 9'),
    checkEqual('licensed', rows.filter(({ status }) => status === 'licensed').length, 17),
    checkEqual('licence dates in one calendar only', rows.filter(hasOneCalendar).length, 2),
  ]
}

/** IME Pay and Khalti: the month of their licence is reported in AD only. */
function hasOneCalendar({ licence_date_ad: ad, licence_date_bs: bs }: PaymentSystem): boolean {
  return (ad === null) !== (bs === null)
}
