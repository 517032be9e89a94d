/** Pads the fraction of a time without a zone to nine digits, so that text order is time order. */
export function toSortable(time: string): string {
  const [seconds = '', fraction = ''] = time.split('.', 2)
  return `${seconds}.${fraction.padEnd(9, '0')}`
}

/** Milliseconds of a time of `toSortable` since 1970, without the rest. */
export function toMilliseconds(sortable: string): number {
  return Date.parse(`${sortable.slice(0, 23)}Z`)
}

/** Milliseconds of an interval of time. */
export const intervalMs = { minute: 60_000, hour: 3_600_000, day: 86_400_000 } as const

const starts = { minute: [16, ':00'], hour: [13, ':00:00'], day: [10, 'T00:00:00'] } as const

/** The start of the interval of a time without a zone. */
export function startOfInterval(time: string, interval: keyof typeof intervalMs): string {
  const [length, rest] = starts[interval]
  return time.slice(0, length) + rest
}
