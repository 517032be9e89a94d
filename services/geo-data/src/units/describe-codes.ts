import type { AdministrativeUnit, UnitCodes } from '@tathya/contracts/http'
import type { CodeList } from './codes.ts'

const lists: Readonly<Record<CodeList, string>> = {
  nso: 'National Statistics Office; the id of the unit',
  ocha_pcode: 'P-code of the United Nations (OCHA COD-AB)',
  hlcit: 'older code of the government (HLCIT); local units only',
  iso_3166_2: 'ISO 3166-2; provinces only',
  postal_code: 'postal code of the district headquarters; districts only',
}

/** The codes of a unit in every list, null where it has none. */
export function describeCodes({ codes }: AdministrativeUnit): UnitCodes['data'] {
  return Object.entries(lists).map(([list, description]) => ({
    list,
    description,
    code: codes[list as CodeList],
  }))
}
