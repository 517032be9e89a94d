import { z } from 'zod'
import { Text } from '../text.ts'
import { englishMonths, FiscalYear, Id, Latest, Month, Note, Precision, Vintage } from './economics-fields.ts'

/** One amount of Nepal's federal budget: a category in a year, as estimated, revised or spent. */
export const Budget = z
  .object({
    category_id: Id.meta({
      description: 'The category: one number per classification, level and code or name; never reused',
    }),
    published_date: z.iso
      .date()
      .nullable()
      .meta({ description: 'Day on which the source was published, AD' }),
    revised_estimate_date: z.iso
      .date()
      .nullable()
      .meta({ description: 'Day on which this revised estimate was published, AD; null for other kinds' }),
    estimate_year_str: FiscalYear.meta({ description: 'Fiscal year in Bikram Sambat: 2081/82' }),
    estimate_year_start_ad: z
      .int()
      .meta({ description: 'AD year in which the fiscal year begins (mid-July)' }),
    estimate_year_end_ad: z.int().meta({ description: 'AD year in which the fiscal year ends (mid-July)' }),
    estimate_amount: z
      .string()
      .regex(/^-?(0|[1-9]\d*)(\.\d*[1-9])?$/)
      .meta({ description: 'The amount as an exact decimal, in rupees', 'x-unit': 'NPR' }),
    source_type_id: z
      .enum([
        'total',
        'gon',
        'foreign_grant',
        'foreign_loan',
        'revenue',
        'internal_loan',
        'revenue_and_internal_loan',
        'internal_loan_repayment',
      ])
      .meta({
        description:
          'Whose money: total of all sources, gon (the government itself), foreign_grant, foreign_loan, internal_loan and its repayment; revenue for income. Never add total and its parts',
      }),
    description: Text.meta({
      description:
        'Category, classification, level and kind in words; in brackets the part of the table, where that is no category itself',
    }),
    country: z.literal('Nepal').meta({ description: 'Whose budget it is' }),
    currency: z.literal('NPR').meta({ description: 'ISO 4217 code of the amounts' }),
    amount: z.number().meta({ description: 'The same amount as a number, in rupees', 'x-unit': 'NPR' }),
    source: Text.meta({ description: 'The publication the figure is printed in' }),
    estimate_kind: z.enum(['estimate', 'revised', 'actual']).meta({
      description:
        'The estimate of the budget speech, the estimate revised during the year, or the actual amount',
    }),
    level: Text.meta({
      description:
        'Depth within the classification: 1, 2, 3 or heading, chapter, group, subgroup, item; province_item and local_item for items of those levels of government',
    }),
    category_name: Text.meta({ description: 'Name of the category as the source prints it' }),
    parent_category_id: Id.nullable().meta({
      description:
        'The category this one is part of; null at the top, where the source does not say, and where it is no category itself',
    }),
    classification: z
      .enum([
        'headline',
        'summary',
        'revenue',
        'functional',
        'administrative',
        'economic_line_item',
        'sdg',
        'sector',
        'fiscal_transfer',
        'province',
      ])
      .meta({
        description:
          "The way the budget is divided; every classification divides the same money again. province holds the provinces' own budgets, which are not part of the federal one",
      }),
    category_code: Text.nullable().meta({ description: 'Official code where there is one, as text' }),
    expenditure_type: z
      .enum(['recurrent', 'capital', 'financing', 'transfer'])
      .nullable()
      .meta({ description: 'Kind of spending; null for all kinds together and for income' }),
    precision: Precision.meta({ description: 'How the source rounds the amount' }),
    note: Note,
    id: Id.meta({ description: 'This row; the same after every import' }),
    parent_id: Id.nullable().meta({
      description:
        'The row that this amount is part of: the category above in the same year, of the same kind and source of money; null at the top and where the source does not say',
    }),
    includes_transfers: z.boolean().nullable().meta({
      description:
        'Of headlines of spending: true if transfers to provinces and local levels are part of it, false if the source states them apart, null if unknown; compare amounts with the same value only',
    }),
  })
  .meta({
    id: 'Budget',
    description: "An amount of Nepal's federal budget",
    examples: [
      {
        category_id: 237,
        published_date: '2017-05-29',
        revised_estimate_date: null,
        estimate_year_str: '2074/75',
        estimate_year_start_ad: 2017,
        estimate_year_end_ad: 2018,
        estimate_amount: '65135704000',
        source_type_id: 'total',
        description: 'Education: functional classification, level 1; estimate',
        country: 'Nepal',
        currency: 'NPR',
        amount: 65135704000,
        source: 'Budget Speech of Fiscal Year 2017/18 (MoF Nepal), Annex 5',
        estimate_kind: 'estimate',
        level: '1',
        category_name: 'Education',
        parent_category_id: null,
        classification: 'functional',
        category_code: null,
        expenditure_type: null,
        precision: 'thousand',
        note: null,
        id: 15472232654330,
        parent_id: null,
        includes_transfers: null,
      },
    ],
  })
