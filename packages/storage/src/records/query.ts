import type { z } from 'zod'
import { BadCursor } from '../errors.ts'
import type { Condition, FindOptions, Order, Page, Scalar, Versioned, Where } from './port.ts'

const defaultLimit = 100
const maxLimit = 1_000

/** A record with its position in the order. */
export interface Found<T> {
  readonly record: Versioned<T>
  readonly position: Position
}

/** Checked options of a page. */
export interface PageRequest {
  readonly order: SortOrder
  readonly limit: number
  readonly offset: number
  /** The end of the previous page. */
  readonly after: Position | undefined
}

/**
 * Checks options; `expressions` translates fields for the store. Throws `BadCursor`, and `TypeError` for unknown fields and
 * invalid numbers.
 */
export function toPageRequest(
  { order = [], limit = defaultLimit, offset = 0, after }: FindOptions,
  keyField: string,
  expressions: (field: string) => string,
): PageRequest {
  assertNumbers(limit, offset, after)
  const sortOrder = toSortOrder(order, keyField, expressions)
  return {
    order: sortOrder,
    limit,
    offset,
    after: after === undefined ? undefined : fromCursor(sortOrder, after),
  }
}

/** Reads a page from the parts of its order, one after the other; `read` returns at most `limit` records of a part. */
export async function readPage<T, Part>(
  { order, limit }: PageRequest,
  parts: readonly Part[],
  read: (part: Part, limit: number) => Promise<readonly Found<T>[]>,
): Promise<Page<T>> {
  const records: Found<T>[] = []
  for (const part of parts) {
    // One record beyond the limit shows that there is a next page.
    if (records.length <= limit) records.push(...(await read(part, limit + 1 - records.length)))
  }
  const items = records.slice(0, limit)
  const last = records.length > limit ? items.at(-1) : undefined
  return {
    items: items.map(({ record }) => record),
    next: last && toCursor(order, last.position),
  }
}

function assertNumbers(limit: number, offset: number, after: string | undefined): void {
  if (!Number.isInteger(limit) || limit < 1 || limit > maxLimit)
    throw new TypeError(`limit must be a whole number from 1 to ${maxLimit}, not ${limit}.`)
  if (!Number.isSafeInteger(offset) || offset < 0)
    throw new TypeError(`offset must be a whole number from 0, not ${offset}.`)
  if (offset > 0 && after !== undefined) throw new TypeError('Page by after or by offset, not by both.')
}

/** One field of an order; `expression` is its translation for the store. */
export interface Term {
  readonly field: string
  readonly expression: string
  readonly descending: boolean
}

/** A compiled order, which is total, since it ends with the key. */
export interface SortOrder {
  readonly terms: readonly Term[]
  readonly keyDescending: boolean
  /** The order as the caller wrote it; a cursor is valid for its own order only. */
  readonly name: string
}

/** The end of a page: the order's fields and the key of its last record. */
export interface Position {
  readonly values: readonly Scalar[]
  readonly key: string
}

/** Compiles an order. Throws `TypeError` for unknown or repeated fields. */
export function toSortOrder(
  order: Order,
  keyField: string,
  expressions: (field: string) => string,
): SortOrder {
  const fields = order.map((name) => name.replace(/^-/, ''))
  if (new Set(fields).size < fields.length)
    throw new TypeError(`The order ${order.join()} has a field twice.`)
  const terms = order.map((name, at) => ({
    field: fields[at]!,
    expression: expressions(fields[at]!),
    descending: name.startsWith('-'),
  }))
  const keyAt = fields.indexOf(keyField)
  // Keys are unique: fields after the key do not matter.
  return {
    terms: keyAt < 0 ? terms : terms.slice(0, keyAt),
    keyDescending: keyAt >= 0 && terms[keyAt]!.descending,
    name: order.join(),
  }
}

/** Encodes a position as an opaque text. */
function toCursor({ name }: SortOrder, { values, key }: Position): string {
  return Buffer.from(JSON.stringify([name, values, key])).toString('base64url')
}

