/** Max days to look back: longer than any row of holidays. */
const maxDays = 7

const day = 86_400_000

/** Days as they are written. */
export const dayPattern = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

/** The fields of a rate that are read. */
interface DatedRate {
  readonly date: string
  readonly buy: number | null
  readonly sell: number | null
}

/**
 * Prepares the search for the rates of a day. Returns the positions of its rates or, if it has none, of those of the last day
 * before it that has some, at most seven days back; empty if there is none, undefined if the text is not a day (YYYY-MM-DD).
 */
export function createLookBack(rates: readonly DatedRate[]): (text: string) => readonly number[] | undefined {
  const positions = new Map<string, number[]>()
  for (const [position, { date, buy, sell }] of rates.entries()) {
    if (buy === null && sell === null) continue
    const ofDay = positions.get(date)
    if (ofDay === undefined) positions.set(date, [position])
    else ofDay.push(position)
  }
  return (text) => {
    const time = dayPattern.test(text) ? Date.parse(text) : Number.NaN
    if (Number.isNaN(time) || toDate(time) !== text) return undefined
    for (let back = 0; back <= maxDays; back += 1) {
      const ofDay = positions.get(toDate(time - back * day))
      if (ofDay !== undefined) return ofDay
    }
    return []
  }
}

function toDate(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}
