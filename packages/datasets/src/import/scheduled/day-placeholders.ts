/** Nepal is so far ahead of UTC, milliseconds (IANA: Asia/Kathmandu, since 1986). */
const nepalMs = (5 * 60 + 45) * 60_000
const dayMs = 86_400_000

/** What stands in the places of scheduled imports for a day; further back than ten years there is nothing to repeat. */
const placeholder = /\{(?:(today)|days_ago:(\d{1,3}|[12]\d{3}|3[0-5]\d{2}|36[0-4]\d|3650))\}/g

/** What may stand in braces, for messages. */
export const dayPlaceholders = '{today} or {days_ago:7}, with 0 to 3650 days'

/** Puts days in the place of `{today}` and `{days_ago:7}`: YYYY-MM-DD, by the clock of Nepal. */
export function fillDays(place: string, now: Date): string {
  return place.replace(placeholder, (_, today, days) => {
    const back = today === undefined ? Number(days) : 0
    return new Date(now.getTime() + nepalMs - back * dayMs).toISOString().slice(0, 10)
  })
}

/** What stands in braces, or at one, and is no day. */
export function misspeltDay(place: string): string | undefined {
  return /\{[^{}]*\}|[{}]/.exec(place.replace(placeholder, ''))?.[0]
}
