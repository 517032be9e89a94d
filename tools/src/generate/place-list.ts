import { AdministrativeUnit } from '@tathya/contracts/http'
import { shippedRows } from '@tathya/datasets/testing'
import { datasets } from '@tathya/standalone'

/**
 * The provinces and districts of the administrative units, by which services check names of places that another service owns: a
 * line each. `local_units` counts those of a district, whose ids are numbered from 01 behind that of the district.
 */
export async function toPlaceList(): Promise<{ file: string; text: string }> {
  const dataset = datasets.find(({ definition }) => definition.id === 'administrative-units')!
  const units = (await shippedRows(dataset)).map((row) => AdministrativeUnit.parse(row))
  const lines = units
    .filter(({ level }) => level === 'province' || level === 'district')
    .map(({ id, level, name_en, aliases_en, former_names, province_id }) =>
      JSON.stringify({
        id,
        level,
        province_id: province_id ?? id,
        name: name_en,
        spellings: [...aliases_en, ...former_names],
        local_units: units.filter((unit) => unit.district_id === id).length,
      }),
    )
  return { file: 'packages/contracts/src/http/geo/places.rows.json', text: `[\n${lines.join(',\n')}\n]\n` }
}
