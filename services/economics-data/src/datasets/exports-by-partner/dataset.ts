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
  rows: new URL('./rows.columns', import.meta.url),
  row: ExportByPartner,
  knownGaps: ['Exports of the years from 2081/82 on are missing.', ...partnerGaps],
})
