import { z } from 'zod'

const BothNames = z.object({
  en: z.string(),
  ne: z.string(),
  rom: z.string().optional().meta({ description: 'The Nepali name in Latin letters' }),
})

/** Words that people use, in English, Nepali and romanised Nepali; other spellings that sound alike are understood, too. */
const QuestionWords = z
  .object({
    en: z.array(z.string()),
    ne: z.array(z.string()),
    rom: z.array(z.string()).default([]).meta({ description: 'Where the Nepali word sounds otherwise' }),
  })
  .meta({ id: 'QuestionWords', description: 'Words that people use for it' })
export type QuestionWords = z.output<typeof QuestionWords>

const FilterValue = z.union([z.string(), z.number(), z.boolean()])
const Only = z.record(z.string(), FilterValue)

const QuestionMeasure = z
  .object({
    id: z.string().meta({ description: 'The same in each dataset that has it by other dimensions' }),
    name: BothNames,
    words: QuestionWords,
    field: z.string().nullable().meta({
      description: 'null where only sums since the start of a year are known',
    }),
    per: z.string().optional().meta({ description: 'A field to divide `field` by' }),
    dated: z.boolean().optional().meta({ description: 'Asked with a year only' }),
    less: z.string().optional().meta({ description: 'A field to subtract from `field`' }),
    kind: z.enum(['flow', 'stock', 'rate']).meta({
      description: 'flow: months add up to a year; stock: a year has what its last month has; rate: neither',
    }),
    unit: z
      .string()
      .meta({ description: 'A field in braces, where it differs by row: `{currency} million`' }),
    since_start: z.string().optional().meta({
      description: 'The field with the sum since the start of the fiscal year, where `field` is of a month',
    }),
    mirror: z.string().optional().meta({
      description: 'The measure that this one is if a partner, rather than Nepal, buys or sells',
    }),
    verbs: QuestionWords.optional().meta({ description: 'Words of which somebody is the subject' }),
    only: Only.optional().meta({ description: 'Further filters of its rows' }),
  })
  .meta({ id: 'QuestionMeasure', description: 'A quantity that can be asked for' })

const QuestionMember = z
  .object({
    value: z.string(),
    name: BothNames.optional(),
    words: QuestionWords,
    alone: z.boolean().optional().meta({ description: 'Whether the word alone says what is asked for' }),
    measure: z.string().optional().meta({ description: 'The measure where the question names none' }),
    stands_for: z
      .array(z.string())
      .optional()
      .meta({ description: 'The values of the field that it means, where it is not one of them' }),
    measured_in: z
      .string()
      .optional()
      .meta({ description: 'The field with its figures, if it is not a value of a field' }),
  })
  .meta({ id: 'QuestionMember', description: 'A value of a dimension' })
export type QuestionMember = z.output<typeof QuestionMember>

const QuestionDimension = z
  .object({
    id: z.string(),
    name: BothNames,
    words: QuestionWords,
    field: z.string().nullable().meta({ description: 'null where members are fields of their own' }),
    name_field: z.string().optional().meta({ description: 'The field with the name of a value' }),
    values_are: z.enum(['countries', 'codes', 'names']).meta({
      description:
        'countries: ISO 3166-1 codes; codes: numbers that people cite; names: as the publisher has them',
    }),
    members: z.array(QuestionMember),
    open: z.boolean().default(false).meta({ description: 'Whether the rows have values beyond `members`' }),
    needed: z.boolean().default(false).meta({
      description: 'Whether a question must name or list it: its rows do not add up to the whole',
    }),
    default: z.string().optional().meta({ description: 'The value where the question names none' }),
    each: z.boolean().optional().meta({
      description: 'Where a question names none, each value is an answer of its own',
    }),
    partner: z.boolean().optional().meta({ description: 'Whether its members buy from and sell to Nepal' }),
    whole: z.string().optional().meta({ description: 'The member of which the others are parts' }),
  })
  .meta({ id: 'QuestionDimension', description: 'What rows are told apart by' })

const QuestionTime = z
  .object({
    year: z.string().optional().meta({ description: 'The field with the fiscal year' }),
    year_ad: z.string().optional().meta({ description: 'The field with the year AD of figures' }),
    month: z.string().optional().meta({ description: 'The field with the month of the fiscal year' }),
    months_are: z.enum(['numbers', 'names']).default('numbers'),
    covered: z.string().optional().meta({
      description: 'The field that says how many months from the start of the year a row covers',
    }),
    day: z.string().optional().meta({ description: 'The field with a day AD' }),
  })
  .meta({ id: 'QuestionTime', description: 'How rows name their period' })

const QuestionText = z
  .object({
    id: z.string(),
    name: BothNames,
    words: QuestionWords,
    field: z.string().meta({ description: 'A field within another after a dot: `codes.postal_code`' }),
    field_ne: z.string().optional().meta({ description: 'The field with the same in Nepali' }),
  })
  .meta({ id: 'QuestionText', description: 'What a row says of itself in words: a seat, a website' })

const QuestionNames = z
  .object({
    id: z.string(),
    en: z.string(),
    ne: z.string(),
    also: z.array(z.string()).default([]).meta({ description: 'Fields with other and with former names' }),
    above: z.string().optional().meta({ description: 'The field with the id of the row that it is part of' }),
    kind: z.string().optional().meta({ description: 'The dimension whose members are kinds of rows' }),
  })
  .meta({
    id: 'QuestionNames',
    description: 'The fields that name a row, where people ask for one by its name',
  })

const QuestionPlaces = z
  .object({ province: z.string(), district: z.string(), local_unit: z.string(), ward: z.string() })
  .meta({ id: 'QuestionPlaces', description: 'The fields with the codes of the places in which a row lies' })

/** The questions that a dataset answers, in words of people. */
export const DatasetQuestions = z
  .object({
    id: z.string(),
    only: Only.meta({ description: 'Filters of the rows that questions are about' }),
    prefer: z
      .object({ field: z.string(), values: z.array(z.string()) })
      .optional()
      .meta({ description: 'Of rows for one period, the one whose value comes first' }),
    time: QuestionTime,
    only_parts: z.boolean().optional().meta({ description: 'Asked for months and quarters only' }),
    added: z.boolean().optional().meta({ description: 'Rows are parts, which are added up' }),
    measures: z.array(QuestionMeasure).min(1),
    dimensions: z.array(QuestionDimension),
    texts: z.array(QuestionText).optional(),
    named_by: QuestionNames.optional(),
    lies_in: QuestionPlaces.optional(),
  })
  .meta({ id: 'DatasetQuestions', description: 'What can be asked of the rows, in words of people' })
export type DatasetQuestions = z.output<typeof DatasetQuestions>
export type QuestionMeasure = z.output<typeof QuestionMeasure>
export type QuestionDimension = z.output<typeof QuestionDimension>
export type QuestionText = z.output<typeof QuestionText>
