import { UsageError } from '../errors.ts'

/** Collects the values of a flag that may be repeated. */
export function append(value: string, values: readonly string[] = []): string[] {
  return [...values, value]
}

/** Reads a whole number of a flag. Throws `UsageError`, which names the flag and the range. */
export function readCount(text: string, flag: string, [min, max]: readonly [number, number]): number {
  const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
  if (number >= min && number <= max) return number
  throw new UsageError(`${flag} must be a whole number, ${min} to ${max}.`)
}
