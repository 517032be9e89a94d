import type { PaymentIndicator } from '@tathya/contracts/http'
import type { SeriesDeclaration } from '@tathya/datasets'

const sections: Readonly<Record<string, { readonly en: string; readonly ne: string }>> = {
  access: { en: 'number', ne: 'सङ्ख्या' },
  count: { en: 'transactions', ne: 'कारोबार सङ्ख्या' },
  value: { en: 'amount', ne: 'कारोबार रकम' },
}

/** Each series of the source: what there is at the end of a month, and transactions and amounts of the month. */
export const indicatorSeries: SeriesDeclaration<typeof PaymentIndicator> = {
  period: { monthOf: 'as_of_date' },
  by: ['section', 'series'],
  leading: { section: 'value' },
  figures: {
    value: {
      kind: ({ section }) => (section === 'access' ? 'stock' : 'flow'),
      title: { en: 'Payments', ne: 'भुक्तानी' },
    },
  },
  about({ section, series }) {
    const { en, ne } = sections[String(section)]!
    return { en: `${series}, ${en}`, ne: `${series}, ${ne}` }
  },
}
