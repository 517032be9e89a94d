import { Boundary } from '@tathya/contracts/http'
import { defineDataset } from '@tathya/datasets'
import { mapFormat } from './map-format.ts'

/** Boundaries of units: those that ship, or those of files of the operator. The folder `map` has a licence of its own. */
export const boundaries = defineDataset({
  id: 'boundaries',
  title: 'Boundaries of administrative units',
  titleNe: 'प्रशासनिक एकाइका सिमाना',
  descriptionNe: 'प्रदेश र जिल्लाका सिमाना नापी विभागको नक्साबाट; स्थानीय तहका सिमाना सञ्चालकले ल्याउने नक्साबाट।',
  keywords: ['boundary', 'border', 'map', 'geojson', 'सिमाना', 'नक्सा', 'simana', 'naksa'],
  description:
    'The areas of provinces and districts as polygons, from the political map of 2020; a GeoJSON or TopoJSON file that the operator imports replaces them, or adds local units. Every row carries its licence and author.',
  publisher: 'Survey Department, Government of Nepal',
  source: {
    name: 'Survey Department, Government of Nepal (political map of 2020), via Open Data Nepal',
    url: 'https://opendatanepal.com/',
  },
  licence: {
    name: 'CC BY-SA',
    url: 'https://opendefinition.org/licenses/cc-by-sa/',
  },
  terms: { licence: 'licence', author: 'attribution' },
  // This day stays: a later one would replace the maps that operators imported before it.
  updated: '2026-11-20',
  coverage: { area: 'Nepal' },
  irregular: 'Units and their borders change by law, on no fixed days.',
  rows: new URL('./map/rows.json', import.meta.url),
  row: Boundary,
  key: 'id',
  columns: {
    name: ['name_en', 'id'],
    dimension: ['level'],
    value: ['area_sq_km', 'attribution', 'licence'],
  },
  order: ['id'],
  body: 'data',
  formats: [mapFormat],
  knownGaps: [
    'Boundaries of local units do not ship; an import of a map adds them.',
    'The map was simplified before it was copied, by an unknown distance, and converted from another datum: expect a few hundred metres of error. Boundaries settle no question of ownership.',
    'The areas inside the boundaries differ from the published ones by more than 10 % for Banke, Salyan, Syangja, Udayapur, and Darchula, which includes the land that only the map of 2020 shows.',
    'Publishers name different terms for this map: CC BY-SA (Open Data Nepal), CC BY 4.0 (Open Knowledge Nepal), or no resale (Survey Department, as another repository quotes it).',
  ],
})
