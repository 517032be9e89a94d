import { fromPlanes, planesFor, toPlanes } from './byte-planes.ts'
import type { StoredValues } from './header.ts'

type StoredNumbers = Extract<StoredValues, { as: 'numbers' }>

/** Most digits behind the point. */
const maxDecimals = 6

/** Writes sorted numbers; undefined where they have too many digits to be read back as they are. */
export function storeNumbers(
  sorted: readonly number[],
): { readonly stored: StoredNumbers; readonly bytes: Uint8Array } | undefined {
  for (let decimals = 0; decimals <= maxDecimals; decimals += 1) {
    const whole = sorted.map((number) => Math.round(number * 10 ** decimals))
    if (!sorted.every((number, at) => isExact(whole[at]!, decimals, number))) continue
    const first = whole[0] ?? 0
    const steps = whole.map((number, at) => number - (whole[at - 1] ?? first))
    const planes = planesFor(steps.reduce((max, step) => Math.max(max, step), 0))
    const stored: StoredNumbers = { as: 'numbers', count: sorted.length, first, decimals, planes }
    return { stored, bytes: toPlanes(steps, planes) }
  }
  return undefined
}

/** A whole number below 2^53 divided by a power of ten is the nearest number to the decimal that is meant. */
function isExact(whole: number, decimals: number, number: number): boolean {
  return Number.isSafeInteger(whole) && whole / 10 ** decimals === number
}

/** Reads sorted numbers. */
export function readNumbers(bytes: Uint8Array, { count, first, decimals }: StoredNumbers): Float64Array {
  const numbers = fromPlanes(bytes, new Float64Array(count))
  const divisor = 10 ** decimals
  let whole = first
  for (let at = 0; at < count; at += 1) {
    whole += numbers[at]!
    numbers[at] = whole / divisor
  }
  return numbers
}
