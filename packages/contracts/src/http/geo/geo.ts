import { z } from 'zod'
import { Text } from '../text.ts'

const UnitId = z.string().regex(/^\d{1,5}$/)

const Level = z.enum(['province', 'district', 'local_unit'])

const UnitType = z.enum([
  'province',
  'district',
  'metropolitan_city',
  'sub_metropolitan_city',
  'municipality',
  'rural_municipality',
])

/** A province, district or local unit of Nepal. */
export const AdministrativeUnit = z
  .object({
    id: UnitId.meta({
      description:
        'Code of the National Statistics Office as text: 1 digit a province, 3 a district, 5 a local unit',
    }),
    level: Level.meta({ description: 'Level of the unit' }),
    code: UnitId.meta({ description: 'The same code' }),
    name_en: Text.meta({ description: 'Name in English, without the word for its type (provinces with it)' }),
    name_ne: Text.meta({ description: 'Name in Nepali' }),
    type: UnitType.meta({ description: 'Kind of unit; local units have four kinds' }),
    parent_id: UnitId.nullable().meta({ description: 'The unit it is part of; null for provinces' }),
    province_id: UnitId.nullable().meta({ description: 'The province it is in; null for provinces' }),
    district_id: UnitId.nullable().meta({
      description: 'The district it is in; null for provinces and districts',
    }),
    headquarters: Text.nullable().meta({ description: 'Seat in English; null where unknown' }),
    ward_count: z.int().positive().meta({ description: 'Number of wards', 'x-unit': 'wards' }),
    area_sq_km: z.number().positive().nullable().meta({ description: 'Area', 'x-unit': 'square kilometres' }),
    population: z.int().positive().nullable().meta({
      description: 'People in the census of 2021; see `population_status`',
      'x-unit': 'people',
    }),
    lat: z.number().min(26).max(31).nullable().meta({
      description: 'Latitude of a point inside the unit (not of an office), WGS 84; null for provinces',
      'x-unit': 'degrees north',
    }),
    lon: z.number().min(80).max(89).nullable().meta({
      description: 'Longitude of the same point, WGS 84; null for provinces',
      'x-unit': 'degrees east',
    }),
    former_names: z.array(Text).meta({ description: 'Earlier names, in both scripts' }),
    codes: z
      .object({
        nso: Text.meta({ description: 'National Statistics Office' }),
        ocha_pcode: Text.nullable().meta({ description: 'P-code of the United Nations (COD-AB)' }),
        hlcit: Text.nullable().meta({ description: 'Older government code; local units only' }),
        iso_3166_2: Text.nullable().meta({ description: 'ISO 3166-2; provinces only' }),
        postal_code: Text.nullable().meta({
          description: 'Postal code of the district headquarters; districts only',
        }),
      })
      .meta({ description: 'The codes of the unit in other lists; null where it has none' }),
    population_status: z.enum(['final', 'preliminary']).nullable().meta({
      description: 'Preliminary figures (local units) do not add up to the final ones of their district',
    }),
    area_basis: z.enum(['published', 'derived']).nullable().meta({
      description: 'Whether the area is published or derived from others; null where the source is silent',
    }),
    headquarters_ne: Text.nullable().meta({ description: 'Seat in Nepali' }),
    headquarters_id: UnitId.nullable().meta({
      description: 'The local unit of the seat; null where not tied to one',
    }),
    aliases_en: z.array(Text).meta({ description: 'Other English spellings in use' }),
    aliases_ne: z.array(Text).meta({ description: 'Other Nepali spellings in use' }),
    former_zone: Text.nullable().meta({ description: 'Zone up to 2015; districts only' }),
    former_development_region: Text.nullable().meta({
      description: 'Development region up to 2015; districts only',
    }),
    website: z
      .url({ protocol: /^https?$/ })
      .nullable()
      .meta({ description: 'Its own site; not checked' }),
  })
  .meta({
    id: 'AdministrativeUnit',
    description: 'A province, district or local unit of Nepal',
    examples: [
      {
        id: '40504',
        level: 'local_unit',
        code: '40504',
        name_en: 'Pokhara',
        name_ne: 'पोखरा',
        type: 'metropolitan_city',
        parent_id: '405',
        province_id: '4',
        district_id: '405',
        headquarters: null,
        ward_count: 33,
        area_sq_km: 464.24,
        population: 518452,
        lat: 28.2105,
        lon: 83.9891,
        former_names: ['Pokhara Lekhnath', 'पोखरा लेखनाथ'],
        codes: {
          nso: '40504',
          ocha_pcode: 'NP0439101',
          hlcit: '5244391001',
          iso_3166_2: null,
          postal_code: null,
        },
        population_status: 'preliminary',
        area_basis: null,
        headquarters_ne: null,
        headquarters_id: null,
        aliases_en: [],
        aliases_ne: [],
        former_zone: null,
        former_development_region: null,
        website: 'http://www.pokharamun.gov.np/',
      },
    ],
  })
export type AdministrativeUnit = z.output<typeof AdministrativeUnit>
