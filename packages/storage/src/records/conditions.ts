import type { Condition, Scalar, Where } from './port.ts'

/** A value that a field is compared with. */
export type Known = string | number | boolean

/** One thing that a field must fit, checked and ready to be put into a store's own language. */
export type Test = { readonly field: string } & (
  | { readonly kind: 'null' }
  | { readonly kind: 'equals'; readonly value: Known }
  | { readonly kind: 'in'; readonly values: readonly Known[]; readonly orNull: boolean }
  /** A range holds values of its bound's type alone. */
  | { readonly kind: Comparison; readonly value: Known }
  /** `end` is the first text after all that begin so; absent where none comes after them. */
  | { readonly kind: 'prefix'; readonly prefix: string; readonly end: string | undefined }
  /** An empty text is in every text, and in nothing else. */
  | { readonly kind: 'contains'; readonly part: string }
)

const comparisons = ['gt', 'gte', 'lt', 'lte'] as const
export type Comparison = (typeof comparisons)[number]

/** Reads conditions that all must hold. Throws `TypeError` for what is no condition. */
export function readConditions(where: Where): Test[] {
  return Object.entries(where).flatMap(([field, condition]) => readCondition(field, condition))
}

function readCondition(field: string, condition: Condition | undefined): Test[] {
  if (condition === undefined) throw new TypeError(`The condition on "${field}" is undefined.`)
  if (condition === null) return [{ field, kind: 'null' }]
  if (typeof condition !== 'object') return [{ field, kind: 'equals', value: toKnown(field, condition) }]
  if ('in' in condition) {
    const values = condition.in.filter((value) => value !== null).map((value) => toKnown(field, value))
    return [{ field, kind: 'in', values, orNull: values.length < condition.in.length }]
  }
  if ('prefix' in condition) {
    const prefix = textOf(field, condition.prefix)
    return [{ field, kind: 'prefix', prefix, end: afterPrefix(prefix) }]
  }
  if ('contains' in condition) return [{ field, kind: 'contains', part: textOf(field, condition.contains) }]
  return readRange(field, condition)
}

function readRange(field: string, range: Readonly<Record<string, unknown>>): Test[] {
  const tests = Object.entries(range).map(([name, bound]): Test => {
    if (!isComparison(name)) {
      throw new TypeError(
        `The condition on "${field}" has "${name}". Known: in, gt, gte, lt, lte, prefix, contains.`,
      )
    }
    if (bound === null || bound === undefined)
      throw new TypeError(`The bound ${name} of the condition on "${field}" must be a value.`)
    return { field, kind: name, value: toKnown(field, bound as Scalar) }
  })
  if (tests.length === 0) throw new TypeError(`The condition on "${field}" is empty.`)
  return tests
}

function isComparison(name: string): name is Comparison {
  return (comparisons as readonly string[]).includes(name)
}

/** The first text, by code points, after all that begin with the prefix; undefined where none comes after them. */
function afterPrefix(prefix: string): string | undefined {
  const points = [...prefix].map((character) => character.codePointAt(0)!)
  for (let last = points.pop(); last !== undefined; last = points.pop()) {
    if (last === 0x10_ff_ff) continue
    // The code points from D800 to DFFF are no characters.
    const next = last === 0xd7_ff ? 0xe0_00 : last + 1
    return String.fromCodePoint(...points, next)
  }
  return undefined
}

function textOf(field: string, value: unknown): string {
  if (typeof value === 'string') return value
  throw new TypeError(`prefix and contains of the condition on "${field}" need a text, not ${typeof value}.`)
}

function toKnown(field: string, value: Scalar): Known {
  if (typeof value === 'string' || typeof value === 'boolean') return value
  if (typeof value === 'number' && Number.isFinite(value)) return value
  throw new TypeError(`The condition on "${field}" needs a text, a finite number or a boolean.`)
}
