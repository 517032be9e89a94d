import { type Decimal, parseDecimal, plus, times } from './decimal.ts'
import { type Notation, readDigits } from './read-number.ts'
import { readUnit, type Unit } from './read-unit.ts'

/** A number of a cell, with what the cell says about its unit. */
export interface Amount {
  readonly value: Decimal
  /** The cell's own unit; its factor is in the value. */
  readonly unit: string | null
  readonly kind: Unit['kind']
  /** True if the cell names a factor itself: 12 crore. */
  readonly isScaled: boolean
}

/** Characters of an amount at most. */
const maxLength = 100
const number =
  /^([^\d०-९]*?)((?:(?<!\p{L}\p{M}*)\.)?[\d०-९](?:[\d०-९.,\u00a0\u2007\u2009\u202f]|['’](?=[\d०-९]{3}(?![\d०-९])))*)(.*)$/su
/** A number with a power of ten, as programs write it: 1.5E-3. */
const scientific = /^\d+(?:\.\d+)?e[+-]?\d{1,3}$/i
/** Marks of footnotes behind a number. */
const marks = /(?<=[\d०-९%)])\s*(?:[*†‡§#]+|[¹²³⁰⁴-⁹ᵃ-ᵛ]+)$/u
/** `Rs. 500/-` and `रु. ५००।–`: nothing follows the rupees. */
const onlyRupees = /(?<=[\d०-९])\s*[/।|]\s*[-–—=]+$/u
const minus = '[-\u2010-\u2015\u2212]'
const inParentheses = /^([^()]*)\(\s*([^()]*[\d०-९][^()]*)\s*\)([^()]*)$/u
const minusBefore = new RegExp(`^((?:[^\\d०-९(]*[^\\s\\d०-९(])?)\\s*${minus}\\s*(?=[.\\d०-९])`, 'u')
const minusBehind = new RegExp(`(?<=[\\d०-९%])\\s*${minus}$`, 'u')

/**
 * Reads an amount in either script: separators of thousands or lakhs, `(1,234)`, `-5`, `5-`, `12%`, `Rs. 1,200/-`,
 * `5.2 crore`, `१ अर्ब २३ करोड`, `1.5E-3`. Undefined for all other texts, such as `97/97`, `2081/82` and `1-5`.
 */
export function readAmount(text: string, notation: Notation = 'english'): Amount | undefined {
  const trimmed = text.normalize('NFC').trim()
  if (trimmed === '' || trimmed.length > maxLength || !/[\d०-९]/.test(trimmed)) return undefined
  const { bare, isNegative } = takeSign(trimmed.replace(marks, '').replace(onlyRupees, ''))
  const amount = readScientific(bare) ?? readParts(bare, notation)
  if (amount === undefined) return undefined
  return isNegative ? { ...amount, value: times(amount.value, -1n) } : amount
}

function readScientific(text: string): Amount | undefined {
  const value = scientific.test(text) ? parseDecimal(text) : undefined
  return value && { value, unit: null, kind: null, isScaled: false }
}

/** Removes the sign, of which an amount has at most one. */
function takeSign(text: string): { bare: string; isNegative: boolean } {
  const [, before, inside, behind] = inParentheses.exec(text) ?? []
  if (inside !== undefined && !new RegExp(minus).test(inside.slice(0, 1)))
    return { bare: `${before} ${inside} ${behind}`.trim(), isNegative: true }
  const bare = text.replace(minusBefore, '$1 ').trim()
  if (bare !== text) return { bare, isNegative: true }
  const withoutEnd = text.replace(minusBehind, '')
  return { bare: withoutEnd.replace(/^\+\s*/, ''), isNegative: withoutEnd !== text }
}

/** Adds `1 arab 23 crore 45 lakh` up; every part but the last must have a factor, larger than that of the next. */
function readParts(text: string, notation: Notation): Amount | undefined {
  let total: Amount | undefined
  let left = text
  let lastFactor: bigint | undefined
  while (left !== '') {
    const [, before, digits, rest] = number.exec(left) ?? []
    if (before === undefined || digits === undefined || rest === undefined) return undefined
    const next = /[\d०-९]/.exec(rest)?.index ?? rest.length
    const part = readPart(before, digits, rest.slice(0, next), notation)
    if (part === undefined) return undefined
    if (lastFactor !== undefined && (part.factor >= lastFactor || total === undefined)) return undefined
    if (next < rest.length && part.factor === 1n) return undefined
    total = total === undefined ? part.amount : add(total, part.amount)
    lastFactor = part.factor
    left = rest.slice(next)
  }
  return total
}

function add(a: Amount, b: Amount): Amount {
  return { ...a, value: plus(a.value, b.value), unit: a.unit ?? b.unit, kind: a.kind ?? b.kind }
}

function readPart(before: string, digits: string, behind: string, notation: Notation) {
  const plain = parseDecimal(readDigits(digits.replace(/[.,]$/, ''), notation) ?? '')
  const units = [before, behind].map((part) => part.trim()).filter((part) => part !== '' && part !== '.')
  const unit = units.length === 0 ? undefined : readUnit(units.join(' '))
  if (plain === undefined || (units.length > 0 && unit === undefined)) return undefined
  const factor = unit?.factor ?? 1n
  const amount: Amount = {
    value: times(plain, factor),
    unit: unit?.unit ?? null,
    kind: unit?.kind ?? null,
    isScaled: factor > 1n,
  }
  return { amount, factor }
}
