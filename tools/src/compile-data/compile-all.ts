import { join } from 'node:path'
import { compileAdministrativeUnits } from './administrative-units.ts'
import { loadMonthTable } from './bikram-sambat.ts'
import { compileBoundaries } from './boundaries.ts'
import { compileBudgets } from './budgets.ts'
import type { CompiledDataset } from './compiled.ts'
import { compileForex } from './forex.ts'
import { compileGazetteer } from './gazetteer/gazetteer.ts'
import { compileMacro } from './macro.ts'
import { compileNationalAccounts } from './national-accounts.ts'
import { compilePaymentIndicators } from './payment-indicators.ts'
import { compilePaymentSystems } from './payment-systems.ts'
import { compileRemittances } from './remittances.ts'
import { compileSchools } from './schools.ts'
import { loadTable } from './table.ts'
import { compileHsCodes } from './trade/hs-codes.ts'
import { compileTrade } from './trade/trade.ts'
import { compileTradeByCountry } from './trade/trade-by-country.ts'
import { compileTradeByMonth } from './trade/trade-by-month.ts'
import { compileTradeByOffice } from './trade/trade-by-office.ts'
import { compileTradeByPartner } from './trade/trade-by-partner.ts'
import { tradeColumns, tradeTotalsColumns } from './trade/trade-checks.ts'
import { compileTradeTotals } from './trade/trade-totals.ts'
import { loadUnits } from './units/load-units.ts'
import { compilePlaces } from './units/places.ts'
import { compileUnitNames } from './units/unit-names.ts'

/**
 * Compiles every dataset from the folder of source tables.
 * @param source folder with economics, administrative-units, schools and calendar
 */
export async function compileAll(source: string): Promise<CompiledDataset[]> {
  const table = <const C extends string>(path: string, columns: readonly C[]) =>
    loadTable(join(source, path), columns)
  const months = await loadMonthTable(join(source, 'calendar/bs-month-days.csv'))
  const totals = await table('economics/trade-totals.csv', tradeTotalsColumns)
  const file = (name: string) => join(source, 'economics', name)
  const trade = { imports: file('imports.csv'), exports: file('exports.csv') }
  const units = await loadUnits(source)
  return [
    await compileBudgets(join(source, 'economics/budgets.csv')),
    await compileForex(join(source, 'economics/forex-reserves.csv'), months),
    await compileRemittances(join(source, 'economics/remittances.csv')),
    // Before the trade in goods, whose files say what they lack of these totals.
    await compileTradeTotals(file('trade-totals.csv')),
    await compileTrade('imports', trade.imports, totals),
    await compileTrade('exports', trade.exports, totals),
    await compileTradeByCountry(file('trade-by-country.csv'), totals),
    await compileTradeByOffice(file('trade-by-customs-office.csv'), totals),
    await compileTradeByPartner(
      'imports',
      file('imports-by-partner.csv.gz'),
      await table('economics/imports.csv', tradeColumns),
    ),
    await compileTradeByPartner(
      'exports',
      file('exports-by-partner.csv.gz'),
      await table('economics/exports.csv', tradeColumns),
    ),
    await compileTradeByMonth(file('trade-hs8-cumulative-monthly.csv.gz')),
    await compileHsCodes(file('hs-chapters.csv'), trade),
    await compilePaymentSystems(join(source, 'economics/payment-systems.csv')),
    await compilePaymentIndicators(join(source, 'economics/payment-indicators-monthly.csv')),
    ...(await compileMacro(file('raw/nrb-cmefs-tables-2012-13-m09.xls'))),
    await compileNationalAccounts(file('world-bank-annual.csv')),
    compileAdministrativeUnits(units),
    compilePlaces(units),
    compileUnitNames(units),
    await compileBoundaries(join(source, 'administrative-units/districts.topo.json'), units),
    await compileSchools(join(source, 'schools/schools.csv'), units),
    await compileGazetteer(
      {
        schools: join(source, 'schools/schools.csv'),
        districts: join(source, 'administrative-units/districts.csv'),
      },
      units,
    ),
  ]
}
