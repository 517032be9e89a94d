import type { AdministrativeUnit } from '@tathya/contracts/http'
import { soundKey } from '@tathya/datasets'
import { loadTable } from '../table.ts'

/** A place that schools give as their location: how many of a unit do. */
export interface Locality {
  readonly unit: string
  readonly name: string
  readonly schools: number
}

/** Words that make a location no name of a locality. */
const otherWords =
  /\b(?:municipality|metropolitan|gaun?palika|nagar ?palika|vdc|ward|district|school|campus|road|near|chowk)\b|\b(?:rm|np|mp|m p|n p|g p)$/i
/** Letters of a name, and words of it at most. */
const minLetters = 4
const maxWords = 3
/** Schools of one unit that must name a locality, unless a post office has the name. */
const minSchools = 2
/** Share of the schools of its district below which a unit is left out: a slip of one school. */
const minShare = 0.15

/** The localities that schools of the register name as their location, from the file of the register. */
export async function loadLocalities(
  file: string,
  units: readonly AdministrativeUnit[],
  postOffices: ReadonlySet<string>,
): Promise<Locality[]> {
  const ids = new Map(units.map(({ codes, id }) => [codes.hlcit, id]))
  const rows = await loadTable(file, ['location', 'hlcit_code'])
  const found = rows.flatMap(({ location, hlcit_code }) => {
    const name = toLocality(location)
    const unit = ids.get(hlcit_code)
    return name === undefined || unit === undefined ? [] : [{ unit, name }]
  })
  const byName = Map.groupBy(found, ({ unit, name }) => localityKey(unit.slice(0, 3), name))
  return [...byName].flatMap(([key, named]) => {
    const byUnit = Map.groupBy(named, ({ unit }) => unit)
    return [...byUnit].flatMap(([unit, list]) => {
      const isSupported = list.length >= minSchools || postOffices.has(key)
      if (!isSupported || list.length < minShare * named.length) return []
      return [{ unit, name: commonest(list.map(({ name }) => name)), schools: list.length }]
    })
  })
}

/** The key of a name in a district. */
export function localityKey(district: string, name: string): string {
  return `${district} ${soundKey(name.toLowerCase().replace(/[^a-z]/g, ''))}`
}

/** The name in a location: what stands before a comma or a number. */
function toLocality(location: string): string | undefined {
  const [first = ''] = location.split(/[,(/\d-]/)
  const name = first
    .replace(/[^A-Za-z' ]/g, ' ')
    .trim()
    .replace(/\s+/g, ' ')
  if (name.replaceAll(' ', '').length < minLetters || otherWords.test(name)) return undefined
  return name.split(' ').length > maxWords ? undefined : name
}

function commonest(names: readonly string[]): string {
  const counts = [...Map.groupBy(names, (name) => name)].map(([name, { length }]) => ({ name, length }))
  return counts.sort((a, b) => b.length - a.length || (a.name < b.name ? -1 : 1))[0]!.name
}
