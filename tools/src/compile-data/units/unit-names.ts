import type { AdministrativeUnit } from '@tathya/contracts/http'
import { checkEqual } from '../check.ts'
import type { CompiledDataset } from '../compiled.ts'

/** The file of the units that databases from documents are linked with, relative to the root of the repository. */
export const unitNamesPath = 'services/docdb/src/process/relations/links/units.rows.json'

/** Compiles codes, levels and all names of provinces, districts and local units. */
export function compileUnitNames(units: readonly AdministrativeUnit[]): CompiledDataset {
  const rows = units.map((unit) => ({
    code: unit.code,
    level: unit.level,
    type: unit.type,
    name_en: unit.name_en,
    name_ne: unit.name_ne,
    parent_code: unit.parent_id,
    other_names: [...unit.aliases_en, ...unit.aliases_ne, ...unit.former_names],
  }))
  return {
    id: 'unit-names',
    files: [{ path: unitNamesPath, rows }],
    checks: [checkEqual('rows', rows.length, 7 + 77 + 753)],
  }
}
