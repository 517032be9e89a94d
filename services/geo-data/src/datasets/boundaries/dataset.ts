import { Boundary } from '@tathya/contracts/http'
import { defineDataset } from '@tathya/datasets'
import { mapFormat } from './map-format.ts'

const importCommand = 'npx tathya import boundaries <file> --licence "<licence>" --attribution "<author>"'

/** Boundaries of units, from files of the operator. */
export const boundaries = defineDataset({
  id: 'boundaries',
  title: 'Boundaries of administrative units',
  titleNe: 'प्रशासनिक एकाइका सिमाना',
  descriptionNe: 'प्रदेश, जिल्ला र स्थानीय तहका सिमाना, सञ्चालकले ल्याएको नक्साबाट।',
  keywords: ['boundary', 'border', 'map', 'geojson', 'सिमाना', 'नक्सा', 'simana', 'naksa'],
  description:
    'The areas of provinces, districts and local units as polygons, from a GeoJSON or TopoJSON file that the operator imports. Nothing ships: every row carries the licence and the author of its file.',
  publisher: 'The author of the imported file',
  source: { name: 'A file of the operator', url: null },
  licence: { name: 'That of the imported file', url: null },
  terms: { licence: 'licence', author: 'attribution' },
  // Nothing ships, so this day stays: a later one would replace imports before it.
  updated: '2026-11-26',
  coverage: { area: 'Nepal' },
  irregular: 'Units and their borders change by law, on no fixed days.',
  rows: new URL('./rows.json', import.meta.url),
  row: Boundary,
  key: 'id',
  columns: {
    name: ['name_en', 'id'],
    dimension: ['level'],
    value: ['area_sq_km', 'attribution', 'licence'],
  },
  order: ['id'],
  body: 'data',
  emptyNotice: `No boundaries ship with this product. The operator imports them: ${importCommand}`,
  formats: [mapFormat],
  knownGaps: [
    'No boundaries ship with the product: the operator imports a file of them.',
    'How exact the boundaries are depends on the imported file; they settle no question of ownership.',
  ],
})
