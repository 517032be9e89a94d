import { z } from 'zod'
import { Text } from './text.ts'

/** A school of the ministry's register. */
export const School = z
  .object({
    school_id: z.int().positive().meta({ description: 'Number of the school in the register' }),
    school_name: Text.meta({ description: 'Name in Latin letters; see `name_quality`' }),
    province: Text.meta({ description: 'Province, as the register names it' }),
    district: Text.meta({ description: 'District, as the register names it' }),
    municipality_name: Text.meta({ description: 'Local unit, as the register names it' }),
    municipality_type: z
      .enum(['Metropolitan City', 'Sub-Metropolitan City', 'Municipality', 'Rural Municipality'])
      .meta({ description: 'Kind of local unit' }),
    ward_number: z.int().min(1).max(33).nullable().meta({
      description: 'Ward, as the register or its address text has it; null where unknown',
    }),
    school_name_ne: Text.nullable().meta({
      description: 'Name in Nepali, matched from an older list; null where no match is certain enough',
    }),
    level: z
      .enum(['primary', 'basic', 'lower_secondary', 'secondary'])
      .nullable()
      .meta({ description: 'Level, read from the name; null where the name does not say' }),
    type: z.enum(['community', 'institutional', 'religious', 'ecd', 'unclassified']).meta({
      description:
        'community is the flag of the register; the others are read from the name: institutional (private), religious, ecd (early childhood), unclassified',
    }),
    local_unit_id: z
      .string()
      .regex(/^\d{5}$/)
      .meta({ description: 'The local unit in the dataset administrative-units' }),
    old_names: z.array(Text).meta({ description: 'Earlier names, at most two' }),
    location: Text.nullable().meta({ description: 'Address text of the register' }),
    name_quality: z.enum(['original', 'restored-case', 'restored-case+level']).meta({
      description:
        'original: as in the register; restored-case: capitals were put back; restored-case+level: the word for the level was written out as well',
    }),
    school_name_ne_source: z
      .enum(['unique-name-in-district', 'name+place', 'grade12-2081'])
      .nullable()
      .meta({ description: 'How the Nepali name was found; null where there is none' }),
    ward_source: z
      .enum(['register', 'address-text'])
      .nullable()
      .meta({ description: 'Where the ward is from; null where there is none' }),
  })
  .meta({
    id: 'School',
    description: 'A school of Nepal',
    examples: [
      {
        school_id: 3741,
        school_name: 'Bauddha Dharma Basic School',
        province: 'Bagmati',
        district: 'Dhading',
        municipality_name: 'Jwalamukhi',
        municipality_type: 'Rural Municipality',
        ward_number: 2,
        school_name_ne: 'बौद्ध धर्म प्रावि',
        level: 'basic',
        type: 'community',
        local_unit_id: '30407',
        old_names: ['Boudha Dharma Basic School', 'Boudha Dharma Lower Secondary School'],
        location: 'Jwalamukhi',
        name_quality: 'original',
        school_name_ne_source: 'unique-name-in-district',
        ward_source: 'register',
      },
    ],
  })
export type School = z.output<typeof School>

/** Searchable fields of a school, names first. */
export const SchoolTextField = z.enum([
  'school_name',
  'school_name_ne',
  'old_names',
  'location',
  'municipality_name',
  'district',
  'province',
  'ward_number',
])
export type SchoolTextField = z.output<typeof SchoolTextField>

/** A match in a text; offsets count UTF-16 units, as JavaScript strings do. */
export const SchoolHighlight = z
  .object({
    field: SchoolTextField,
    index: z.int().min(0).optional().meta({ description: 'Which of the old_names, from 0; only for them' }),
    start: z.int().min(0).meta({ description: 'First UTF-16 unit, from 0' }),
    end: z.int().min(1).meta({ description: 'The unit behind the last' }),
  })
  .meta({ id: 'SchoolHighlight', description: 'Where a word of the search matches in a field' })
export type SchoolHighlight = z.output<typeof SchoolHighlight>

/** Fields that a search adds to a school, beside score and matched_on. */
export const SchoolMatchDetail = z.object({
  match: z
    .enum(['number', 'exact', 'sound', 'prefix', 'typo', 'earlier_name', 'partial', 'place'])
    .optional()
    .meta({
      description:
        'How the naming words were found, by the least sure of them: exact as written, sound alike, prefix of a longer word, typo; earlier_name where a word is in old_names alone, partial where one is missing, place where none is asked for; number for the school of a number. Only in searches',
    }),
  highlights: z
    .array(SchoolHighlight)
    .optional()
    .meta({ description: 'Matches, field by field; only in searches' }),
})
export type SchoolMatchDetail = z.output<typeof SchoolMatchDetail>

/** A suggested school, for search as you type. */
export const SchoolSuggestion = z
  .object({
    school_id: z.int().positive(),
    school_name: Text,
    school_name_ne: Text.nullable(),
    municipality_name: Text,
    district: Text,
    score: z.number().min(0).max(100),
    highlights: z.array(SchoolHighlight),
  })
  .meta({ id: 'SchoolSuggestion', description: 'A school with what tells it apart from others of its name' })
export type SchoolSuggestion = z.output<typeof SchoolSuggestion>

/** Suggested schools. */
export const SchoolSuggestions = z
  .object({
    data: z.array(SchoolSuggestion).max(20),
    meta: z.object({ total: z.int().min(0), version: z.string() }),
  })
  .meta({ id: 'SchoolSuggestions' })
export type SchoolSuggestions = z.output<typeof SchoolSuggestions>
