import { join } from 'node:path'
import {
  compileAdministrativeUnits,
  districtColumns,
  localUnitColumns,
  provinceColumns,
  toAdministrativeUnits,
} from './administrative-units.ts'
import { loadMonthTable } from './bikram-sambat.ts'
import type { Category } from './budget-categories.ts'
import { budgetColumns, compileBudgets } from './budgets.ts'
import type { CompiledDataset } from './compiled.ts'
import { compileForex, forexColumns } from './forex.ts'
import { compilePaymentIndicators } from './payment-indicators.ts'
import { compilePaymentSystems, paymentSystemColumns } from './payment-systems.ts'
import { compileRemittances, remittanceColumns } from './remittances.ts'
import { compileSchools } from './schools.ts'
import { importColumns } from './shipped-dataset.ts'
import { loadTable } from './table.ts'
import { compileTrade, loadTradeTable } from './trade.ts'
import { tradeTotalsColumns } from './trade-checks.ts'

/**
 * Compiles every dataset from the folder of source tables.
 * @param source folder with economics, administrative-units, schools and calendar
 * @param categories the catalogue of budget categories as it is committed
 */
export async function compileAll(
  source: string,
  categories: readonly Category[],
): Promise<CompiledDataset[]> {
  const table = <const C extends string>(path: string, columns: readonly C[]) =>
    loadTable(join(source, path), columns)
  const months = await loadMonthTable(join(source, 'calendar/bs-month-days.csv'))
  const totals = await table('economics/trade-totals.csv', tradeTotalsColumns)
  const [imports, exports] = [
    await loadTradeTable(join(source, 'economics/imports.csv'), 'imports'),
    await loadTradeTable(join(source, 'economics/exports.csv'), 'exports'),
  ]
  const units = toAdministrativeUnits({
    provinces: await table('administrative-units/provinces.csv', provinceColumns),
    districts: await table('administrative-units/districts.csv', districtColumns),
    localUnits: await table('administrative-units/local-units.csv', localUnitColumns),
  })
  return [
    compileBudgets(await table('economics/budgets.csv', budgetColumns), categories),
    compileForex(await table('economics/forex-reserves.csv', forexColumns), months),
    compileRemittances(await table('economics/remittances.csv', remittanceColumns), months),
    await compileTrade('imports', imports, totals),
    await compileTrade('exports', exports, totals),
    compilePaymentSystems(await table('economics/payment-systems.csv', paymentSystemColumns)),
    await compilePaymentIndicators(join(source, 'economics/payment-indicators-monthly.csv')),
    compileAdministrativeUnits(units),
    await compileSchools(await table('schools/schools.csv', importColumns('schools')), units),
  ]
}
