import { ExportByPartner } from '@tathya/contracts/http'
import { defineDataset } from '@tathya/datasets'
import { partnerGaps, partnerTrade } from '../partner-trade.ts'

/** Exports by commodity and partner country. */
export const exportsByPartner = defineDataset({
  ...partnerTrade('exports'),
  title: 'Exports by commodity and partner country',
  titleNe: 'वस्तु र देश अनुसार निर्यात',
  descriptionNe: 'आर्थिक वर्ष, वस्तु र देश अनुसार नेपालको निर्यात, रुपैयाँमा।',
  keywords: ['export', 'country', 'commodity', 'partner', 'निर्यात', 'देश', 'वस्तु', 'niryat', 'desh', 'bastu'],
  description:
    'Goods sent from Nepal by 8-digit code of the Harmonized System and partner country, in rupees. Compare equal periods only (period_months, comparable).',
  rows: new URL('./rows.json', import.meta.url),
  row: ExportByPartner,
  extract: {
    rowsInFull: 28_756,
    note: 'The 150 rows of 2079/80 with the greatest amounts; all rows of 2073/74 to 2080/81 come with the import.',
  },
  knownGaps: ['Exports of the years from 2081/82 on are missing.', ...partnerGaps],
})
