import type { AdministrativeUnit } from '@tathya/contracts/http'
import { romanise, soundKey } from '@tathya/datasets'
import { checkEqual } from '../check.ts'
import { type CompiledDataset, compareText } from '../compiled.ts'
import { loadTable } from '../table.ts'
import { moveBySchools } from './former-units.ts'
import { loadLocalities, localityKey } from './localities.ts'

/** The file of the places in each local unit, relative to the root of the repository. */
export const gazetteerPath = 'services/geo-data/src/gazetteer/rows.json'

/** The places in a local unit, each with its evidence. */
interface GazetteerRow {
  readonly unit: string
  /** Village development committees of 2015, with the percentage of their area that lies in the unit. */
  readonly villages: Readonly<Record<string, number>>
  /** Municipalities of 2015, likewise. */
  readonly municipalities: Readonly<Record<string, number>>
  /** The place of its office, in both scripts. */
  readonly centre: readonly string[]
  /** Localities, with the number of schools that give them as their location. */
  readonly localities: Readonly<Record<string, number>>
}

const table = <const C extends string>(name: string, columns: readonly C[]) =>
  loadTable(new URL(`./${name}.csv`, import.meta.url).pathname, columns)

/** The files of the source that the gazetteer is made from, besides the tables beside this module. */
interface GazetteerFiles {
  readonly schools: string
  readonly districts: string
}

/** Compiles the gazetteer from the tables beside this module, the register of schools, and the seats of districts. */
export async function compileGazetteer(
  files: GazetteerFiles,
  units: readonly AdministrativeUnit[],
): Promise<CompiledDataset> {
  const ofPolygons = await table('former-units', ['unit_id', 'name', 'kind', 'area_percent'])
  const centres = new Map(
    (await table('centres', ['unit_id', 'name_en', 'name_ne'])).map((row) => [row.unit_id, row]),
  )
  const neighbourhoods = await table('neighbourhoods', ['unit_id', 'name', 'schools'])
  const offices = await table('post-offices', ['district_ids', 'name', 'postal_code'])
  const postOffices = new Set(
    offices.flatMap(({ district_ids, name }) =>
      district_ids.split(' ').map((district) => localityKey(district, name)),
    ),
  )
  const seats = await loadOtherSeats(files.districts)
  const isUnitName = createIsUnitName(units)
  const localities = [
    ...(await loadLocalities(files.schools, units, postOffices, isUnitName)),
    ...neighbourhoods.map((row) => ({ unit: row.unit_id, name: row.name, schools: Number(row.schools) })),
  ]
  const placesOfOffices = new Map([...centres.values()].map((row) => [row.unit_id, row.name_en]))
  const { former, moved } = moveBySchools(ofPolygons, localities, placesOfOffices)
  const localUnits = units.filter(({ level }) => level === 'local_unit')
  const rows = localUnits.map(({ id }): GazetteerRow => {
    const centre = centres.get(id)
    const ofKind = (kind: string) =>
      former
        .filter((row) => row.unit_id === id && row.kind === kind && !isUnitName(id, row.name))
        .map(({ name, area_percent }) => [name, Number(area_percent)] as const)
    return {
      unit: id,
      villages: toRecord(ofKind('village')),
      municipalities: toRecord(ofKind('municipality')),
      centre: [centre?.name_en, centre?.name_ne, ...(seats.get(id) ?? [])].filter(
        (name) => name !== undefined && !isUnitName(id, name),
      ) as string[],
      localities: toRecord(
        localities
          .filter(({ unit, name }) => unit === id && !isUnitName(id, name))
          .map(({ name, schools: count }) => [name, count] as const),
      ),
    }
  })
  const known = new Set(localUnits.map(({ id }) => id))
  const strange = [...former, ...centres.values(), ...neighbourhoods].filter(
    ({ unit_id: unit }) => !known.has(unit),
  )
  return {
    id: 'gazetteer',
    files: [{ path: gazetteerPath, rows }],
    checks: [
      checkEqual('rows', rows.length, 753),
      checkEqual('former units moved by their schools', moved.length, 21),
      checkEqual('places of units that do not exist', strange.length, 0),
    ],
  }
}

/** The other names of the seats of districts, by unit: Sindhulimadhi is in Kamalamai. */
async function loadOtherSeats(districts: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await loadTable(districts, ['headquarters_alt_en', 'headquarters_local_unit_id'])
  return new Map(
    rows
      .filter(({ headquarters_local_unit_id: unit }) => unit !== '')
      .map((row) => [
        row.headquarters_local_unit_id,
        row.headquarters_alt_en.split(/[()]/).map((n) => n.trim()),
      ]),
  )
}

/**
 * Makes the test for names that say nothing of a place inside a unit: those of units in its district, of districts, provinces
 * and zones, which people write behind the name of a place.
 */
function createIsUnitName(units: readonly AdministrativeUnit[]): (unit: string, name: string) => boolean {
  const keyOf = (name: string) =>
    soundKey(
      romanise(name)
        .toLowerCase()
        .replace(/ province$|[^a-z]/g, ''),
    )
  const keysOf = (unit: AdministrativeUnit) =>
    [unit.name_en, unit.name_ne, ...unit.aliases_en, ...unit.aliases_ne, ...unit.former_names].map(keyOf)
  const everywhere = new Set(units.filter(({ level }) => level !== 'local_unit').flatMap(keysOf))
  for (const { former_zone: zone } of units) if (zone !== null) everywhere.add(keyOf(zone))
  const byDistrict = new Map(
    [...Map.groupBy(units, ({ district_id }) => district_id)].map(([district, inside]) => [
      district,
      new Set(inside.flatMap(keysOf)),
    ]),
  )
  return (unit, name) => {
    const key = keyOf(name)
    return key === '' || everywhere.has(key) || byDistrict.get(unit.slice(0, 3))!.has(key)
  }
}

function toRecord(entries: readonly (readonly [string, number])[]): Record<string, number> {
  return Object.fromEntries(entries.toSorted(([a], [b]) => compareText(a, b)))
}
