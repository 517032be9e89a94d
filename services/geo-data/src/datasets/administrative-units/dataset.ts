import { AdministrativeUnit } from '@tathya/contracts'
import { defineDataset } from '@tathya/datasets'

/** Provinces, districts and local units. */
export const administrativeUnits = defineDataset({
  id: 'administrative-units',
  title: 'Administrative units',
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
  rows: new URL('./rows.json', import.meta.url),
  row: AdministrativeUnit,
  key: 'id',
  // Codes of units begin with those of the units above, so this is the order of the tree.
  order: ['code'],
  body: 'data',
  whole: true,
  knownGaps: [
    'The population of local units is the preliminary count of 2021 and does not add up to the final count of their district.',
    'Areas of local units do not add up to the district: protected areas lie outside local units.',
    'The areas of Necha Salyan and Solu Dudhakunda are older than the transfer of wards from the one to the other.',
    'Postal codes of 10 districts and the sites of 19 local units are null, because the lists contradict each other.',
    'Where lists differ, most Nepali names keep the spelling of the list of 2017 (बिरगंज, सिद्दिचरण), which is not always that of today; other spellings stand in aliases_ne.',
    'Changes of name that were gazetted after the list are unknown.',
  ],
})
