import type { AdministrativeUnit } from '@tathya/contracts/http'
import type { FilterReader, ReaderOfRows } from '@tathya/datasets'
import { typeAt } from '../../names/place-types.ts'
import { readPlace } from '../../names/read-place.ts'
import { toWords } from '../../names/words.ts'
import { createPlaces, type Places } from '../../search/places.ts'
import { readText } from '../../search/readings.ts'
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
      // A code that no list has may be one of tomorrow: it finds nothing, and is not refused.
      return unit === undefined ? (isCode(text) ? [text] : undefined) : [unit.id]
    }
  },
}

/** Reads a unit above by its code in any list or, in either script and any usual spelling, by its name. */
export function unitReader(levels: readonly Level[], accepted: string): ReaderOfRows<AdministrativeUnit> {
  return {
    accepted,
    create(units) {
      const places = createPlaces(units.filter(({ level }) => levels.includes(level)))
      const read = codeReader.create(units)
      return (text, known) => {
        const named = namedUnits(text, places)
        return named.length > 0 ? named : read(text, known)
      }
    },
  }
}

/** The units that a text names surely: by a name of theirs, not by the beginning of one, nor with wrong letters. */
function namedUnits(text: string, places: Places): string[] {
  const sure = readText(readPlace(text), places, { typing: false }).filter(
    ({ coverage, fit, found: { tier, name } }) =>
      coverage === 1 &&
      fit === 1 &&
      ['exact', 'sound', 'fold'].includes(tier) &&
      ['name', 'former', 'alias'].includes(name.kind),
  )
  const exact = sure.filter(({ found }) => found.tier === 'exact')
  return [...new Set((exact.length > 0 ? exact : sure).map(({ unit }) => unit.id))]
}

function isCode(text: string): boolean {
  return /\d/.test(text) && /^[A-Z\d][A-Z\d -]{0,14}$/i.test(text)
}

/** Reads kinds of units in the words of either language: nagarpalika, RM, गाउँपालिका. */
export const typeReader: FilterReader = {
  accepted:
    'province, district, metropolitan_city, sub_metropolitan_city, municipality or rural_municipality, or its Nepali word in either script',
  read(text, known) {
    if (known.has(text)) return [text]
    const words = toWords(text.replaceAll('_', ' '))
    const found = typeAt(words)
    return found !== undefined && found.length === words.length && known.has(found.type)
      ? [found.type]
      : undefined
  },
}
