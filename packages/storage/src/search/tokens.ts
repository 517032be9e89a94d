import { hash } from 'node:crypto'

/** Characters of text that are indexed of an entry; what is behind them is stored and not found by a search for text. */
const maxIndexed = 8_192

/** Longer words are cut, in entries and searches alike. */
const maxWord = 64

/** Depth to which texts of the additional info are read. */
const maxDepth = 20

/** Tags of an entry that can be searched for. */
const maxTags = 100

/** A word of any script: letters with their marks, so that Nepali words stay whole, and digits. */
const words = /[\p{L}\p{M}\p{N}\p{Co}]+/gu

/** Joiners that a writer may set or leave out without changing the word. */
const joiners = /[\u200c\u200d]/g

/** The fields of an entry that its tokens are made of. */
export interface Searchable {
  readonly customer_id: number
  readonly service_name: string
  readonly level: string
  readonly environment: string | null
  readonly release: string | null
  readonly trace_id: string | null
  readonly tags: Readonly<Record<string, string>>
  readonly exception_message: string
  readonly additional_info: unknown
}

/** The words of a text, lower case, each once. */
export function wordsOf(text: string): string[] {
  const folded = text.normalize('NFC').toLowerCase().replace(joiners, '')
  const tokens = new Set<string>()
  for (const [word] of folded.matchAll(words)) tokens.add(word.length > maxWord ? cut(word) : word)
  return [...tokens]
}

function cut(word: string): string {
  const end = word.charCodeAt(maxWord - 1)
  // A pair of surrogates is not split.
  return word.slice(0, end >= 0xd800 && end < 0xdc00 ? maxWord - 1 : maxWord)
}

/**
 * Tokens by which filters find an entry. The sign § belongs to no word, so that no text of an entry can pass for one of its
 * fields; long or unusual values are hashed.
 */
export const fieldToken = {
  customer: (id: number) => `§c${id}`,
  level: (level: string) => `§l${level}`,
  key: (key: number | string) => `§k${key}`,
  service: (name: string) => `§s${hashed(name)}`,
  environment: (name: string) => `§e${hashed(name)}`,
  release: (name: string) => `§r${hashed(name)}`,
  trace: (id: string) => `§x${hashed(id)}`,
  tag: (name: string, value: string) => `§t${hashed(`${name}\u0000${value}`)}`,
} as const

function hashed(value: string): string {
  return hash('sha256', value, 'hex').slice(0, 16)
}

/** All tokens of an entry, each once. */
export function tokensOf(entry: Searchable, key: number | string): string[] {
  const tokens = [
    fieldToken.customer(entry.customer_id),
    fieldToken.level(entry.level),
    fieldToken.key(key),
    fieldToken.service(entry.service_name),
  ]
  if (entry.environment !== null) tokens.push(fieldToken.environment(entry.environment))
  if (entry.release !== null) tokens.push(fieldToken.release(entry.release))
  if (entry.trace_id !== null) tokens.push(fieldToken.trace(entry.trace_id))
  const tags = Object.entries(entry.tags).slice(0, maxTags)
  for (const [name, value] of tags) tokens.push(fieldToken.tag(name, value))
  return [...new Set(tokens), ...wordsOf(indexedText(entry))]
}

/** The text of an entry that is searched: message, service, tags and the texts of its additional info, up to a limit. */
export function indexedText(entry: Searchable): string {
  const texts = [entry.exception_message, entry.service_name, ...Object.values(entry.tags).slice(0, maxTags)]
  let room = maxIndexed - texts.reduce((sum, text) => sum + text.length, 0)
  const collect = (value: unknown, depth: number): void => {
    if (room <= 0 || depth > maxDepth) return
    if (typeof value === 'string') {
      texts.push(value)
      room -= value.length
    } else if (typeof value === 'object' && value !== null)
      for (const part of Object.values(value)) collect(part, depth + 1)
  }
  collect(entry.additional_info, 0)
  return texts.join('\n').slice(0, maxIndexed)
}

/** A search for text: words that an entry must hold, the beginning of one, and words that it must not hold. */
export interface TextSearch {
  readonly words: readonly string[]
  readonly prefix: string | undefined
  /** Each is the words of one `-word`; an entry that holds all of them is not found. */
  readonly without: readonly (readonly string[])[]
}

/** A word with a minus before it. A minus within a word or before another sign is only a sign. */
const excluded = /(?<!\S)-(?=[\p{L}\p{N}])[^\s*]+/gu

/** Reads a search; undefined without any word, as such a search finds nothing. */
export function readTextSearch(text: string): TextSearch | undefined {
  const without = text.match(excluded)?.map(wordsOf) ?? []
  const trimmed = text.replace(excluded, ' ').trim()
  const last = trimmed.endsWith('*')
    ? (/[\p{L}\p{M}\p{N}\p{Co}\u200c\u200d]*\*+$/u.exec(trimmed)?.[0] ?? '')
    : ''
  const [prefix] = wordsOf(last)
  const words = wordsOf(trimmed.slice(0, trimmed.length - last.length))
  return words.length + without.length === 0 && prefix === undefined ? undefined : { words, prefix, without }
}
