import { headerWords } from '../words/word-lists.ts'
import { hasWord } from '../words/words-of.ts'

/** How the amounts of an account show on which side they stand: not at all, on one side only, or on both. */
export type Sides = 'none' | 'one' | 'both'

const side = /(?<=[\d०-९)])\s*\(?(cr|dr)\.?\)?$/iu
/** Digits before the point from which an amount is none in crores: a lakh of crores. */
const minDigits = 6

/**
 * The sides of a column. `Cr` behind an amount is credit beside any `Dr`, in a column of an account, or behind an amount too
 * large for crores; else it is crore.
 */
export function sidesOf(texts: readonly string[], header: string): Sides {
  const sides = new Set(texts.flatMap((text) => side.exec(text.trim())?.[1]?.toLowerCase() ?? []))
  if (sides.size === 2) return 'both'
  if (sides.has('dr')) return 'one'
  if (!sides.has('cr')) return 'none'
  const digitsOf = (text: string) => text.replace(/[.].*$/u, '').replace(/[^\d०-९]/gu, '').length
  const isLarge = texts.some((text) => side.test(text.trim()) && digitsOf(text) >= minDigits)
  return isLarge || hasWord(header, headerWords.account) ? 'one' : 'none'
}

/** An amount without its side; a debit among credits is negative. */
export function takeSide(text: string, sides: Sides): string {
  if (sides === 'none') return text
  const [mark = '', name = ''] = side.exec(text.trim()) ?? []
  const bare = mark === '' ? text : text.trim().slice(0, -mark.length)
  return sides === 'both' && name.toLowerCase() === 'dr' ? `-${bare}` : bare
}
