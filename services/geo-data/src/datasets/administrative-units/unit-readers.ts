import type { AdministrativeUnit } from '@tathya/contracts/http'
import type { FilterReader, ReaderOfRows } from '@tathya/datasets'
import { typeAt } from '../../names/place-types.ts'
import { toWords } from '../../names/words.ts'
import { namedUnits } from '../../search/named-units.ts'
import { createPlaces } from '../../search/places.ts'
import { createUnitTree } from '../../units/unit-tree.ts'

type Level = AdministrativeUnit['level']

/** Reads a code of any list as the code of the National Statistics Office. */
export const codeReader: ReaderOfRows<AdministrativeUnit> = {
  accepted:
    'a code of a unit in any list: National Statistics Office, P-code, HLCIT, ISO 3166-2 or postal code of a district',
  create(units) {
    const tree = createUnitTree(units)
    return (text) => {
      const unit = tree.ofCode(text)
      // An unknown code may be a future one: it finds nothing, but is accepted.
      return unit === undefined ? (isCode(text) ? [text] : undefined) : [unit.id]
    }
  },
}

/** Reads a parent unit by its code in any list, or by its name in either script and any common spelling. */
export function unitReader(levels: readonly Level[], accepted: string): ReaderOfRows<AdministrativeUnit> {
  return {
    accepted,
    create(units) {
      const places = createPlaces(units.filter(({ level }) => levels.includes(level)))
      const read = codeReader.create(units)
      return (text, existing) => {
        const named = namedUnits(text, places)
        return named.length > 0 ? named : read(text, existing)
      }
    },
  }
}

function isCode(text: string): boolean {
  return /\d/.test(text) && /^[A-Z\d][A-Z\d -]{0,14}$/i.test(text)
}

/** Reads kinds of units in the words of either language: nagarpalika, RM, गाउँपालिका. */
export const typeReader: FilterReader = {
  accepted:
    'province, district, metropolitan_city, sub_metropolitan_city, municipality or rural_municipality, or its Nepali word in either script',
  read(text, existing) {
    if (existing.has(text)) return [text]
    const words = toWords(text.replaceAll('_', ' '))
    const match = typeAt(words)
    return match !== undefined && match.length === words.length && existing.has(match.type)
      ? [match.type]
      : undefined
  },
}
