import type { Condition, Scalar, Where } from './port.ts'

/** A value to compare a field with. */
export type Comparable = string | number | boolean

/** A checked condition on one field, for adapters to translate. */
export type Test = { readonly field: string } & (
  | { readonly kind: 'null' }
  | { readonly kind: 'equals'; readonly value: Comparable }
  | { readonly kind: 'in'; readonly values: readonly Comparable[]; readonly orNull: boolean }
  /** A range contains only values of its bound's type. */
  | { readonly kind: Comparison; readonly value: Comparable }
  /** `end` is the first text after all that begin with the prefix; undefined if there is none. */
  | { readonly kind: 'prefix'; readonly prefix: string; readonly end: string | undefined }
  /** An empty part is contained in every text, and in no other value. */
  | { readonly kind: 'contains'; readonly part: string }
)

const comparisons = ['gt', 'gte', 'lt', 'lte'] as const
export type Comparison = (typeof comparisons)[number]

/** Parses conditions, which are combined by AND. Throws `TypeError` for anything else. */
export function readConditions(where: Where): Test[] {
  return Object.entries(where).flatMap(([field, condition]) => readCondition(field, condition))
}

function readCondition(field: string, condition: Condition | undefined): Test[] {
  if (condition === undefined) throw new TypeError(`The condition on "${field}" is undefined.`)
  if (condition === null) return [{ field, kind: 'null' }]
  if (typeof condition !== 'object') return [{ field, kind: 'equals', value: toComparable(field, condition) }]
  if ('in' in condition) {
    const values = condition.in.filter((value) => value !== null).map((value) => toComparable(field, value))
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
        `The condition on "${field}" has "${name}". Supported: in, gt, gte, lt, lte, prefix, contains.`,
      )
    }
    if (bound === null || bound === undefined)
      throw new TypeError(`The bound ${name} of the condition on "${field}" must be a value.`)
    return { field, kind: name, value: toComparable(field, bound as Scalar) }
  })
  if (tests.length === 0) throw new TypeError(`The condition on "${field}" is empty.`)
  return tests
}

function isComparison(name: string): name is Comparison {
  return (comparisons as readonly string[]).includes(name)
}

/** The first text, by code points, after all that begin with the prefix; undefined if there is none. */
function afterPrefix(prefix: string): string | undefined {
  const points = [...prefix].map((character) => character.codePointAt(0)!)
  for (let last = points.pop(); last !== undefined; last = points.pop()) {
    if (last === 0x10_ff_ff) continue
    // Skips the surrogates, D800 to DFFF.
    const next = last === 0xd7_ff ? 0xe0_00 : last + 1
    return String.fromCodePoint(...points, next)
  }
  return undefined
}

function textOf(field: string, value: unknown): string {
  if (typeof value === 'string') return value
  throw new TypeError(`prefix and contains of the condition on "${field}" need a text, not ${typeof value}.`)
}

function toComparable(field: string, value: Scalar): Comparable {
  if (typeof value === 'string' || typeof value === 'boolean') return value
  if (typeof value === 'number' && Number.isFinite(value)) return value
  throw new TypeError(`The condition on "${field}" needs a text, a finite number or a boolean.`)
}
