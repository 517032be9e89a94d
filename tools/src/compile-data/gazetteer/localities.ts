import type { AdministrativeUnit } from '@tathya/contracts/http'
import { soundKey } from '@tathya/datasets'
import { loadTable } from '../table.ts'

/** A place that schools give as their location: how many of a unit do. */
export interface Locality {
  readonly unit: string
  readonly name: string
  readonly schools: number
}

/** Words that make a part of a location no name of a locality. */
const otherWords =
  /\b(?:municipality|metropolitan|metropolis|ga[un]*palika|nagar ?palika|vdc|ward|district|school|academy|day care|campus|road|near|nepal)\b|\b(?:rm|np|mp|m p|n p|na pa|g p|dh)$/i
/** Words that very many localities have beside their name. */
const commonWords =
  /^(?:bazaa?r|chowk|tole?|ga[uo]n|danda|rural|marga?|upper|lower|purba|paschim|uttar|dakshin|north|south|east|west|sub|city|sthan|tar|besi|khola|nagar|height|plaza|house|planning|power|sarasw[ao]ti|metropolitancity|sadak|margh?|bhawan|bahal|aawas|purano|thulo|sano|tallo|mathillo|bazzar|chock|deep|kumari)$/i
/** Letters of a name, and words of it at most. */
const minLetters = 4
/** Letters of a word that counts by itself. */
const minWord = 5
const maxWords = 3
/** Schools of one unit that must name a locality, unless a post office has the name or the school itself ends in it. */
const minSchools = 2
/** Share of the schools of its district below which a unit is left out: a slip of one school. */
const minShare = 0.15

/** The localities that schools of the register name as their location, from the file of the register. */
export async function loadLocalities(
  file: string,
  units: readonly AdministrativeUnit[],
  postOffices: ReadonlySet<string>,
  isUnitName: (unit: string, name: string) => boolean,
): Promise<Locality[]> {
  const ids = new Map(units.map(({ codes, id }) => [codes.hlcit, id]))
  const rows = await loadTable(file, ['location', 'hlcit_code', 'school_name'])
  const found = rows.flatMap(({ location, hlcit_code, school_name }) => {
    const unit = ids.get(hlcit_code)
    if (unit === undefined) return []
    const isUnit = (name: string) => isUnitName(unit, name)
    const places = toLocalities(location, isUnit)
    const keys = new Set(places.map(({ name }) => localityKey('', name)))
    // A place in the name alone is a location like any other, which two schools must have.
    const inName = toLocalities(behindSchool(school_name), isUnit).filter(
      ({ name, part }) => name === part && !keys.has(localityKey('', name)),
    )
    return [
      ...places.map((named) => ({
        ...{ unit, ...named },
        endsSchool: isPlaceOfSchool(school_name, named.name),
      })),
      ...inName.map((named) => ({ unit, ...named, endsSchool: false })),
    ]
  })
  const byName = Map.groupBy(found, ({ unit, name }) => localityKey(unit.slice(0, 3), name))
  return [...byName].flatMap(([key, named]) => {
    const byUnit = Map.groupBy(named, ({ unit }) => unit)
    return [...byUnit].flatMap(([unit, list]) => {
      // A word of one longer name is part of it: Chatara Line is not Chatara.
      const isName =
        new Set(list.map(({ part }) => part)).size > 1 || list.some(({ name, part }) => name === part)
      const isSupported =
        isName &&
        (list.length >= minSchools || postOffices.has(key) || list.some(({ endsSchool }) => endsSchool))
      if (!isSupported || list.length < minShare * named.length) return []
      return [{ unit, name: commonest(list.map(({ name }) => name)), schools: list.length }]
    })
  })
}

/** True where a place stands behind the word for school in the name of a school: "Academy Gothalapani". */
function isPlaceOfSchool(school: string, place: string): boolean {
  const behind = behindSchool(school)
  return behind !== '' && localityKey('', behind) === localityKey('', place)
}

/** The words behind the word for school in the name of a school; empty if there are none. */
function behindSchool(school: string): string {
  return /\b(?:school|academy|vidyalaya|v|vi)\b[ .,-]+([a-z' ]+)$/i.exec(school)?.[1] ?? ''
}

/** The key of a name in a district. */
export function localityKey(district: string, name: string): string {
  return `${district} ${soundKey(name.toLowerCase().replace(/[^a-z]/g, ''))}`
}

/** A name in a location, and the part of the location that it stands in. */
interface NamedPart {
  readonly name: string
  readonly part: string
}

/** The names in a location: its parts between commas and numbers without names of units, and their longer words. */
function toLocalities(location: string, isUnit: (name: string) => boolean): NamedPart[] {
  const named = location.split(/[,(/\d-]/).flatMap((text) => {
    const letters = text.replace(/[^A-Za-z' ]/g, ' ').trim()
    if (otherWords.test(letters)) return []
    const all = letters.split(/\s+/).filter((word) => !isUnit(word))
    const part = all.join(' ')
    const words = all.filter((word) => word.length >= minWord && !commonWords.test(word))
    return [part, ...words].map((name) => ({ name, part }))
  })
  const names = named.filter(
    ({ name }) =>
      name.replaceAll(' ', '').length >= minLetters &&
      name.split(' ').length <= maxWords &&
      !commonWords.test(name),
  )
  return [...new Map(names.reverse().map((item) => [localityKey('', item.name), item])).values()]
}

function commonest(names: readonly string[]): string {
  const counts = [...Map.groupBy(names, (name) => name)].map(([name, { length }]) => ({ name, length }))
  return counts.sort((a, b) => b.length - a.length || (a.name < b.name ? -1 : 1))[0]!.name
}
