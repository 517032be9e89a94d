import type { DatasetQuestions, QuestionMeasure, QuestionText } from '@tathya/contracts/http'
import words from './question-words.rows.json' with { type: 'json' }

type Name = QuestionMeasure['name']

const measure = (
  id: 'population' | 'area' | 'wards' | 'density',
  name: Name,
  rest: Pick<QuestionMeasure, 'field' | 'unit' | 'kind' | 'per'>,
): QuestionMeasure => ({ id, name, words: words[id], ...rest })

const text = (
  id: 'headquarters' | 'postal_code' | 'website' | 'former_names' | 'present_name' | 'former_zone',
  name: Name,
  rest: Pick<QuestionText, 'field' | 'field_ne'>,
): QuestionText => ({ id, name, words: words[id], ...rest })

/** Kinds of local units. */
const localKinds = ['metropolitan_city', 'sub_metropolitan_city', 'municipality', 'rural_municipality']
const cities = localKinds.slice(0, -1)

const kind = (value: keyof typeof words.kinds, name: Name, stands_for?: string[]) => ({
  ...{ value, name, words: words.kinds[value] },
  ...(stands_for && { stands_for }),
})

/** Questions about provinces, districts and local units by their names, kinds and figures. */
export const unitQuestions: DatasetQuestions[] = [
  {
    id: 'units',
    only: {},
    time: { months_are: 'numbers' },
    named_by: {
      ...{ id: 'id', en: 'name_en', ne: 'name_ne', above: 'parent_id', kind: 'kind' },
      also: ['aliases_en', 'aliases_ne', 'former_names'],
    },
    measures: [
      measure(
        'population',
        { en: 'Population', ne: 'जनसङ्ख्या', rom: 'Janasankhya' },
        { field: 'population', unit: 'people', kind: 'stock' },
      ),
      measure(
        'area',
        { en: 'Area', ne: 'क्षेत्रफल', rom: 'Kshetrafal' },
        { field: 'area_sq_km', unit: 'km2', kind: 'stock' },
      ),
      measure(
        'wards',
        { en: 'Wards', ne: 'वडा', rom: 'Wada' },
        { field: 'ward_count', unit: 'count', kind: 'stock' },
      ),
      measure(
        'density',
        { en: 'People per square kilometre', ne: 'प्रति वर्ग किमी जनसङ्ख्या', rom: 'Prati barga km janasankhya' },
        { field: 'population', per: 'area_sq_km', unit: 'count', kind: 'rate' },
      ),
    ],
    texts: [
      text(
        'headquarters',
        { en: 'Headquarters', ne: 'सदरमुकाम', rom: 'Sadarmukam' },
        { field: 'headquarters', field_ne: 'headquarters_ne' },
      ),
      text(
        'postal_code',
        { en: 'Postal code', ne: 'हुलाक कोड', rom: 'Hulak code' },
        { field: 'codes.postal_code' },
      ),
      text('website', { en: 'Website', ne: 'वेबसाइट', rom: 'Website' }, { field: 'website' }),
      text(
        'former_names',
        { en: 'Former name', ne: 'पुरानो नाम', rom: 'Purano naam' },
        { field: 'former_names' },
      ),
      text(
        'present_name',
        { en: 'Present name', ne: 'हालको नाम', rom: 'Hal ko naam' },
        { field: 'name_en', field_ne: 'name_ne' },
      ),
      text(
        'former_zone',
        { en: 'Former zone', ne: 'साविकको अञ्चल', rom: 'Sabik ko anchal' },
        { field: 'former_zone' },
      ),
    ],
    dimensions: [
      {
        ...{ id: 'kind', name: { en: 'kind', ne: 'किसिम' }, field: 'type', values_are: 'names' },
        words: { en: [], ne: [], rom: [] },
        members: [
          kind('province', { en: 'Provinces', ne: 'प्रदेश', rom: 'Pradesh' }),
          kind('district', { en: 'Districts', ne: 'जिल्ला', rom: 'Jilla' }),
          kind('local_unit', { en: 'Local units', ne: 'स्थानीय तह', rom: 'Sthaniya taha' }, localKinds),
          kind('city', { en: 'Cities and municipalities', ne: 'नगर', rom: 'Nagar' }, cities),
          kind('metropolitan_city', {
            en: 'Metropolitan cities',
            ne: 'महानगरपालिका',
            rom: 'Mahanagarpalika',
          }),
          kind('sub_metropolitan_city', {
            ...{ en: 'Sub-metropolitan cities', ne: 'उपमहानगरपालिका', rom: 'Upamahanagarpalika' },
          }),
          kind('municipality', { en: 'Municipalities', ne: 'नगरपालिका', rom: 'Nagarpalika' }),
          kind('rural_municipality', { en: 'Rural municipalities', ne: 'गाउँपालिका', rom: 'Gaunpalika' }),
        ],
        open: false,
        needed: false,
      },
    ],
  },
]
