import { type NameOf, type SecretName, secretNameOf } from './names.ts'
import { certificateNames, kindOfNumber, scrubCertificates } from './numbers.ts'
import { createTextScrubber, type ScrubText } from './text.ts'
import { isLineOfKey, isWholeLineOfKey, opensPrivateKey } from './tokens.ts'
import { isPlainValue, looksRandom, toMarker } from './values.ts'

/** What is replaced: secrets and personal data, secrets only, or nothing. */
export type ScrubMode = 'all' | 'secrets' | 'off'

/** Options of a scrubber. */
export interface ScrubOptions {
  /** Default `all`. */
  readonly mode?: ScrubMode
  /** Further names whose values are replaced, in any case and with any separators. */
  readonly names?: readonly string[]
}

/** Replaces secrets and personal data with `[scrubbed:<kind>]`; scrubbing again changes nothing. */
export interface Scrubber {
  /** A value of JSON; the same reference where nothing is replaced. */
  value<T>(value: T): T
  text(text: string): string
  /** JSON, or any other text; the same where nothing is replaced. */
  json(text: string): string
}

/** Creates a scrubber. */
export function createScrubber({ mode = 'all', names = [] }: ScrubOptions = {}): Scrubber {
  if (mode === 'off') return { value: (value) => value, text: (text) => text, json: (text) => text }
  const squashed = new Set(names.map(squash))
  const nameOf: NameOf = (name) =>
    squashed.size > 0 && squashed.has(squash(name))
      ? { kind: 'secret', sure: true, always: true }
      : secretNameOf(name)
  const onlySecrets = mode === 'secrets'
  const scrubText = createTextScrubber(onlySecrets, names, nameOf)
  const walk = new Walk({ onlySecrets, nameOf, scrubText })
  return {
    value: (value) => walk.start(value) as typeof value,
    text: (text) => scrubText(text, ''),
    json: (text) => {
      const value = toValue(text)
      const scrubbed = walk.start(value)
      if (scrubbed === value) return text
      return value === text ? (scrubbed as string) : JSON.stringify(scrubbed)
    },
  }
}

/** The value of JSON; other text is a value itself. */
function toValue(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function squash(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, '')
}

/** Levels of values; deeper ones, which the product accepts nowhere, are replaced whole. */
const maxDepth = 200

/** Fields of `{ "name": "password", "value": "..." }`. */
const nameFields = ['name', 'key', 'field', 'header', 'param', 'parameter', 'k', 'n']
const valueFields = ['value', 'val', 'content', 'v']

/** What is known of a field by its name. */
interface Field {
  /** The name itself, scrubbed. */
  readonly name: string
  readonly secret: SecretName | undefined
  readonly isCertificate: boolean
  readonly isValue: boolean
}

const password: SecretName = { kind: 'password', sure: true }
const certificate = new RegExp(certificateNames, 'i')

/** Known fields; the limits are for names that come from data. */
const knownFields = 5_000
const knownLength = 60

type Item = Readonly<Record<string, unknown>>

interface WalkOptions {
  readonly onlySecrets: boolean
  readonly nameOf: NameOf
  readonly scrubText: ScrubText
}

/** Scrubs values of JSON, in the order of their text. */
class Walk {
  private readonly onlySecrets: boolean
  private readonly nameOf: NameOf
  private readonly scrubText: ScrubText
  private readonly fields = new Map<string, Field>()
  private readonly noField: Field
  /** True between the lines of a private key, each a string of its own. */
  private inKey = false

  constructor({ onlySecrets, nameOf, scrubText }: WalkOptions) {
    this.onlySecrets = onlySecrets
    this.nameOf = nameOf
    this.scrubText = scrubText
    this.noField = this.field('')
  }

  /** The value itself where nothing is replaced. */
  start(value: unknown): unknown {
    this.inKey = false
    return this.walk(value, this.noField, undefined, 0)
  }

  private field(name: string): Field {
    const cached = this.fields.get(name)
    if (cached !== undefined) return cached
    const field = {
      name: name.length < 8 ? name : this.scrubText(name, ''),
      secret: this.nameOf(name),
      isCertificate: !this.onlySecrets && name.length <= knownLength && certificate.test(name),
      isValue: valueFields.includes(name.toLowerCase()),
    }
    if (this.fields.size < knownFields && name.length <= knownLength) this.fields.set(name, field)
    return field
  }

  /** `secret` is the meaning of the nearest name that is one. */
  private walk(value: unknown, field: Field, secret: SecretName | undefined, depth: number): unknown {
    if (typeof value === 'string') return this.string(value, field, secret)
    if (typeof value === 'number') return this.number(value, field.name, secret)
    if (typeof value !== 'object' || value === null) return value
    if (depth >= maxDepth) return toMarker('too-deep')
    return Array.isArray(value)
      ? this.list(value, field, secret, depth + 1)
      : this.item(value as Item, secret, depth + 1)
  }

  private string(text: string, field: Field, secret: SecretName | undefined): string {
    if (this.inKey || text.includes('-----BEGIN ')) {
      const line = this.lineOfKey(text)
      if (line !== undefined) return line
    }
    if (isWholeLineOfKey(text)) return toMarker('private-key')
    if (secret !== undefined && isSecretValue(text, secret)) return toMarker(secret.kind)
    const scrubbed = this.scrubText(text, field.name)
    return scrubbed === text && field.isCertificate ? toCertificate(text, field.name) : scrubbed
  }

