import type { PageContext } from '../../frame/page.ts'

/** Rupees of a crore, in which people in Nepal count such amounts. */
const crore = 10_000_000

/** An amount of rupees in crore; a dash where it is not known. */
export function inCrore({ number }: PageContext, amount: number | null | undefined): string {
  return number(amount === null || amount === undefined ? null : amount / crore, 1)
}
