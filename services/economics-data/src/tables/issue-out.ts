import { lastDayOfFiscalMonth, parseFiscalYear } from '@tathya/datasets'

/** Days after the end of the months that an issue covers by which it is out, by what its name contains. */
const delays = [
  { publisher: /^NRB /, days: 75 },
  { publisher: /^Department of Customs, /, days: 62 },
]

/** How `issueOut` finds a day, for people. */
export const issueOutRule =
  'a report of the central bank counts from 75 days after the end of the months that it covers, one of the customs department from 62 days'

/**
 * The day (YYYY-MM-DD) by which the issue that a source names was out, computed from the months that it covers, as
 * publications do not state their day: `first 7 months of 2080/81`, `annual data of 2011/12`. Null for other sources.
 */
export function issueOut(source: string): string | null {
  const delay = delays.find(({ publisher }) => publisher.test(source))
  const issue =
    /(?:\b(1[0-2]|[1-9]) months? (?:data )?of|(first month) of|annual(?: data of)?) (\d{4}\/\d\d)/.exec(
      source,
    )
  if (delay === undefined || issue === null) return null
  const [, months, first, year] = issue
  const number = first === undefined ? Number(months ?? 12) : 1
  const fiscalYear = parseFiscalYear(year!)
  const end = fiscalYear === undefined ? undefined : lastDayOfFiscalMonth(fiscalYear, number)
  return end === undefined ? null : addDays(end, delay.days)
}

function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
}
