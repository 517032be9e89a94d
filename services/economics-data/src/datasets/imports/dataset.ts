import { Import } from '@tathya/contracts/http'
import { defineDataset } from '@tathya/datasets'
import { alike, commodityGaps, commodityTrade } from '../commodity-trade.ts'

const shared = commodityTrade('imports')

/** Imports by commodity. */
export const imports = defineDataset({
  ...shared,
  title: 'Imports by commodity',
  titleNe: 'वस्तु अनुसार आयात',
  descriptionNe: 'आर्थिक वर्ष र वस्तुको समूह अनुसार नेपालको आयात, रुपैयाँमा।',
  keywords: [
    'import',
    'goods',
    'commodity',
    'trade',
    'petroleum',
    'आयात',
    'वस्तु',
    'व्यापार',
    'सामान',
    'पैठारी',
    'aayat',
    'bastu',
    'byapar',
    'saman',
    'price',
    'मूल्य',
  ],
  description:
    'Goods brought into Nepal by commodity of the Harmonized System, in rupees. Chapters contain their items: never add both up. Compare equal periods only (period_months, comparable).',
  rows: new URL('./rows.columns', import.meta.url),
  row: Import,
  columns: { ...shared.columns, value: [...shared.columns.value, 'customs_revenue'] },
  measures: { ...shared.measures, customs_revenue: { alike } },
  body: 'data',
  knownGaps: [
    '8-digit imports of 2079/80, and of the full years 2078/79, 2080/81 and 2081/82, are missing.',
    'Customs revenue is not published in the reports of the trade portal (2073/74, 2074/75, 2076/77 and 2077/78), and not known for the full years 2078/79 to 2081/82.',
    ...commodityGaps,
  ],
})