/** Decodes a cursor. Throws `BadCursor`. */
function fromCursor(order: SortOrder, cursor: string): Position {
  const [name, values, key] = parseCursor(cursor)
  if (
    typeof name !== 'string' ||
    !Array.isArray(values) ||
    !values.every(isScalar) ||
    typeof key !== 'string'
  )
    throw new BadCursor('The cursor is malformed. Use that of the previous page, or start without one.')
  if (name !== order.name || values.length !== order.terms.length)
    throw new BadCursor(`The cursor belongs to the order "${name}", not to "${order.name}".`)
  return { values, key }
}

function parseCursor(cursor: string): unknown[] {
  try {
    const parsed = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    return Array.isArray(parsed) ? parsed : []
  } catch {
    return []
  }
}

function isScalar(value: unknown): value is Scalar {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value)
}

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

/** Kinds of values: `scalar` can be compared and sorted, `object` and `list` cannot, `any` may be any of them. */
type FieldKind = 'scalar' | 'null' | 'object' | 'list' | 'any'

/** The parts of a zod definition that contain other schemas. */
interface Definition {
  readonly type: string
  readonly innerType?: z.ZodType
  readonly out?: z.ZodType
  readonly shape?: Readonly<Record<string, z.ZodType>>
  readonly options?: readonly z.ZodType[]
  readonly valueType?: z.ZodType
  readonly getter?: () => z.ZodType
}

/** Types whose stored value may be null or missing; with a default too, since a record may be older than the field. */
const omissible: ReadonlySet<string> = new Set(['optional', 'nullable', 'default', 'prefault', 'catch'])

/** Properties of a field that conditions and orders depend on. */
export interface ScalarField {
  /** True if it may also contain objects or lists. */
  readonly loose: boolean
  /** True if it may be null or missing in records stored under this schema or an older one. */
  readonly nullable: boolean
}

/** Resolves a dotted path. Throws `TypeError` unless it names a field that conditions and orders can use. */
export function findScalarField(collection: string, schema: z.ZodObject, path: string): ScalarField {
  const kinds = kindsAt(schema, path.split('.'))
  if (kinds.length === 0 || path.includes('"')) {
    throw new TypeError(
      `Collection "${collection}" has no field "${path}". Its fields: ${Object.keys(schema.shape).join(', ')}.`,
    )
  }
  if (!kinds.some((kind) => kind === 'scalar' || kind === 'any'))
    throw new TypeError(`Field "${path}" of collection "${collection}" is not a text, number or boolean.`)
  return {
    loose: kinds.some((kind) => kind !== 'scalar' && kind !== 'null'),
    nullable: kinds.some((kind) => kind === 'null' || kind === 'any'),
  }
}

/** All kinds that a field can have; empty if there is no such field. */
function kindsAt(schema: z.ZodType, path: readonly string[]): FieldKind[] {
  const definition = schema.def as unknown as Definition
  const inner = definition.innerType ?? definition.out ?? definition.getter?.()
  if (inner !== undefined && definition.type !== 'promise') {
    const kinds = kindsAt(inner, path)
    return kinds.length > 0 && omissible.has(definition.type) ? ['null', ...kinds] : kinds
  }
  if (definition.options !== undefined) return definition.options.flatMap((option) => kindsAt(option, path))
  if (definition.type === 'unknown' || definition.type === 'any') return ['any']
  const [name, ...rest] = path
  if (name === undefined) return [kindOf(definition)]
  if (definition.type === 'record') {
    const kinds = kindsAt(definition.valueType!, rest)
    return kinds.length > 0 ? ['null', ...kinds] : kinds
  }
  const field = Object.hasOwn(definition.shape ?? {}, name) ? definition.shape?.[name] : undefined
  return field === undefined ? [] : kindsAt(field, rest)
}

function kindOf({ type }: Definition): FieldKind {
  if (type === 'null' || type === 'undefined') return 'null'
  if (type === 'object' || type === 'record') return 'object'
  return type === 'array' || type === 'tuple' ? 'list' : 'scalar'
}
