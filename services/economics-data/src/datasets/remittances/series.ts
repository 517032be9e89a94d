import type { Remittance } from '@tathya/contracts/http'
import type { SeriesDeclaration } from '@tathya/datasets'

const nepali: Readonly<Record<string, string>> = {
  "workers' remittances": 'कामदारको विप्रेषण',
  'remittance inflows': 'विप्रेषण आप्रवाह',
}

/** Remittances of each month and since the beginning of the fiscal year; both measures are series of their own. */
export const remittanceSeries: SeriesDeclaration<typeof Remittance> = {
  period: { monthOf: 'as_of_date' },
  by: ['remittance_type'],
  figures: {
    amount_monthly_millions: {
      kind: 'flow',
      title: { en: 'Remittances of the month', ne: 'महिनाको विप्रेषण' },
    },
    rolling_amount_monthly_millions: {
      kind: 'cumulated',
      title: { en: 'Remittances since Shrawan', ne: 'साउनदेखिको विप्रेषण' },
    },
    rolling_amount_usd_millions: {
      kind: 'cumulated',
      title: { en: 'Remittances since Shrawan in US dollars', ne: 'साउनदेखिको विप्रेषण, अमेरिकी डलरमा' },
    },
  },
  about: ({ remittance_type: type }) => ({ en: String(type), ne: nepali[String(type)] ?? String(type) }),
}
