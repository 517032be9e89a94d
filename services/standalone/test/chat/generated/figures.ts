import phrases from './phrases.rows.json' with { type: 'json' }

/** A row of a list, as the API answers it. */
export type Row = Readonly<Record<string, unknown>>
/** The rows of the lists that questions are generated of. */
export type Lists = Readonly<
  Record<
    | 'countries'
    | 'offices'
    | 'imports'
    | 'exports'
    | 'totals'
    | 'remittances'
    | 'reserves'
    | 'budgets'
    | 'payments'
    | 'accounts'
    | 'partners'
    | 'monthly',
    readonly Row[]
  >
>

/** The three writings of questions. */
export const writings = ['en', 'ne', 'rom'] as const
export type Writing = (typeof writings)[number]

/** A quantity of something with a figure for each of some periods, found by plain loops over the rows. */
export interface Series {
  readonly what: Readonly<Record<Writing, string>>
  readonly of: Readonly<Record<Writing, string>>
  readonly figures: ReadonlyMap<string, number>
  readonly unit: string
  /** The figures of the whole that these are parts of. */
  readonly whole?: ReadonlyMap<string, number>
  /** The months of the periods, which are else fiscal years. */
  readonly isMonthly?: true
  /** The periods are years AD. */
  readonly isAd?: true
  /** The periods are quarters. */
  readonly isQuarterly?: true
}

const nothing = { en: '', ne: '', rom: '' }
type Flow = 'imports' | 'exports'

/** The full years of rows that a condition holds for. */
function yearly(
  rows: readonly Row[],
  field: string,
  year: string,
  holds: (row: Row) => boolean,
): Map<string, number> {
  const figures = new Map<string, number>()
  for (const row of rows)
    if (holds(row) && typeof row[field] === 'number')
      figures.set(String(row[year]), row[field] + (figures.get(String(row[year])) ?? 0))
  return figures
}

/** Every series that questions are asked of. */
export function seriesOf(lists: Lists): Series[] {
  const flows = (['imports', 'exports'] as const).flatMap((flow) => flowSeries(flow, lists))
  const budgets = phrases.budget.map((item): Series => {
    const figures = yearly(
      lists.budgets,
      'amount',
      'estimate_year_str',
      (row) => row.category_name === item.value && row.estimate_kind === 'estimate',
    )
    return { what: item, of: nothing, figures, unit: 'NPR' }
  })
  const remittances = yearly(
    lists.remittances,
    'rolling_amount_monthly_millions',
    'fiscal_year',
    ({ month_nepali }) => month_nepali === 'Ashadh',
  )
  return [
    ...flows,
    ...budgets,
    {
      what: { en: 'remittances', ne: 'विप्रेषण', rom: 'remittance' },
      of: nothing,
      figures: remittances,
      unit: 'NPR million',
    },
    ...monthlySeries(lists),
    ...accountSeries(lists),
    ...partOfYearSeries(lists),
    ...partnerSeries(lists),
  ]
}

function flowSeries(flow: Flow, lists: Lists): Series[] {
  const what = phrases.flows[flow]
  const field = `${flow}_amount`
  const isImport = flow === 'imports'
  const whole = yearly(
    lists.totals,
    field,
    'report_year',
    (row) => row.publisher === 'customs' && row.period_months === 12,
  )
  const of = (en: string, ne: string, rom: string) => ({ en, ne, rom })
  return [
    { what, of: nothing, figures: whole, unit: 'NPR' },
    ...phrases.countries.map(({ value, en, ne, rom }) => ({
      what,
      of: isImport ? of(`from ${en}`, `${ne}बाट`, `${rom} bata`) : of(`to ${en}`, `${ne}तर्फ`, `${rom} tira`),
      figures: yearly(
        lists.countries,
        field,
        'report_year',
        (row) => row.partner_country === value && row.period_months === 12,
      ),
      unit: 'NPR',
      whole,
    })),
    ...phrases.goods.map(({ value, en, ne, rom }) => ({
      what,
      of: of(`of ${en}`, `${ne}को`, `${rom} ko`),
      figures: yearly(
        lists[flow],
        'amount',
        'report_year',
        (row) => row.hs_code === value && row.period_months === 12,
      ),
      unit: 'NPR',
      whole,
    })),
    ...phrases.offices.map(({ value, en, ne, rom }) => ({
      what,
      of: of(`through ${en}`, `${ne}बाट`, `${rom} bata`),
      figures: yearly(
        lists.offices,
        field,
        'report_year',
        (row) => row.customs_office === value && row.period_months === 12,
      ),
      unit: 'NPR',
    })),
  ]
}

