import type { TradeTotal } from '@tathya/contracts/http'
import type { SeriesDeclaration } from '@tathya/datasets'

const publishers: Readonly<Record<string, { readonly en: string; readonly ne: string }>> = {
  customs: { en: 'customs department', ne: 'भन्सार विभाग' },
  central_bank: { en: 'central bank', ne: 'नेपाल राष्ट्र बैंक' },
}

/** Totals since the beginning of the fiscal year, of each publisher. */
export const totalSeries: SeriesDeclaration<typeof TradeTotal> = {
  period: { fiscalYear: 'report_year', month: 'period_months' },
  by: ['publisher'],
  figures: {
    imports_amount: { kind: 'cumulated', title: { en: 'Imports since Shrawan', ne: 'साउनदेखिको आयात' } },
    exports_amount: { kind: 'cumulated', title: { en: 'Exports since Shrawan', ne: 'साउनदेखिको निर्यात' } },
    trade_balance: {
      kind: 'cumulated',
      title: { en: 'Trade balance since Shrawan', ne: 'साउनदेखिको व्यापार सन्तुलन' },
    },
  },
  about: ({ publisher }) => publishers[String(publisher)]!,
}
