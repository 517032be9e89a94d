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
