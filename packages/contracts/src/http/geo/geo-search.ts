import { z } from 'zod'
import { PageMeta } from '../page.ts'
import { Text } from '../text.ts'
import { AdministrativeUnit } from './geo.ts'

/** A unit above another one. */
export const UnitParent = AdministrativeUnit.pick({
  id: true,
  level: true,
  name_en: true,
  name_ne: true,
}).meta({
  id: 'UnitParent',
  description: 'A unit that another one lies in',
})
export type UnitParent = z.output<typeof UnitParent>

/** How a name was found, surest first. */
export const UnitMatchKind = z
  .enum([
    'code',
    'exact',
    'former',
    'alias',
    'sound',
    'part',
    'prefix',
    'typo',
    'seat',
    'place',
    'zone',
    'region',
  ])
  .meta({
    id: 'UnitMatchKind',
    description:
      'code: a code of the unit; exact: its name; former: an earlier name; alias: another spelling in use; sound: a spelling that sounds alike, in either script; part: one word of its name; prefix: the beginning of its name; typo: its name with one or two wrong letters; seat: the town of its offices; place: a place inside it; zone, region: what it belonged to up to 2015',
  })
export type UnitMatchKind = z.output<typeof UnitMatchKind>

/** Fields that a search adds to a unit, beside score and matched_on. */
export const UnitMatch = z.object({
  matched_name: Text.optional().meta({ description: 'The name or code that was found; only in searches' }),
  match: UnitMatchKind.optional().meta({ description: 'How the name was found; only in searches' }),
  note: Text.nullable()
    .optional()
    .meta({ description: 'What to know about the name: that the unit was renamed; only in searches' }),
  parents: z.array(UnitParent).optional().meta({
    description: 'The units above it, top first, which tell units of one name apart; only in searches',
  }),
})
export type UnitMatch = z.output<typeof UnitMatch>

/** Fields that a search for the nearest units adds. */
export const NearUnit = z.object({
  distance_km: z.number().min(0).optional().meta({
    description:
      'Kilometres from the requested point to the point of the unit; only with lat and lon, and not for provinces',
    'x-unit': 'kilometres',
  }),
  contains: z.boolean().optional().meta({
    description:
      'Whether the unit contains the point by its boundary; only with lat and lon, for units with a boundary',
  }),
  approximate: z.boolean().optional().meta({
    description:
      'True where the unit is only near: the distance is to one point inside it, not to its border, so that the nearest unit need not be the one that the point lies in. False for the unit whose boundary contains the point',
  }),
})
export type NearUnit = z.output<typeof NearUnit>

/** A coordinate in degrees in a query string; anything outside the box around Nepal is refused. */
function degrees(
  what: string,
  other: string,
  [min, max]: readonly [number, number],
  [low, high]: readonly [number, number],
) {
  return z
    .string()
    .regex(/^-?\d{1,3}(\.\d{1,15})?(e[+-]?\d{1,2})?$/i, {
      error: `must be decimal degrees ${what}, ${min} to ${max}`,
    })
    .transform(Number)
    .refine((value) => value < low || value > high, {
      error: `must be degrees ${what}, ${min} to ${max}: this looks like ${other}`,
      abort: true,
    })
    .refine((value) => value >= min && value <= max, {
      error: `must be degrees ${what} in Nepal, ${min} to ${max}`,
    })
    .meta({
      override: ({ jsonSchema }: { jsonSchema: Record<string, unknown> }): void => {
        delete jsonSchema.pattern
        Object.assign(jsonSchema, { type: 'number', minimum: min, maximum: max })
      },
    })
}

/** The box around Nepal, in degrees, a little wider than the country. */
const latitudes = [26.3, 30.5] as const
const longitudes = [80, 88.3] as const

/** Latitude of a point in Nepal. */
export const Latitude = degrees('north', 'a longitude', latitudes, longitudes).meta({
  description: 'Latitude of the point whose nearest units are searched, WGS 84; together with lon',
})
/** Longitude of a point in Nepal. */
export const Longitude = degrees('east', 'a latitude', longitudes, latitudes).meta({
  description: 'Longitude of the point, WGS 84; together with lat',
})

/** A unit as it is named in answers about something else. */
export const UnitReference = AdministrativeUnit.pick({
  id: true,
  level: true,
  type: true,
  name_en: true,
  name_ne: true,
  ward_count: true,
})
  .extend({ parents: z.array(UnitParent).meta({ description: 'The units above it, top first' }) })
  .meta({ id: 'UnitReference', description: 'A unit with its parents' })
export type UnitReference = z.output<typeof UnitReference>

/** A suggested unit, for search as you type. */
export const UnitSuggestion = UnitReference.omit({ ward_count: true })
  .extend({
    score: z.number().min(0).max(100),
    match: UnitMatchKind,
    matched_name: Text.meta({ description: 'The name or code that was found, which may be a former one' }),
    note: Text.nullable().meta({ description: 'What to know about that name: that the unit was renamed' }),
  })
  .meta({
    id: 'UnitSuggestion',
    description: 'A unit with its kind and parents, which tell units of one name apart',
  })
export type UnitSuggestion = z.output<typeof UnitSuggestion>

/** Suggested units. */
export const UnitSuggestions = z
  .object({
    data: z.array(UnitSuggestion).max(20),
    meta: z.object({ total: z.int().min(0), version: z.string() }),
  })
  .meta({ id: 'UnitSuggestions' })
export type UnitSuggestions = z.output<typeof UnitSuggestions>

/** Code of a local unit, hyphen, number of the ward. */
export const WardId = z.string().regex(/^\d{5}-\d{1,2}$/)

/** A ward of a local unit. */
export const Ward = z
  .object({
    id: WardId.meta({ description: 'Code of the local unit and number of the ward: 40504-17' }),
    local_unit_id: z.string().regex(/^\d{5}$/),
    number: z.int().positive().meta({ description: 'Number of the ward, from 1' }),
    name_en: Text.meta({ description: 'Name of the local unit and number: Pokhara-17' }),
    name_ne: Text.meta({ description: 'The same in Nepali' }),
  })
  .meta({ id: 'Ward', description: 'A ward of a local unit' })
export type Ward = z.output<typeof Ward>

/** The wards of a unit. */
export const WardList = z
  .object({
    data: z.array(Ward),
    meta: z.object({ unit: UnitReference, ...PageMeta.shape }),
  })
  .meta({ id: 'WardList', description: 'The wards of a unit, by local unit and number' })

/** One ward with the units that it lies in. */
export const WardEntry = Ward.extend({ unit: UnitReference }).meta({
  id: 'WardEntry',
  description: 'A ward that exists',
})
export type WardEntry = z.output<typeof WardEntry>

/** The codes of a unit in every list. */
export const UnitCodes = z
  .object({
    data: z.array(
      z.object({
        list: z.string().meta({ description: 'nso, ocha_pcode, hlcit, iso_3166_2 or postal_code' }),
        description: z.string(),
        code: Text.nullable().meta({ description: 'null where the unit has none in the list' }),
      }),
    ),
    meta: z.object({ unit: UnitReference }),
  })
  .meta({ id: 'UnitCodes', description: 'The codes of a unit in every list' })
export type UnitCodes = z.output<typeof UnitCodes>
