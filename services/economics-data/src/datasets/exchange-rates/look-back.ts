/** Days before the one asked for on which rates are looked for: longer than any row of holidays. */
const maxDays = 7

const day = 86_400_000

/** What is looked at of a rate. */
interface DatedRate {
  readonly date: string
  readonly buy: number | null
  readonly sell: number | null
}

/**
 * Prepares the search for the rates of a day: gives the places of its rates or, where it has none, of those of the last
 * day before it that has some, at most seven days back; no place where there is none, undefined where the text is no
 * day (YYYY-MM-DD).
 */
export function createLookBack(rates: readonly DatedRate[]): (text: string) => readonly number[] | undefined {
  const places = new Map<string, number[]>()
  for (const [place, { date, buy, sell }] of rates.entries()) {
    if (buy === null && sell === null) continue
    const found = places.get(date)
    if (found === undefined) places.set(date, [place])
    else found.push(place)
  }
  return (text) => {
    const asked = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN
    if (Number.isNaN(asked) || toDate(asked) !== text) return undefined
    for (let back = 0; back <= maxDays; back += 1) {
      const found = places.get(toDate(asked - back * day))
      if (found !== undefined) return found
    }
    return []
  }
}

function toDate(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}
