import { AdministrativeUnit, UnitMatch } from '@tathya/contracts/http'
import { defineDataset } from '@tathya/datasets'
import { boundaryGeometries } from '../../boundaries/boundary-geometries.ts'
import { createUnitSearch } from '../../search/unit-search.ts'
import { nearest } from './nearest.ts'
import { unitQuestions } from './questions.ts'
import { codeReader, typeReader, unitReader } from './unit-readers.ts'
import { wardFilter } from './ward-filter.ts'

const alike = { level: 'provinces are made of districts, and these of local units' }

/** Provinces, districts and local units. */
export const administrativeUnits = defineDataset({
  id: 'administrative-units',
  title: 'Administrative units',
  titleNe: 'प्रशासनिक एकाइ',
  descriptionNe: 'नेपालका प्रदेश, जिल्ला र स्थानीय तह, तिनको जनसङ्ख्या, क्षेत्रफल, वडा सङ्ख्या र सदरमुकाम सहित।',
  keywords: [
    'province',
    'district',
    'municipality',
    'ward',
    'population',
    'area',
    'headquarters',
    'प्रदेश',
    'जिल्ला',
    'नगरपालिका',
    'गाउँपालिका',
    'वडा',
    'जनसङ्ख्या',
    'क्षेत्रफल',
    'सदरमुकाम',
    'pradesh',
    'jilla',
    'nagarpalika',
    'gaunpalika',
    'wada',
    'janasankhya',
    'palika',
    'jansankhya',
    'place',
    'mayor',
  ],
  description:
    'The 7 provinces, 77 districts and 753 local units of Nepal with codes, names in both scripts, wards, area and population. Ids are the codes of the National Statistics Office.',
  publisher: 'National Statistics Office and open lists',
  source: {
    name: 'National Statistics Office, list of the census results, compared with eleven open lists of local units',
    url: 'https://censusnepal.cbs.gov.np/',
  },
  licence: {
    name: 'Codes, types and wards as facts; names, areas and seats from lists under MIT; postal codes from Open Admin Data under CC BY 4.0',
    url: 'https://creativecommons.org/licenses/by/4.0/',
  },
  updated: '2026-11-20',
  coverage: { area: 'Nepal' },
  irregular: 'Units and their borders change by law, on no fixed days.',
  rows: new URL('./rows.json', import.meta.url),
  row: AdministrativeUnit,
  key: 'id',
  columns: {
    name: ['name_en', 'id'],
    dimension: ['level', 'type'],
    value: ['population', 'area_sq_km', 'ward_count', 'headquarters', 'website'],
  },
  // Codes of units begin with those of the units above, so this is the order of the tree.
  order: ['code'],
  measures: { population: { alike }, area_sq_km: { alike }, ward_count: { alike } },
  totals: {
    ofSumsOnly: true,
    whole: ['district_id'],
    nameOf: ({ district_id: district }) => `district ${district}`,
    parts: { level: 'local_unit' },
    figures: { population: 'population', area_sq_km: 'area_sq_km', ward_count: 'ward_count' },
    printed: {
      only: { level: 'district' },
      named: { district_id: 'id' },
      by: 'the statistics office',
      note: 'The population of local units is the preliminary count, and protected areas lie outside of local units.',
    },
  },
  body: 'data',
  whole: true,
  tree: { parent: 'parent_id' },
  search: {
    parameter: 'q',
    description:
      'Name, former name or code of a unit, in either script and any common spelling; the last word may be cut short. A district, province, zone or kind of unit beside it narrows: Madi Chitwan. Units of one name are all answered, with their parents. Answers get score, matched_on, matched_name, match, note and parents, best first.',
    match: UnitMatch,
    create: (units) => createUnitSearch(units()),
  },
  readers: {
    id: codeReader,
    code: codeReader,
    type: typeReader,
    province_id: unitReader(
      ['province'],
      'the code of a province in any list, its name in either script, or its earlier one: 3, NP-P3, Bagmati, Province No. 3',
    ),
    district_id: unitReader(
      ['district'],
      'the code of a district in any list, or its name in either script: 405, NP0439, Kaski, कास्की; an earlier name stands for all its parts',
    ),
    parent_id: unitReader(
      ['province', 'district'],
      'the code of a province or district in any list, or its name in either script',
    ),
  },
  ownFilters: { ward: wardFilter },
  ranking: nearest,
  geometries: boundaryGeometries,
  beside: ['boundaries'],
  questions: unitQuestions,
  knownGaps: [
    'The population of local units is the preliminary count of 2021 and does not add up to the final count of their district.',
    'Areas of local units do not add up to the district: protected areas lie outside local units.',
    'The areas of Necha Salyan and Solu Dudhakunda are older than the transfer of wards from the one to the other.',
    'The sites of 19 local units are null, because the lists contradict each other.',
    'Where lists differ, most Nepali names keep the spelling of the list of 2017 (बिरगंज, सिद्दिचरण), which is not always that of today; other spellings stand in aliases_ne.',
    'Changes of name that were gazetted after the list are unknown.',
  ],
})
