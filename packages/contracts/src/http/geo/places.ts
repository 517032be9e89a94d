import { z } from 'zod'
import rows from './places.rows.json' with { type: 'json' }

const PlaceRow = z.strictObject({
  id: z.string().regex(/^\d{1,3}$/),
  level: z.enum(['province', 'district']),
  /** Of a province its own id. */
  province_id: z.string().regex(/^\d$/),
  name: z.string().min(1),
  /** Other spellings and former names. */
  spellings: z.array(z.string().min(1)),
  /** Of a district the number of its local units, whose ids are numbered from 01 behind its own; of a province 0. */
  local_units: z.int().min(0),
})

/** A province or district of Nepal. */
export type KnownPlace = z.output<typeof PlaceRow>

/**
 * The provinces and districts of Nepal, for services that check names of places: `npm run generate` writes the list from the
 * administrative units, which are the source.
 */
export const knownPlaces: readonly KnownPlace[] = z.array(PlaceRow).parse(rows)

const byId = new Map(knownPlaces.map((place) => [place.id, place]))

/** The district and the province of a local unit by its id, such as 10101; undefined if the unit does not exist. */
export function placesOfUnit(
  id: string,
): { readonly district: KnownPlace; readonly province: KnownPlace } | undefined {
  const [, code, number] = /^(\d{3})(\d{2})$/.exec(id) ?? []
  const district = byId.get(code ?? '')
  const province = byId.get(district?.province_id ?? '')
  if (district === undefined || province === undefined) return undefined
  return Number(number) >= 1 && Number(number) <= district.local_units ? { district, province } : undefined
}
