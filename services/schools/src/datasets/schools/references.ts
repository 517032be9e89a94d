import { AdministrativeUnit } from '@tathya/contracts/http'
import type { Reference } from '@tathya/datasets'

type Units = ReadonlyMap<string, AdministrativeUnit>

/** Spellings of districts in the register that the units and their aliases do not have, by id. */
const registerSpellings: Readonly<Record<string, string>> = {
  108: 'Tehrathum',
  501: 'Rukum Purba',
  608: 'Rukum Paschim',
}

const namesOf = ({ id, name_en, aliases_en, former_names }: AdministrativeUnit) =>
  [name_en, ...aliases_en, ...former_names, registerSpellings[id]].map((name) =>
    name?.replace(/ Province$/, ''),
  )

/** The unit in which a local unit lies, by the field of its id. */
function placeReference(field: 'district' | 'province', idField: 'district_id' | 'province_id'): Reference {
  return {
    field,
    async prepare(rows) {
      const units: Units = new Map(
        (await rows('administrative-units')).map((row) => {
          const unit = AdministrativeUnit.parse(row)
          return [unit.id, unit]
        }),
      )
      const known = new Set([...units.values()].filter(({ level }) => level === field).flatMap(namesOf))
      return (school) => {
        const unit = units.get(String(school.local_unit_id))
        const name = String(school[field])
        if (unit === undefined) return `the local unit ${JSON.stringify(school.local_unit_id)} does not exist`
        const place = units.get(unit[idField] ?? '')
        if (place !== undefined && namesOf(place).includes(name)) return undefined
        return known.has(name)
          ? `the local unit ${unit.name_en} lies in ${place?.name_en}, not in ${name}`
          : `${JSON.stringify(name.slice(0, 60))} is not a ${field} of Nepal; ${unit.name_en} lies in ${place?.name_en}`
      }
    },
  }
}

/** A school lies in a local unit that exists, and in its district and province. */
export const schoolReferences: readonly Reference[] = [
  placeReference('district', 'district_id'),
  placeReference('province', 'province_id'),
]
