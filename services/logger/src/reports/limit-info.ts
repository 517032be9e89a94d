import { type Fields, toFields, toList } from './fields.ts'
import { cutTexts, fit, sizeOf } from './fit.ts'
import { fitExceptions } from './fit-exceptions.ts'

/** Max bytes of the JSON of an additional info: below those of an entry (`entryLimit`). */
const maxBytes = 200_000

/** Parts of a long report in the order in which they are shortened, and the least bytes of each. Together they fit. */
const budgets: readonly (readonly [name: string, bytes: number])[] = [
  ['modules', 0],
  ['threads', 0],
  ['debug_meta', 8_000],
  ['request', 8_000],
  ['breadcrumbs', 8_000],
  ['resource', 8_000],
  ['contexts', 8_000],
  ['extra', 12_000],
]
const exceptionBytes = 80_000
const laterBudgets: readonly (readonly [name: string, bytes: number])[] = [
  ['stack', 40_000],
  ['stacktrace', 16_000],
  ['message', 16_000],
]
/** Bytes of each other field, of which there are about fifteen. */
const otherBytes = 2_000

/** The texts that are read line by line: those beyond a budget are cut in their middle, but no shorter text is. */
const wholeTexts = new Set(['stack'])

/** True for an additional info that `limitInfo` leaves as it is. */
export function isWithinLimit(info: Fields): boolean {
  return sizeOf(info) <= maxBytes
}

/**
 * Shortens a long additional info until it fits: long texts first, then part by part, each no further than needed. `truncated`
 * names what was shortened.
 */
export function limitInfo(info: Fields): Fields {
  if (isWithinLimit(info)) return info
  const limited = new LimitedInfo(info)
  limited.cutTexts()
  for (const [name, bytes] of budgets) limited.fitPart(name, bytes)
  limited.fitExceptions()
  for (const [name, bytes] of laterBudgets) limited.fitPart(name, bytes)
  for (const name of Object.keys(info)) if (!known.has(name)) limited.fitPart(name, otherBytes)
  return limited.result()
}

const known = new Set(['exception', ...[...budgets, ...laterBudgets].map(([name]) => name)])

class LimitedInfo {
  private readonly parts: Map<string, unknown>
  private readonly sizes: Map<string, number>
  private readonly truncated: string[] = []
  private excess: number

  constructor(info: Fields) {
    this.parts = new Map(Object.entries(info))
    this.sizes = new Map(Object.entries(info).map(([name, value]) => [name, sizeOf(value)]))
    // Names, marks and `truncated` itself.
    this.excess = sizeOf(info) + 1_000 - maxBytes
  }

  cutTexts(): void {
    for (const [name, value] of this.parts) {
      if (wholeTexts.has(name) || this.sizes.get(name)! <= 8_192) continue
      this.set(name, cutTexts(value), 'long texts')
    }
  }

  fitPart(name: string, least: number): void {
    const bytes = this.roomOf(name, least)
    if (bytes === undefined) return
    const value = this.parts.get(name)
    const shorter = name === 'breadcrumbs' ? latest(toList(value), bytes) : value
    this.set(name, bytes === 0 ? undefined : fit(shorter, bytes), name)
  }

  fitExceptions(): void {
    const bytes = this.roomOf('exception', exceptionBytes)
    if (bytes === undefined) return
    const { exceptions, truncated } = fitExceptions(toList(this.parts.get('exception')).map(toFields), bytes)
    this.set('exception', exceptions)
    this.truncated.push(...truncated)
  }

  result(): Fields {
    return { ...Object.fromEntries(this.parts), truncated: [...new Set(this.truncated)] }
  }

  /** The bytes that a part may have, if that is less than it has. */
  private roomOf(name: string, least: number): number | undefined {
    const size = this.sizes.get(name)
    if (size === undefined || this.excess <= 0 || size <= least) return undefined
    return Math.max(least, size - this.excess)
  }

  private set(name: string, value: unknown, truncated?: string): void {
    const size = value === undefined ? 0 : sizeOf(value)
    const before = this.sizes.get(name)!
    if (size === before) return
    this.excess -= before - size
    this.sizes.set(name, size)
    if (value === undefined) this.parts.delete(name)
    else this.parts.set(name, value)
    if (truncated !== undefined) this.truncated.push(truncated)
  }
}

/** The last items whose JSON has at most `bytes`; at least one. */
function latest(items: readonly unknown[], bytes: number): readonly unknown[] {
  let size = 2
  let count = 0
  for (const item of items.toReversed()) {
    size += sizeOf(item) + 1
    if (size > bytes && count > 0) break
    count += 1
  }
  return items.slice(items.length - count)
}
