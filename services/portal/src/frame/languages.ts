import { readdirSync, readFileSync } from 'node:fs'
import { toNepaliDigits } from '@tathya/calendar/dates'

/** The languages of pages, as the first part of their addresses: Nepali with its own digits, or with those of English. */
export const languages = ['en', 'ne', 'ne-latn'] as const
/** A language of pages. */
export type Language = (typeof languages)[number]

type Messages = Readonly<Record<string, string>>

/** Reads the messages of a language: the files of its folder, whose names are the first part of their keys. */
export function readMessages(language: 'en' | 'ne'): Messages {
  const folder = new URL(`../messages/${language}/`, import.meta.url)
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
  return Object.fromEntries(
    files.flatMap((name) => {
      const topic = name.replace(/\.json$/, '')
      const messages = JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Messages
      return Object.entries(messages).map(([key, text]) => [`${topic}.${key}`, text])
    }),
  )
}

/** The words, digits and dates of a language. */
export interface Words {
  readonly language: Language
  /** True for Nepali, in either digits. */
  readonly nepali: boolean
  /** The message of a key; `{name}` in it becomes the value of that name. Throws for a key that is not there. */
  t(key: string, values?: Readonly<Record<string, string | number>>): string
  /** Of the two names that most records have, the one of this language; the other where it is missing. */
  name(english: string | null | undefined, nepali: string | null | undefined): string
  /** A number with its groups, as Nepal writes them: 12,34,567.8; a missing one is a dash. */
  number(value: number | null | undefined, decimals?: number): string
  /** A text with the digits of this language: dates, times, years. */
  digits(text: string | number): string
}

const loaded = new Map<Language, Words>()

/** The words of a language; its messages are read once. */
export function wordsOf(language: Language): Words {
  let words = loaded.get(language)
  if (words === undefined) {
    words = createWords(language)
    loaded.set(language, words)
  }
  return words
}

function createWords(language: Language): Words {
  const nepali = language !== 'en'
  const messages = readMessages(nepali ? 'ne' : 'en')
  const digits = (text: string | number) => (language === 'ne' ? toNepaliDigits(text) : String(text))
  // A table has hundreds of numbers, and to make a format takes fifty times as long as to use it.
  const formats = new Map<number, Intl.NumberFormat>()
  const formatOf = (decimals: number) => {
    const format =
      formats.get(decimals) ?? new Intl.NumberFormat('en-IN', { maximumFractionDigits: decimals })
    formats.set(decimals, format)
    return format
  }
  return {
    language,
    nepali,
    digits,
    t(key, values = {}) {
      const message = messages[key]
      if (message === undefined) throw new Error(`There is no message ${key} in ${language}.`)
      return message.replace(/\{(\w+)\}/g, (_, name: string) => {
        const value = values[name] ?? ''
        return typeof value === 'number' ? digits(value) : value
      })
    },
    name: (english, nepaliName) => (nepali ? nepaliName || english : english || nepaliName) || '',
    number(value, decimals = 2) {
      if (value === null || value === undefined) return '–'
      return digits(formatOf(decimals).format(value))
    },
  }
}
