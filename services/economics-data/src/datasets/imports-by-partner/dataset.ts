import { ImportByPartner } from '@tathya/contracts/http'
import { defineDataset } from '@tathya/datasets'
import { alike, partnerGaps, partnerTrade } from '../partner-trade.ts'

const shared = partnerTrade('imports')

/** Imports by commodity and partner country. */
export const importsByPartner = defineDataset({
  ...shared,
  title: 'Imports by commodity and partner country',
  titleNe: 'वस्तु र देश अनुसार आयात',
  descriptionNe: 'आर्थिक वर्ष, वस्तु र देश अनुसार नेपालको आयात, रुपैयाँमा।',
  keywords: ['import', 'country', 'commodity', 'partner', 'आयात', 'देश', 'वस्तु', 'aayat', 'desh', 'bastu'],
  description:
    'Goods brought into Nepal by 8-digit code of the Harmonized System and partner country, in rupees. Compare equal periods only (period_months, comparable).',
  rows: new URL('./rows.columns', import.meta.url),
  row: ImportByPartner,
  columns: { ...shared.columns, value: [...shared.columns.value, 'customs_revenue'] },
  measures: { ...shared.measures, customs_revenue: { alike } },
  knownGaps: [
    'Imports of 2079/80 and of the years from 2081/82 on are missing.',
    'Customs revenue is published for 2078/79 and 2080/81 only.',
    ...partnerGaps,
  ],
})