  /** A private key may be cut into lines: in the context of a stack frame, or in an array. */
  private lineOfKey(text: string): string | undefined {
    if (!this.inKey) {
      this.inKey = opensPrivateKey(text)
      return undefined
    }
    const isEnd = text.includes('-----END ')
    this.inKey = !isEnd && isLineOfKey(text)
    return isEnd || this.inKey ? toMarker('private-key') : undefined
  }

  private number(value: number, name: string, secret: SecretName | undefined): number | string {
    if (secret !== undefined && isSecretNumber(value, name, secret)) return toMarker(secret.kind)
    const kind = value < 1e7 ? undefined : kindOfNumber(value, name, this.onlySecrets)
    return kind === undefined ? value : toMarker(kind)
  }

  private list(
    list: readonly unknown[],
    field: Field,
    secret: SecretName | undefined,
    depth: number,
  ): unknown {
    let copy: unknown[] | undefined
    const isPairs = list.every(isPair)
    for (let at = 0; at < list.length; at += 1) {
      const item = list[at]
      const scrubbed = isPairs
        ? this.pair(item as [string, unknown], secret, depth + 1)
        : this.walk(item, field, secret ?? this.meaningByNeighbour(list[at - 1], item), depth)
      if (scrubbed === item) continue
      copy ??= [...list]
      copy[at] = scrubbed
    }
    return copy ?? list
  }

  /** The meaning of the item before: a flag (`--password`), or a name as in a list of headers. */
  private meaningByNeighbour(before: unknown, value: unknown): SecretName | undefined {
    if (typeof before !== 'string' || typeof value !== 'string' || before.length > knownLength)
      return undefined
    if (before === '-u' || before === '--user')
      return /^[^\s:/]+:(?!\d+$)\S+$/.test(value) ? password : undefined
    const meaning = /^[\w-]+$/.test(before) ? this.nameOf(before) : undefined
    if (meaning === undefined) return undefined
    if (before.startsWith('-')) return value.startsWith('--') ? undefined : meaning
    return looksRandom(value) || value.includes(' ') ? meaning : undefined
  }

  private pair(pair: [string, unknown], secret: SecretName | undefined, depth: number): unknown {
    const [name, value] = pair
    const field = this.field(name)
    const scrubbed = this.walk(value, field, secret ?? field.secret, depth)
    return scrubbed === value && field.name === name ? pair : [field.name, scrubbed]
  }

  private item(item: Item, secret: SecretName | undefined, depth: number): unknown {
    let copy: Record<string, unknown> | undefined
    const label = labelOf(item)
    const names = Object.keys(item)
    for (let at = 0; at < names.length; at += 1) {
      const name = names[at]!
      const value = item[name]
      const nameField = this.field(name)
      const field = label !== undefined && nameField.isValue ? this.field(label) : nameField
      const scrubbed = this.walk(value, field, secret ?? field.secret, depth)
      if (copy === undefined) {
        if (scrubbed === value && nameField.name === name) continue
        copy = {}
        for (let before = 0; before < at; before += 1)
          define(copy, names[before]!, item[names[before]!], before)
      }
      define(copy, nameField.name, scrubbed, at)
    }
    return copy ?? item
  }
}

function isPair(item: unknown): item is [string, unknown] {
  return Array.isArray(item) && item.length === 2 && typeof item[0] === 'string' && item[0].length <= 100
}

/** The name in an object that has a name and a value as fields. */
function labelOf(item: Item): string | undefined {
  if (!valueFields.some((field) => item[field] !== undefined)) return undefined
  const name = nameFields.map((field) => item[field]).find((value) => typeof value === 'string')
  return name as string | undefined
}

/** False for small numbers, as of a rule about passwords, and for counts of tokens. */
function isSecretNumber(value: number, name: string, { sure, always = false }: SecretName): boolean {
  return always || (sure && Math.abs(value) >= 1000 && !/tokens$/i.test(name))
}

function isSecretValue(text: string, { kind, sure, always }: SecretName): boolean {
  if (always) return !text.startsWith('[scrubbed:')
  if (text === '' || isPlainValue(text)) return false
  if (kind === 'pin') return /^[\d\u0966-\u096f]{3,8}$/.test(text)
  return sure || looksRandom(text)
}

/** The number of a certificate in a field of its name. */
function toCertificate(text: string, name: string): string {
  if (text.length > 24) return text
  const both = `${name} ${text}`
  const scrubbed = scrubCertificates(both)
  return scrubbed === both ? text : scrubbed.slice(name.length + 1)
}

/** Sets a field of any name, also `__proto__`; where two names have become one, the second gets its place. */
function define(copy: Record<string, unknown>, name: string, value: unknown, at: number): void {
  let free = name
  for (let place = at + 1; Object.hasOwn(copy, free); place += 1) free = `${name} (${place})`
  if (free !== '__proto__') copy[free] = value
  else Object.defineProperty(copy, free, { value, enumerable: true, writable: true, configurable: true })
}
