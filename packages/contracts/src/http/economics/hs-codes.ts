import { z } from 'zod'
import { Text } from '../text.ts'
import { FiscalYear } from './economics-fields.ts'

/** Levels of the tree of codes, from the top, with the form of their codes. */
const forms = {
  section: /^[IVX]+$/,
  chapter: /^\d{2}$/,
  heading: /^\d{4}$/,
  subheading: /^\d{6}$/,
  item: /^\d{8}$/,
} as const

const HsCodeLevel = z.enum(Object.keys(forms) as (keyof typeof forms)[])

const seen = (what: string) =>
  FiscalYear.nullable().meta({ description: `${what}; null where the tables that were read have none` })

/** A code of the Harmonized System as Nepal's trade tables use it. */
export const HsCode = z
  .object({
    code: z
      .string()
      .regex(/^(?:[IVX]{1,5}|(?:\d\d){1,4})$/)
      .meta({ description: 'The code as text: a Roman number for a section, else 2, 4, 6 or 8 digits' }),
    level: HsCodeLevel.meta({
      description: 'Depth in the tree: section, chapter (2 digits), heading (4), subheading (6), item (8)',
    }),
    parent_code: z
      .string()
      .nullable()
      .meta({ description: 'The code above; null for sections, and for chapters that are in none' }),
    name: Text.nullable().meta({
      description:
        'What it holds: of sections and chapters in short words of our own, of items as the trade tables print it; null for headings and subheadings, which the tables do not name',
    }),
    name_year: FiscalYear.nullable().meta({
      description:
        'Fiscal year of the table that the name of an item is from, the newest that was read; null for others',
    }),
    section_number: z
      .int()
      .min(1)
      .max(21)
      .nullable()
      .meta({ description: 'Number of the section that it lies in; null where it lies in none' }),
    chapter: z
      .string()
      .regex(/^\d\d$/)
      .nullable()
      .meta({ description: 'The chapter that it is or lies in; null for sections' }),
    status: z.enum(['in_use', 'reserved', 'national']).meta({
      description:
        'in_use, reserved for later use (chapter 77), or national (98 and 99, which Nepal does not use)',
    }),
    imports_first_year: seen('First fiscal year with imports of it'),
    imports_last_year: seen('Last fiscal year with imports of it'),
    exports_first_year: seen('First fiscal year with exports of it'),
    exports_last_year: seen('Last fiscal year with exports of it'),
  })
  .refine(({ code, level }) => forms[level].test(code), {
    path: ['code'],
    error: 'has not the form of its level: a Roman number for a section, else 2, 4, 6 or 8 digits',
  })
  .meta({
    id: 'HsCode',
    description: 'A code of the Harmonized System',
    examples: [
      {
        code: '09',
        level: 'chapter',
        parent_code: 'II',
        name: 'Coffee, tea and spices',
        name_year: null,
        section_number: 2,
        chapter: '09',
        status: 'in_use',
        imports_first_year: '2073/74',
        imports_last_year: '2081/82',
        exports_first_year: '2073/74',
        exports_last_year: '2081/82',
      },
    ],
  })
export type HsCode = z.output<typeof HsCode>
