import { z } from 'zod'
import { Text } from '../text.ts'
import { FiscalYear } from './economics-fields.ts'

const percent = z.number().nullable()
const index = z.number().positive().nullable()

/** Nepal's economy and people in a year, as the World Bank publishes them. */
export const NationalAccount = z
  .object({
    year: z.int().min(1960).max(2100).meta({
      description:
        'Year AD as the World Bank names it: that in which the fiscal year of Nepal ends (mid-July)',
    }),
    fiscal_year: FiscalYear.meta({
      description: 'Fiscal year in Bikram Sambat that ends in `year`: 2080/81 for 2024',
    }),
    country: z.literal('Nepal').meta({ description: 'Whose figures they are' }),
    gdp_usd: z.number().positive().nullable().meta({
      description: 'Gross domestic product at the prices of the year, in US dollars (NY.GDP.MKTP.CD)',
      'x-unit': 'USD',
    }),
    population: z.int().positive().nullable().meta({
      description: 'People in the middle of the year (SP.POP.TOTL)',
      'x-unit': 'persons',
    }),
    consumer_prices_percent: percent.meta({
      description: 'Change of consumer prices from the year before, in percent (FP.CPI.TOTL.ZG)',
      'x-unit': 'percent',
    }),
    gdp_deflator_percent: percent.meta({
      description:
        'Change of the prices of the gross domestic product from the year before, in percent (NY.GDP.DEFL.KD.ZG)',
      'x-unit': 'percent',
    }),
    consumer_price_index: index.meta({
      description:
        'Level of consumer prices, 2010 = 100: computed from the yearly changes. Amounts in rupees divided by it, times 100, are at the prices of 2010',
      'x-unit': 'index, 2010 = 100',
    }),
    gdp_deflator_index: index.meta({
      description:
        'Level of the prices of the gross domestic product, 2010 = 100: computed from the yearly changes',
      'x-unit': 'index, 2010 = 100',
    }),
    source: Text.meta({ description: 'The series of the World Bank with the copy that was read of each' }),
  })
  .meta({
    id: 'NationalAccount',
    description: 'Gross domestic product, people and prices of Nepal in a year',
    examples: [
      {
        year: 2023,
        fiscal_year: '2079/80',
        country: 'Nepal',
        gdp_usd: 40908073366.84552,
        population: 29694614,
        consumer_prices_percent: 5.41614518486134,
        gdp_deflator_percent: 7.11475951738199,
        consumer_price_index: 262.1252673,
        gdp_deflator_index: 238.1064792,
        source:
          'World Bank FP.CPI.TOTL.ZG by datasets/inflation, fc1dbea 2025-07-01; World Bank NY.GDP.DEFL.KD.ZG by datasets/inflation, fc1dbea 2025-07-01; World Bank NY.GDP.MKTP.CD by datasets/gdp, 822019c 2026-03-20; World Bank SP.POP.TOTL by datasets/population, 425fc44 2026-03-06',
      },
    ],
  })
export type NationalAccount = z.output<typeof NationalAccount>
