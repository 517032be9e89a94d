import { fiscalMonths } from '@tathya/contracts/http'
import {
  englishMonthOf,
  firstAdYearOf,
  firstDayOfFiscalMonth,
  ImportError,
  lastDayOfFiscalMonth,
  parseEnglishMonth,
  parseFiscalMonth,
  parseFiscalYear,
} from '@tathya/datasets'

/** A month of a fiscal year. */
export interface FiscalPeriod {
  /** The fiscal year in Bikram Sambat: 2081/82. */
  readonly fiscalYear: string
  /** Month of the fiscal year: Shrawan 1 to Ashadh 12. */
  readonly number: number
  /** Its Nepali name: Shrawan. */
  readonly month: (typeof fiscalMonths)[number]
  /** First and last day of the month, AD, YYYY-MM-DD. */
  readonly firstDay: string
  readonly lastDay: string
}

/** A month of a fiscal year such as `2081/82` by its number, from 1 for Shrawan. Throws `ImportError` outside the calendar. */
export function toPeriod(fiscalYear: string, number: number): FiscalPeriod {
  const [firstDay, lastDay] = [
    firstDayOfFiscalMonth(fiscalYear, number),
    lastDayOfFiscalMonth(fiscalYear, number),
  ]
  const month = fiscalMonths[number - 1]
  if (firstDay === undefined || lastDay === undefined || month === undefined) {
    throw new ImportError(
      `Month ${number} of ${fiscalYear} lies outside of the calendar that is known, 2057/58 to 2090/91.`,
    )
  }
  return { fiscalYear, number, month, firstDay, lastDay }
}

/** The columns that identify the month in monthly tables. */
export const periodColumns = [
  'fiscal_year_bs',
  'month_index',
  'month_nepali',
  'month_english',
  'month_num_english',
  'year_ad',
] as const

/** Reads the month of a line; throws `ImportError` if names, numbers and calendar contradict each other. */
export function readPeriod(
  cells: Readonly<Record<(typeof periodColumns)[number], string>>,
  place: string,
): FiscalPeriod {
  const fiscalYear = parseFiscalYear(cells.fiscal_year_bs)
  const number = parseFiscalMonth(cells.month_nepali)
  if (fiscalYear === undefined || number === undefined) {
    throw new ImportError(
      `${place}: "${cells.month_nepali}" of "${cells.fiscal_year_bs}" is not a month of a fiscal year, such as Shrawan of 2081/82.`,
    )
  }
  const period = toPeriod(fiscalYear, number)
  const stated = `${cells.month_index} ${cells.month_num_english} ${cells.year_ad}`
  const english = englishMonthOf(number)
  const isStated = stated === `${number} ${english} ${period.lastDay.slice(0, 4)}`
  if (!isStated || parseEnglishMonth(cells.month_english) !== english) {
    throw new ImportError(
      `${place}: ${period.month} of ${fiscalYear} ends on ${period.lastDay}, but the line says month ${cells.month_index}, mid-${cells.month_english} (${cells.month_num_english}) ${cells.year_ad}.`,
    )
  }
  return period
}

/** The month of a fiscal year (1 for Shrawan) by the AD year in which it ends. Throws `ImportError` if there is none. */
export function periodEndingIn(adYear: number, fiscalMonth: number): FiscalPeriod {
  // From Poush on, which ends in January, months end in the second AD year of the fiscal year.
  const begins = englishMonthOf(fiscalMonth) <= 7 ? adYear - 1 : adYear
  const fiscalYear = parseFiscalYear(`${begins}/${begins + 1} AD`)
  if (fiscalYear === undefined) throw new ImportError(`${adYear} is not a year of the central bank's tables.`)
  const period = toPeriod(fiscalYear, fiscalMonth)
  if (firstAdYearOf(fiscalYear) !== begins || !period.lastDay.startsWith(String(adYear)))
    throw new ImportError(`Month ${fiscalMonth} of ${fiscalYear} does not end in ${adYear}.`)
  return period
}
