import { School, SchoolMatchDetail } from '@tathya/contracts/http'
import { csvTable, defineDataset } from '@tathya/datasets'
import { createSchoolSearch } from '../../search/school-search.ts'
import { levelReader, municipalityTypeReader, typeReader, wardReader } from './kind-readers.ts'
import { districtReader, municipalityReader, provinceReader } from './place-readers.ts'
import { schoolQuestions } from './questions.ts'
import { rawRegister } from './raw-register.ts'
import { schoolReferences } from './references.ts'
import { registerTable } from './register-table.ts'

/** The register of schools. */
export const schools = defineDataset({
  id: 'schools',
  title: 'Schools',
  titleNe: 'विद्यालय',
  descriptionNe: 'नेपालका विद्यालयको सूची, स्थान, तह र प्रकार सहित।',
  keywords: [
    'school',
    'education',
    'students',
    'विद्यालय',
    'शिक्षा',
    'विद्यार्थी',
    'स्कुल',
    'bidyalaya',
    'shiksha',
    'bidyarthi',
    'student',
    'teacher',
    'college',
    'university',
  ],
  description:
    'The register of schools of the Ministry of Education, Science and Technology of 2024, with a tolerant search over names in both scripts, earlier names and places.',
  publisher: 'Ministry of Education, Science and Technology',
  source: {
    name: 'Ministry of Education, Science and Technology, moest-np/incubator, 2024-05_school_mapping',
    url: 'https://github.com/moest-np/incubator',
  },
  licence: { name: 'CC0 1.0 Universal', url: 'https://creativecommons.org/publicdomain/zero/1.0/' },
  updated: '2024-06-30',
  // Rows do not say of when they are; the ministry's repository has had the register of 2024 only.
  coverage: { area: 'Nepal', ends: { of: [], day: () => '2024-06-30' } },
  rows: new URL('./rows.columns', import.meta.url),
  row: School,
  key: 'school_id',
  columns: {
    name: ['school_name', 'school_id'],
    dimension: ['level', 'type', 'province', 'district', 'municipality_type'],
    value: ['municipality_name', 'ward_number'],
  },
  order: ['school_id'],
  body: 'list',
  search: {
    parameter: 'school_search',
    description:
      'Name, earlier name, place or number of a school, in either script, any order and any common spelling; the last word may be cut short. Answers get score and matched_on, best first.',
    match: SchoolMatchDetail,
    create: createSchoolSearch,
  },
  readers: {
    province: provinceReader,
    district: districtReader,
    municipality_name: municipalityReader,
    municipality_type: municipalityTypeReader,
    level: levelReader,
    type: typeReader,
    ward_number: wardReader,
  },
  references: schoolReferences,
  rhythm: {
    days: 500,
    description:
      'Yearly: the ministry counts schools in each school year; its repository has the register of 2024 only',
  },
  formats: [csvTable(registerTable), csvTable(rawRegister)],
  questions: schoolQuestions,
  knownGaps: [
    'The ward is known for one school in six. In the whole register 34 are higher than the local unit has wards; they stand as they are.',
    'The register does not say which schools are open; it holds merged, closed and pre-primary schools.',
    'Names in Nepali were matched from an older list and are known for one school in five.',
    'Only community is a type of the register; the other types are read from the name.',
    'Names may differ from the register in their capitals: see name_quality.',
  ],
})
