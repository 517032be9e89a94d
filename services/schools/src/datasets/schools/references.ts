import { type KnownPlace, knownPlaces, placesOfUnit } from '@tathya/contracts/http'
import type { Reference } from '@tathya/datasets'
import { nearestName } from '@tathya/platform'

/** Spellings of districts in the register that the list of places does not have, by id. */
const registerSpellings: Readonly<Record<string, string>> = {
  108: 'Tehrathum',
  501: 'Rukum Purba',
  608: 'Rukum Paschim',
}

const namesOf = ({ id, name, spellings }: KnownPlace) =>
  [name, ...spellings, registerSpellings[id] ?? name].map((text) => text.replace(/ Province$/, ''))

/** The district or province that a school names is one of Nepal, and that of its local unit. */
function placeReference(field: 'district' | 'province'): Reference {
  const known = knownPlaces.filter(({ level }) => level === field).flatMap(namesOf)
  return {
    field,
    prepare: async () => (school) => {
      const name = String(school[field])
      const unit = `the local unit ${JSON.stringify(school.local_unit_id)} (${school.municipality_name})`
      const place = placesOfUnit(String(school.local_unit_id))?.[field]
      if (place === undefined) return `${unit} does not exist`
      if (namesOf(place).includes(name)) return undefined
      if (known.includes(name)) return `${unit} lies in ${place.name}, not in ${name}`
      const nearest = nearestName(name, known)
      return `${JSON.stringify(name.slice(0, 60))} is not a ${field} of Nepal${nearest === undefined ? '' : `; the nearest is ${nearest}`}; ${unit} lies in ${place.name}`
    },
  }
}

/** A school lies in a local unit that exists, and in its district and province. */
export const schoolReferences: readonly Reference[] = [placeReference('district'), placeReference('province')]
