const unitMs = { m: 60_000, h: 3_600_000, d: 86_400_000 }

const zoned = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/

/** Reads a time with a zone, or a time ago such as `30m`, `12h`, `7d`; milliseconds since 1970, undefined for anything else. */
export function toTime(text: string, now: Date): number | undefined {
  const [, count, unit] = /^(\d{1,5})([mhd])$/.exec(text) ?? []
  if (count !== undefined) return now.getTime() - Number(count) * unitMs[unit as 'm']
  const time = zoned.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(time) ? undefined : time
}