export type Budget = z.output<typeof Budget>

const reserves = z.number().positive().nullable()
const months = z.number().positive().nullable()

/** Foreign exchange reserves at the end of a Nepali month, in one currency. */
export const Forex = z
  .object({
    id: Id.meta({ description: 'This row; the same after every import' }),
    country_name: z.literal('Nepal').meta({ description: 'Whose reserves they are' }),
    currency: z.enum(['NPR', 'USD']).meta({
      description:
        'ISO 4217 code; a month has a row in rupees and, where dollars were printed, one in dollars',
    }),
    forex_millions: reserves.meta({
      description:
        'Held by the central bank (Nepal Rastra Bank), in millions of the currency; null where unknown',
      'x-unit': 'million of the currency',
    }),
    forex_gross_millions: reserves.meta({
      description:
        'Gross reserves of the whole banking sector, the central bank included, in millions of the currency',
      'x-unit': 'million of the currency',
    }),
    fiscal_year_str: FiscalYear.meta({ description: 'Fiscal year in Bikram Sambat: 2081/82' }),
    fiscal_year: z.iso.date().meta({ description: 'First day of the fiscal year (1 Shrawan), AD' }),
    month: Month.meta({ description: 'Nepali month at whose end the reserves stood' }),
    as_of_date: z.iso.date().meta({ description: 'Last day of that Nepali month, AD' }),
    vintage: Vintage,
    source: Text.meta({ description: 'The publication the figures are printed in' }),
    latest: Latest,
    month_number: z
      .int()
      .min(1)
      .max(12)
      .meta({ description: 'Month of the fiscal year: Shrawan 1 to Ashadh 12' }),
    forex_banks_millions: reserves.meta({
      description:
        'Held by banks and financial institutions, in millions of the currency; null where not printed',
      'x-unit': 'million of the currency',
    }),
    precision: Precision.meta({ description: 'How the source rounds the amounts' }),
    note: Note,
    forex_convertible_millions: reserves.meta({
      description: 'Of the gross reserves, those in convertible currencies; null where not printed',
      'x-unit': 'million of the currency',
    }),
    forex_inconvertible_millions: reserves.meta({
      description: 'Of the gross reserves, those in Indian currency; null where not printed',
      'x-unit': 'million of the currency',
    }),
    indian_share_percent: z.number().min(0).max(100).nullable().meta({
      description:
        'Share of Indian currency in the gross reserves, as the report prints it, the same in both currencies',
      'x-unit': 'percent',
    }),
    import_cover_goods_months: months.meta({
      description:
        'Months of imports of goods that the gross reserves cover, as the report prints them, the same in both currencies',
      'x-unit': 'months',
    }),
    import_cover_goods_services_months: months.meta({
      description:
        'Months of imports of goods and services that the gross reserves cover, as the report prints them, the same in both currencies',
      'x-unit': 'months',
    }),
  })
  .meta({
    id: 'Forex',
    description: 'Foreign exchange reserves of Nepal at the end of a month',
    examples: [
      {
        id: 180773650819961,
        country_name: 'Nepal',
        currency: 'NPR',
        forex_millions: 3298380,
        forex_gross_millions: 3704550,
        fiscal_year_str: '2082/83',
        fiscal_year: '2025-07-17',
        month: 'Baisakh',
        as_of_date: '2026-05-14',
        vintage: 'first_release',
        source: 'NRB Current Macroeconomic (and Financial) Situation of Nepal, 10 months data of 2025/26',
        latest: true,
        month_number: 10,
        forex_banks_millions: 406170,
        precision: '10_million',
        note: null,
        forex_convertible_millions: null,
        forex_inconvertible_millions: null,
        indian_share_percent: 20.6,
        import_cover_goods_months: 22.6,
        import_cover_goods_services_months: 19.2,
      },
    ],
  })
