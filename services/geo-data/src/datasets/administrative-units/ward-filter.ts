import type { AdministrativeUnit } from '@tathya/contracts/http'
import { type OwnFilter, toLatinDigits } from '@tathya/datasets'

/** Numbers of wards have two digits at most. */
const wardNumber = /^[1-9]\d?$/

/** Selects the local units with a ward of this number: with `code` or `q` it checks whether a ward exists. */
export const wardFilter: OwnFilter<typeof AdministrativeUnit> = {
  description:
    'Only local units that have a ward of this number; together with code or q it checks whether the ward exists. A number that no unit has gives an empty list.',
  accepted: 'a number from 1 to 99, in digits of either script',
  pattern: /^\s*[1-9१-९][0-9०-९]?\s*$/,
  create(units) {
    return (text) => {
      const digits = toLatinDigits(text.trim())
      if (!wardNumber.test(digits)) return undefined
      const ward = Number(digits)
      return units.flatMap(({ level, ward_count }, row) =>
        level === 'local_unit' && ward <= ward_count ? [row] : [],
      )
    }
  },
}