/** Figures of months: `2081/82 7` is Magh of that fiscal year. */
function monthlySeries({ remittances, reserves, payments }: Lists): Series[] {
  const monthly = (rows: readonly Row[], year: string, place: (row: Row) => unknown, field: string) =>
    new Map(
      rows.flatMap((row) =>
        typeof row[field] === 'number' ? [[`${row[year]} ${place(row)}`, row[field]] as const] : [],
      ),
    )
  const places = new Map(phrases.months.map(({ en, place }) => [en, place]))
  const ofCurrency = (currency: string) => reserves.filter((row) => row.currency === currency)
  return [
    {
      what: { en: 'remittances', ne: 'विप्रेषण', rom: 'bipreshan' },
      of: nothing,
      figures: monthly(
        remittances,
        'fiscal_year',
        (row) => places.get(String(row.month_nepali)),
        'amount_monthly_millions',
      ),
      unit: 'NPR million',
      isMonthly: true,
    },
    {
      what: { en: 'foreign exchange reserves', ne: 'विदेशी विनिमय सञ्चिति', rom: 'bideshi mudra sanchiti' },
      of: nothing,
      figures: monthly(
        ofCurrency('NPR'),
        'fiscal_year_str',
        (row) => row.month_number,
        'forex_gross_millions',
      ),
      unit: 'NPR million',
      isMonthly: true,
    },
    {
      what: { en: 'forex reserves', ne: 'विदेशी मुद्रा सञ्चिति', rom: 'forex reserve' },
      of: { en: 'in US dollars', ne: 'डलरमा', rom: 'dollar ma' },
      figures: monthly(
        ofCurrency('USD'),
        'fiscal_year_str',
        (row) => row.month_number,
        'forex_gross_millions',
      ),
      unit: 'USD million',
      isMonthly: true,
    },
    ...phrases.payments.map((item): Series => {
      const rows = payments.filter((row) => row.series === item.value && row.section === item.section)
      return {
        what: item,
        of: nothing,
        figures: monthly(rows, 'fiscal_year', (row) => row.month_number, 'value'),
        unit: String(rows[0]?.unit ?? ''),
        isMonthly: true,
      }
    }),
  ]
}

/** Figures of years AD. */
const accountSeries = ({ accounts }: Lists): Series[] =>
  phrases.accounts.map(({ field, per, unit, ...what }) => ({
    what,
    of: nothing,
    figures: new Map(
      accounts.flatMap((row) => {
        const [value, by] = [row[field], per === undefined ? 1 : row[per]]
        return typeof value === 'number' && typeof by === 'number' ? [[String(row.year), value / by]] : []
      }),
    ),
    unit,
    isAd: true,
  }))

/** All trade in months and quarters: differences of what the central bank prints since Shrawan, where customs has none. */
function partOfYearSeries({ totals }: Lists): Series[] {
  const years = [...new Set(totals.map((row) => String(row.report_year)))]
  const figuresOf = (flow: Flow, length: number, name: (year: string, part: number) => string) => {
    const figures = new Map<string, number>()
    for (const year of years) {
      for (let part = 1; part * length <= 12; part += 1) {
        for (const publisher of ['central_bank', 'customs']) {
          const at = (months: number) =>
            months === 0
              ? 0
              : totals.find(
                  (row) =>
                    row.report_year === year && row.publisher === publisher && row.period_months === months,
                )?.[`${flow}_amount`]
          const [end, start] = [at(part * length), at((part - 1) * length)]
          // Those of customs come after, and so are the ones that stay.
          if (typeof end === 'number' && typeof start === 'number') figures.set(name(year, part), end - start)
        }
      }
    }
    return figures
  }
  return (['imports', 'exports'] as const).flatMap((flow): Series[] => [
    {
      what: phrases.flows[flow],
      of: nothing,
      figures: figuresOf(flow, 1, (year, part) => `${year} ${part}`),
      unit: 'NPR',
      isMonthly: true,
    },
    {
      what: phrases.flows[flow],
      of: nothing,
      figures: figuresOf(flow, 3, (year, part) => `${year} ${part}`),
      unit: 'NPR',
      isQuarterly: true,
    },
  ])
}

/** Imports of goods by country, added up from single codes; and by month. */
function partnerSeries({ partners, monthly }: Lists): Series[] {
  const add = (rows: readonly Row[], key: (row: Row) => string, field: string) => {
    const figures = new Map<string, number>()
    for (const row of rows)
      if (typeof row[field] === 'number') figures.set(key(row), row[field] + (figures.get(key(row)) ?? 0))
    return figures
  }
  const petroleum = phrases.goods[0]!
  const countries = phrases.countries.filter(({ value }) => value === 'India' || value === 'China')
  return [
    ...countries.map(
      ({ value, en, ne, rom }): Series => ({
        what: {
          en: `imports of ${petroleum.en}`,
          ne: `${petroleum.ne}को आयात`,
          rom: `${petroleum.rom} ko aayat`,
        },
        of: { en: `from ${en}`, ne: `${ne}बाट`, rom: `${rom} bata` },
        figures: add(
          partners.filter((row) => row.partner_country === value && row.period_months === 12),
          (row) => String(row.report_year),
          'amount',
        ),
        unit: 'NPR',
      }),
    ),
    {
      what: phrases.flows.imports,
      of: { en: `of ${petroleum.en}`, ne: `${petroleum.ne}को`, rom: `${petroleum.rom} ko` },
      figures: add(monthly, (row) => `${row.report_year} ${row.month_number}`, 'amount'),
      unit: 'NPR',
      isMonthly: true,
    },
  ]
}
