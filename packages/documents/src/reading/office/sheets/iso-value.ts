const moment = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d(?::\d\d(?:\.\d+)?)?)Z?)?$/
const duration = /^PT(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)(?:[.,](\d+))?S)?$/

/**
 * The value of a date or time of ISO 8601, as files write it: `YYYY-MM-DD`, with a time `YYYY-MM-DDThh:mm:ss`; midnight is none.
 * Undefined for other texts.
 */
export function isoValue(text: string): string | undefined {
  const [, date, time] = moment.exec(text.trim()) ?? []
  if (date === undefined) return undefined
  if (time === undefined || /^00:00(?::00(?:\.0+)?)?$/.test(time)) return date
  return `${date}T${time.length === 5 ? `${time}:00` : time.replace(/\.0+$/, '')}`
}

/** The time of the day that a duration such as `PT09H30M00S` stands for, `hh:mm:ss`; undefined for those of a day or more. */
export function timeOfDuration(text: string): string | undefined {
  const parts = duration.exec(text.trim())
  if (parts === null || Number(parts[1] ?? 0) > 23) return undefined
  return [parts[1], parts[2], parts[3]].map((part) => (part ?? '0').padStart(2, '0')).join(':')
}
