import { fold } from '../../sqlite/fold.ts'
import type { Stored } from '../documents.ts'

/** Levels of objects that are kept as such; MongoDB takes 100 in a document. What lies deeper is kept as JSON. */
const deepest = 80

/** Holds JSON, as the only name in its object: of a list, so that no condition reaches into it, and of what BSON cannot hold. */
const jsonName = '%json'

/** Characters that names in MongoDB cannot have, or that mean something there. */
const reserved = /[%$.\0\p{Cs}]/gu

/** Most names: they stay as they are. */
const plain = /^[A-Za-z]\w*$/

/** Names that JavaScript or the driver takes for something else. */
const special = new Set(['__proto__', '_bsontype'])

/**
 * A record as MongoDB keeps it: objects are objects, so that conditions and indexes reach their fields; lists are JSON.
 * It reads back exactly as from JSON.
 */
export type Encoded = Readonly<Record<string, unknown>>

/** Encodes what is stored. Throws `RangeError` where it is nested too deep for JSON. */
export function encode(stored: Stored): Encoded {
  return encodeObject(stored, 0)
}

/** Encodes one field's value; undefined where JSON leaves it out. */
export function encodeValue(value: unknown, depth = 1): unknown {
  if (typeof value === 'string') return value.isWellFormed() ? value : asJson(value)
  // JSON knows one zero, and no infinity.
  if (typeof value === 'number') return Number.isFinite(value) ? value + 0 : null
  if (typeof value !== 'object' || value === null) return typeof value === 'function' ? undefined : value
  const { toJSON } = value as { toJSON?: unknown }
  if (typeof toJSON === 'function') return encodeValue(JSON.parse(JSON.stringify(value)), depth)
  if (Array.isArray(value) || depth > deepest) return asJson(value)
  return encodeObject(value as Stored, depth)
}

function encodeObject(value: Stored, depth: number): Encoded {
  const encoded: Record<string, unknown> = {}
  for (const name of Object.keys(value)) {
    const inner = encodeValue(value[name], depth + 1)
    if (inner !== undefined) encoded[encodeName(name)] = inner
  }
  return encoded
}

function asJson(value: unknown): Encoded {
  return { [jsonName]: JSON.stringify(value) }
}

/** Reads what was encoded. What somebody else has put there is read as far as it goes, so that one record never spoils a list. */
export function decode(encoded: unknown): Stored {
  const decoded = decodeValue(encoded)
  return typeof decoded === 'object' && decoded !== null && !Array.isArray(decoded) ? (decoded as Stored) : {}
}

function decodeValue(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const object = value as Encoded
  const json = object[jsonName]
  if (json !== undefined) return fromJson(json)
  const decoded: Record<string, unknown> = {}
  for (const encodedName of Object.keys(object)) {
    const inner = decodeValue(object[encodedName])
    const name = decodeName(encodedName)
    if (name === '__proto__') Object.defineProperty(decoded, name, { value: inner, ...ownField })
    else decoded[name] = inner
  }
  return decoded
}

function fromJson(json: unknown): unknown {
  try {
    return JSON.parse(String(json))
  } catch {
    return json
  }
}

/** Of a field as an assignment makes it, where an assignment would do something else. */
const ownField = { enumerable: true, writable: true, configurable: true } as const

/** The name of a field in MongoDB. */
export function encodeName(name: string): string {
  if (plain.test(name)) return name
  if (name === '') return '%'
  const encoded = name.replace(reserved, toCode)
  return special.has(encoded) ? `${toCode('_')}${encoded.slice(1)}` : encoded
}

function decodeName(name: string): string {
  if (name === '%') return ''
  if (!name.includes('%')) return name
  return name.replace(/%([\da-f]{4})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
}

function toCode(character: string): string {
  return `%${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}

/**
 * The texts in a value as `contains` compares them, where MongoDB cannot make them itself: it lowers ASCII letters only,
 * and composes nothing. undefined where it can.
 */
export function encodeFolded(value: unknown, depth = 1): unknown {
  if (typeof value === 'string') {
    if (ascii.test(value)) return undefined
    const folded = fold(value)
    return folded === lowerAscii(value) || !value.isWellFormed() ? undefined : folded
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value) || depth > deepest) return undefined
  let parts: Record<string, unknown> | undefined
  for (const name of Object.keys(value)) {
    const folded = encodeFolded((value as Stored)[name], depth + 1)
    if (folded === undefined) continue
    parts ??= {}
    parts[encodeName(name)] = folded
  }
  return parts
}

/** Text that MongoDB lowers as `fold` does; most texts. */
const ascii = /^[\0-\x7f]*$/

function lowerAscii(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
}
