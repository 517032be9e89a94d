import { join } from 'node:path'
import {
  compileAdministrativeUnits,
  districtColumns,
  localUnitColumns,
  provinceColumns,
} from './administrative-units.ts'
import { loadMonthTable } from './bikram-sambat.ts'
import type { Category } from './budget-categories.ts'
import { budgetColumns, compileBudgets } from './budgets.ts'
import type { CompiledDataset } from './compiled.ts'
import { compileForex, forexColumns } from './forex.ts'
import { compilePaymentSystems, paymentSystemColumns } from './payment-systems.ts'
import { compileRemittances, remittanceColumns } from './remittances.ts'
import { compileSchools, schoolColumns } from './schools.ts'
import { loadTable } from './table.ts'
import { compileTrade, tradeColumns } from './trade.ts'
import { tradeTotalsColumns } from './trade-checks.ts'

/**
 * Compiles every dataset from the folder of source tables.
 * @param source folder with economics, administrative-units, schools and calendar
 * @param categories the catalogue of budget categories as it is committed
 */
export function compileAll(source: string, categories: readonly Category[]): CompiledDataset[] {
  const table = <const C extends string>(path: string, columns: readonly C[]) =>
    loadTable(join(source, path), columns)
  const months = loadMonthTable(join(source, 'calendar/bs-month-days.csv'))
  const totals = table('economics/trade-totals.csv', tradeTotalsColumns)
  const units = {
    provinces: table('administrative-units/provinces.csv', provinceColumns),
    districts: table('administrative-units/districts.csv', districtColumns),
    localUnits: table('administrative-units/local-units.csv', localUnitColumns),
  }
  return [
    compileBudgets(table('economics/budgets.csv', budgetColumns), categories),
    compileForex(table('economics/forex-reserves.csv', forexColumns), months),
    compileRemittances(table('economics/remittances.csv', remittanceColumns), months),
    compileTrade('imports', table('economics/imports.csv', tradeColumns), totals),
    compileTrade('exports', table('economics/exports.csv', tradeColumns), totals),
    compilePaymentSystems(table('economics/payment-systems.csv', paymentSystemColumns)),
    compileAdministrativeUnits(units),
    compileSchools(table('schools/schools.csv', schoolColumns), units.localUnits),
  ]
}