export type Forex = z.output<typeof Forex>

/** Money sent home by Nepalis abroad, in a month and since the start of its fiscal year. */
export const Remittance = z
  .object({
    id: Id.meta({ description: 'This row; the same after every import' }),
    country_name: z.literal('Nepal').meta({ description: 'The receiving country' }),
    currency: z.literal('NPR').meta({ description: 'ISO 4217 code of the amounts' }),
    remittance_type: z.enum(["workers' remittances", 'remittance inflows']).meta({
      description:
        "The measure: workers' remittances (balance of payments manual 5) up to 2077/78, remittance inflows after",
    }),
    rolling_amount_monthly_millions: z.number().positive().nullable().meta({
      description:
        'Cumulative since Shrawan to the end of the month, as printed in `source`, in million rupees',
      'x-unit': 'million NPR',
    }),
    amount_monthly_millions: z.number().positive().nullable().meta({
      description: 'The month alone, in million rupees, known as `monthly_basis` says; null where not known',
      'x-unit': 'million NPR',
    }),
    fiscal_year: FiscalYear.meta({ description: 'Fiscal year in Bikram Sambat: 2081/82' }),
    month_english: z
      .enum(englishMonths)
      .meta({ description: 'English month in whose middle the Nepali month ends' }),
    month_num_english: z.int().min(1).max(12).meta({ description: 'Number of the English month: January 1' }),
    month_nepali: Month.meta({ description: 'Nepali month' }),
    source: Text.meta({ description: 'The publication the figures are printed in' }),
    monthly_basis: z.enum(['stated', 'first_month', 'difference_of_cumulatives']).nullable().meta({
      description:
        'How the month is known: stated in the report, the first month itself, or the difference of two cumulative figures, which is off where earlier months were revised',
    }),
    vintage: Vintage,
    latest: Latest,
    as_of_date: z.iso.date().meta({ description: 'Last day of the Nepali month, AD' }),
    rolling_amount_restated_millions: z.number().positive().nullable().meta({
      description:
        'The same cumulative amount as restated a year later, in million rupees; null where not restated',
      'x-unit': 'million NPR',
    }),
    restated_source: Text.nullable().meta({ description: 'The publication of the restatement' }),
    amount_monthly_stated_millions: z.number().positive().nullable().meta({
      description:
        'The month as the report itself states it, in million rupees, up to 2077/78 rounded to 100 million; null where it does not state it',
      'x-unit': 'million NPR',
    }),
    precision: Precision.meta({ description: 'How the source rounds the amounts' }),
    note: Note,
    rolling_amount_usd_millions: z.number().positive().nullable().meta({
      description:
        'Cumulative since Shrawan in million US dollars, as the report prints it; null where it prints none',
      'x-unit': 'million USD',
    }),
  })
  .meta({
    id: 'Remittance',
    description: 'Remittances received in Nepal, by month',
    examples: [
      {
        id: 30276951020058,
        country_name: 'Nepal',
        currency: 'NPR',
        remittance_type: 'remittance inflows',
        rolling_amount_monthly_millions: 1356610,
        amount_monthly_millions: 165300,
        fiscal_year: '2081/82',
        month_english: 'May',
        month_num_english: 5,
        month_nepali: 'Baisakh',
        source: 'NRB Current Macroeconomic (and Financial) Situation of Nepal, 10 months data of 2024/25',
        monthly_basis: 'stated',
        vintage: 'first_release',
        latest: true,
        as_of_date: '2025-05-14',
        rolling_amount_restated_millions: 1357840,
        restated_source:
          'NRB Current Macroeconomic (and Financial) Situation of Nepal, 10 months data of 2025/26 Table 2, column marked revised',
        amount_monthly_stated_millions: 165300,
        precision: '10_million',
        note: null,
        rolling_amount_usd_millions: 9960,
      },
    ],
  })
export type Remittance = z.output<typeof Remittance>
