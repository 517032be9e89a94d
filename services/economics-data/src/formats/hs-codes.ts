import type { HsCode } from '@tathya/contracts/http'
import type { ImportContext, ImportFormat, ImportSource, ReadResult, ReadRow } from '@tathya/datasets'
import { addSightings, type Sighting } from '../trade/code-tree.ts'
import type { Flow } from '../trade/trade-row.ts'
import { commodityTable, flowOfTable } from './compiled/commodities.ts'
import { customsCommodities } from './customs/commodities.ts'
import { portalCommodities } from './portal/commodities.ts'
import { readPortalReport } from './portal/read-report.ts'

/** The codes of a file of trade by commodity, which is read as for the directions of trade that it holds. */
function codesOf(
  file: string,
  formatOf: (flow: Flow) => ImportFormat,
  flowsOf: (source: ImportSource) => readonly Flow[],
): ImportFormat {
  const formats = [formatOf('imports'), formatOf('exports')]
  return {
    id: formats[0]!.id,
    title: `${file}: its codes are added to the tree`,
    recognise: (source) => formats.some((format) => format.recognise(source)),
    async read(source, context) {
      const results: ReadResult[] = []
      const sightings: Sighting[] = []
      for (const flow of flowsOf(source)) {
        const result = await formatOf(flow).read(source, context)
        results.push(result)
        sightings.push(...result.rows.flatMap((row) => toSighting(flow, row)))
      }
      return merge(results, sightings, context)
    },
  }
}

async function merge(
  results: readonly ReadResult[],
  sightings: readonly Sighting[],
  context: ImportContext,
): Promise<ReadResult> {
  const existing = (await context.rows('hs-codes')) as readonly unknown[] as readonly HsCode[]
  const rows = addSightings(existing, sightings)
  const codes = new Set(rows.map(({ code }) => code))
  return {
    rows: rows.map((value) => ({ value, place: `code ${value.code}` })),
    replaces: (row) => codes.has(String(row.code)),
    covers: `codes in ${[...new Set(results.map(({ covers }) => covers))].join(' and ')}`,
    // Both directions of one workbook state the same totals.
    controls: [
      ...new Map(
        results.flatMap(({ controls }) => controls).map((control) => [control.name, control]),
      ).values(),
    ],
    warnings: [...new Set(results.flatMap(({ warnings }) => warnings))],
  }
}

/** Tables of chapters list those without trade, too; items are listed only where there is some. */
function toSighting(flow: Flow, { value, place }: ReadRow): Sighting[] {
  const row = value as Readonly<Record<string, unknown>>
  if (row.hs_level === 'chapter' && row.amount === 0) return []
  const name = typeof row.commodity_name === 'string' ? row.commodity_name : null
  const isRough = /lower-cased/.test(String(row.note))
  return [{ code: String(row.hs_code), flow, year: String(row.report_year), name, isRough, place }]
}

/** Files that codes of the Harmonized System are taken from. */
export const hsCodeFormats: readonly ImportFormat[] = [
  codesOf(
    'Department of Customs, Foreign Trade Statistics (XLSX): the chapters and the tables of imports and exports by commodity, of both layouts',
    customsCommodities,
    () => ['imports', 'exports'],
  ),
  codesOf(
    'Nepal Trade Information Portal, import or export report by commodity of a full year (XLSX)',
    portalCommodities,
    (source) => [readPortalReport(source).flow],
  ),
  codesOf(
    'Table of imports or exports by commodity of several years, in rupees (CSV)',
    commodityTable,
    (source) => [flowOfTable(source)],
  ),
]
