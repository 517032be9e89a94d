import MiniSearch from 'minisearch'
import type { DocumentationEntry } from './entries.ts'

/** What was found, best first. */
export interface Found {
  /** True if every entry has every word of the question; otherwise they have some of them. */
  readonly complete: boolean
  readonly entries: readonly FoundEntry[]
}

/** An entry that was found. */
export interface FoundEntry extends DocumentationEntry {
  /** The part of the text in which a word of the question is, if it is not in the title. */
  readonly excerpt: string
}

/** Searches the documentation; a word of the question may be the beginning of one. */
export type SearchDocumentation = (question: string) => Found

/** Entries that are shown. */
const maxFound = 40
/** Words of a question that count: each may be the beginning of many, and a search holds up other requests. */
const maxWords = 12

const tokenize = MiniSearch.getDefault('tokenize') as (text: string) => string[]

/** Makes the search over entries. */
export function createSearch(entries: readonly DocumentationEntry[]): SearchDocumentation {
  const index = new MiniSearch({
    fields: ['title', 'text'],
    processTerm: toTerm,
    searchOptions: {
      tokenize: (question) => tokenize(question).filter(Boolean).slice(0, maxWords),
      prefix: (term) => term.length > 1,
      boost: { title: 3 },
    },
  })
  index.addAll(entries.map(({ title, text }, id) => ({ id, title, text })))
  return (question) => {
    const withAll = index.search(question, { combineWith: 'AND' })
    const matches = withAll.length > 0 ? withAll : index.search(question)
    return {
      complete: withAll.length > 0,
      entries: matches.slice(0, maxFound).map(({ id, match }) => {
        const entry = entries[id]!
        const hidden = Object.keys(match).filter((term) => !match[term]!.includes('title'))
        return { ...entry, excerpt: excerptOf(entry.text, hidden) }
      }),
    }
  }
}

/** A word as it is compared: an English plural is its singular. */
function toTerm(word: string): string {
  const term = word.normalize('NFC').toLowerCase()
  return term.replace(/(?<=[a-z]{2})s$/, '')
}

/** The line with the first of the terms, cut around it; empty without terms. */
function excerptOf(text: string, terms: readonly string[]): string {
  const lines = text.split('\n').map((line) => line.trim())
  const placeIn = (line: string) =>
    terms.map((term) => line.normalize('NFC').toLowerCase().indexOf(term)).find((place) => place >= 0)
  const line = lines.find((each) => placeIn(each) !== undefined) ?? ''
  if (line.length <= 200) return line
  const begin = Math.max(0, placeIn(line)! - 80)
  return `${begin > 0 ? '… ' : ''}${line.slice(begin, begin + 200)} …`
}
