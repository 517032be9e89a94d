import { csvTable, ImportError, toCellText, toFiscalYear } from '@tathya/datasets'
import { toPriceIndex } from './price-index.ts'

const columns = ['indicator', 'series', 'unit', 'year_ad', 'value', 'source', 'source_version'] as const

/** Series of the World Bank, by the field that holds them. */
const indicators = {
  gdp_usd: 'NY.GDP.MKTP.CD',
  population: 'SP.POP.TOTL',
  consumer_prices_percent: 'FP.CPI.TOTL.ZG',
  gdp_deflator_percent: 'NY.GDP.DEFL.KD.ZG',
} as const
type Field = keyof typeof indicators

/** Years between AD and the year of Bikram Sambat in which a fiscal year begins: 2024 ends 2080/81. */
const toFirstYear = 56

/** A line of the table: the value of an indicator in a year. */
interface Observation {
  readonly indicator: string
  readonly year: number
  readonly value: number | string | null
  readonly source: string
  readonly place: string
}

/** Indicators of the World Bank, a line for each year of each; they become a row a year. */
export const indicatorTable = csvTable({
  id: 'world-bank-table',
  title: 'Yearly indicators of the World Bank for Nepal, a line for each year of each (CSV)',
  columns,
  covers: 'national accounts, all years',
  read(lines) {
    const all = lines.map(
      ({ cells, place }): Observation => ({
        indicator: String(cells.indicator),
        year: Number(cells.year_ad),
        value: toNumber(cells.value),
        source: `${toCellText(cells.source)}, ${toCellText(cells.source_version)}`,
        place,
      }),
    )
    assertKnown(all)
    return { rows: toRows(all) }
  },
})

/** A number as the World Bank writes it, with all digits of its binary form; the text where it is not one. */
function toNumber(cell: string | null): number | string | null {
  const text = toCellText(cell)
  if (text === null || !/^-?\d{1,20}(\.\d{1,20})?$/.test(text)) return text
  return Number(text)
}

function assertKnown(all: readonly Observation[]): void {
  const known: readonly string[] = Object.values(indicators)
  const seen = new Set<string>()
  for (const { indicator, year, place } of all) {
    if (!known.includes(indicator))
      throw new ImportError(
        `${place} has the indicator ${indicator.slice(0, 40)}; ${known.join(', ')} are read. Remove the line.`,
      )
    const name = `${indicator} ${year}`
    if (seen.has(name)) throw new ImportError(`${place} repeats ${name}. Remove one of both lines.`)
    seen.add(name)
  }
}

function toRows(all: readonly Observation[]) {
  const consumerPrices = toPriceIndex(changesOf(all, 'consumer_prices_percent'))
  const deflator = toPriceIndex(changesOf(all, 'gdp_deflator_percent'))
  return [...Map.groupBy(all, ({ year }) => year)]
    .toSorted(([a], [b]) => a - b)
    .map(([year, ofYear]) => {
      const valueIn = (field: Field) =>
        ofYear.find(({ indicator }) => indicator === indicators[field])?.value ?? null
      return {
        value: {
          year,
          fiscal_year: toFiscalYear(year + toFirstYear),
          country: 'Nepal',
          gdp_usd: valueIn('gdp_usd'),
          population: valueIn('population'),
          consumer_prices_percent: valueIn('consumer_prices_percent'),
          gdp_deflator_percent: valueIn('gdp_deflator_percent'),
          consumer_price_index: consumerPrices.get(year) ?? null,
          gdp_deflator_index: deflator.get(year) ?? null,
          source: ofYear.map(({ source }) => source).join('; '),
        },
        place: ofYear[0]!.place,
      }
    })
}

/** The known yearly changes of a series of prices. */
function changesOf(all: readonly Observation[], field: Field): ReadonlyMap<number, number> {
  return new Map(
    all.flatMap(({ indicator, year, value }): [number, number][] =>
      indicator === indicators[field] && typeof value === 'number' ? [[year, value]] : [],
    ),
  )
}
