import type { DatasetQuestions, QuestionDimension } from '@tathya/contracts/http'
import words from './question-words.rows.json' with { type: 'json' }

const names = {
  secondary: { en: 'secondary', ne: 'माध्यमिक', rom: 'madhyamik' },
  lower_secondary: { en: 'lower secondary', ne: 'निम्न माध्यमिक', rom: 'nimna madhyamik' },
  basic: { en: 'basic', ne: 'आधारभूत', rom: 'adharbhut' },
  primary: { en: 'primary', ne: 'प्राथमिक', rom: 'prathamik' },
  community: { en: 'community', ne: 'सामुदायिक', rom: 'samudayik' },
  institutional: { en: 'institutional (private)', ne: 'संस्थागत (निजी)', rom: 'sansthagat (niji)' },
  religious: { en: 'religious', ne: 'धार्मिक', rom: 'dharmik' },
}

const dimension = (
  id: 'level' | 'type',
  name: QuestionDimension['name'],
  members: Readonly<Record<string, { en: string[]; ne: string[]; rom: string[] }>>,
): QuestionDimension => ({
  ...{ id, name, field: id, values_are: 'names', words: { en: [], ne: [], rom: [] } },
  members: Object.entries(members).map(([value, own]) => ({
    ...{ value, name: names[value as keyof typeof names], words: own },
  })),
  open: false,
  needed: false,
})

/** Questions about the number of schools in a place, and about schools by their names. */
export const schoolQuestions: DatasetQuestions[] = [
  {
    id: 'schools',
    only: {},
    time: { months_are: 'numbers' },
    named_by: { id: 'school_id', en: 'school_name', ne: 'school_name_ne', also: [] },
    lies_in: {
      ...{ province: 'province', district: 'district', local_unit: 'local_unit_id', ward: 'ward_number' },
    },
    measures: [
      {
        id: 'count',
        name: {
          en: 'Schools in the register here',
          ne: 'यहाँको दर्तामा विद्यालय',
          rom: 'Yaha ko darta ma bidyalaya',
        },
        words: words.count,
        ...{ field: null, unit: 'count', kind: 'stock' },
      },
    ],
    dimensions: [
      dimension('level', { en: 'level', ne: 'तह' }, words.level),
      dimension('type', { en: 'type', ne: 'किसिम' }, words.type),
    ],
  },
]
