import { join } from 'node:path'
import type { AdministrativeUnit } from '@tathya/contracts/http'
import {
  districtColumns,
  localUnitColumns,
  provinceColumns,
  toAdministrativeUnits,
} from '../administrative-units.ts'
import { loadTable } from '../table.ts'
import { loadEnglishNames, withDecidedName } from './english-names.ts'
import { loadPostalCodes } from './postal-codes.ts'

/** Reads the units of the source tables, with the names and postal codes that were decided. */
export async function loadUnits(source: string): Promise<AdministrativeUnit[]> {
  const folder = join(source, 'administrative-units')
  const names = await loadEnglishNames()
  const codes = await loadPostalCodes()
  const districts = await loadTable(join(folder, 'districts.csv'), districtColumns)
  const localUnits = await loadTable(join(folder, 'local-units.csv'), localUnitColumns)
  return toAdministrativeUnits({
    provinces: await loadTable(join(folder, 'provinces.csv'), provinceColumns),
    districts: districts.map((row) => ({
      ...row,
      postal_code: row.postal_code || (codes.get(row.district_id) ?? ''),
    })),
    localUnits: localUnits.map((row) => withDecidedName(row, names)),
  })
}
