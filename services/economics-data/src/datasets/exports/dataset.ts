import { Export } from '@tathya/contracts/http'
import { defineDataset } from '@tathya/datasets'
import { commodityGaps, commodityTrade } from '../commodity-trade.ts'

/** Exports by commodity. */
export const exports = defineDataset({
  ...commodityTrade('exports'),
  title: 'Exports by commodity',
  titleNe: 'वस्तु अनुसार निर्यात',
  descriptionNe: 'आर्थिक वर्ष र वस्तुको समूह अनुसार नेपालको निर्यात, रुपैयाँमा।',
  keywords: [
    'export',
    'goods',
    'commodity',
    'trade',
    'निर्यात',
    'वस्तु',
    'व्यापार',
    'सामान',
    'niryat',
    'bastu',
    'byapar',
    'saman',
  ],
  description:
    'Goods sent from Nepal by commodity of the Harmonized System, in rupees. Chapters contain their items: never add both up. Compare equal periods only (period_months, comparable).',
  rows: new URL('./rows.columns', import.meta.url),
  row: Export,
  body: 'list',
  knownGaps: [
    '8-digit exports of 2081/82, and of the full years 2078/79 and 2080/81, are missing.',
    ...commodityGaps,
  ],
})
