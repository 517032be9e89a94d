import { readUnit, type Unit } from './read-unit.ts'

const bracketed = /[([{]([^()[\]{}]*)[)\]}]/gu
/** What follows a comma, a dash between blanks or a colon: `Revenue, Rs. in million`. */
const tail = /(?:[,:;]|\s[-–—])\s*([^,:;]+)$/u
const inTail = /\s+(in\s+.+)$/iu

/**
 * Finds the unit that a header or caption names, and the text without it. A measure such as km counts in brackets and
 * behind a comma only, because a header may be named so.
 */
export function findUnit(text: string): { unit: Unit | undefined; rest: string } {
  for (const { 0: bracket, 1: inside = '' } of text.matchAll(bracketed)) {
    const unit = readUnit(inside)
    if (unit !== undefined) return { unit, rest: text.replace(bracket, ' ').replace(/\s+/g, ' ').trim() }
  }
  const whole = readUnit(text)
  if (whole !== undefined && whole.kind !== 'measure') return { unit: whole, rest: text }
  for (const pattern of [tail, inTail]) {
    const [end = '', inside = ''] = pattern.exec(text) ?? []
    const unit = readUnit(inside)
    if (unit !== undefined) return { unit, rest: text.slice(0, -end.length).trim() }
  }
  return { unit: undefined, rest: text }
}

/** True if a header speaks of percentages: `Growth (%)`, `Percent share`, `प्रतिशत`. */
export function namesPercent(text: string): boolean {
  return /[%％]|\bper ?cent(?:age)?\b|\bpct\b|प्रतिशत/iu.test(text)
}
