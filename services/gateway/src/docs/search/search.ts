import type { DocumentationEntry } from './entries.ts'

/** What was found, best first. */
export interface Found {
  /** Whether every entry has every word of the question; otherwise they have the most of them. */
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
/** Words of a question that count: each is compared with every word of the documentation. */
const maxWords = 12

interface IndexedEntry {
  readonly entry: DocumentationEntry
  readonly title: ReadonlySet<string>
  readonly text: ReadonlySet<string>
}

/** Makes the search over entries. */
export function createSearch(entries: readonly DocumentationEntry[]): SearchDocumentation {
  const indexed = entries.map(
    (entry): IndexedEntry => ({
      entry,
      title: new Set(wordsOf(entry.title)),
      text: new Set(wordsOf(entry.text)),
    }),
  )
  return (question) => {
    const words = [...new Set(wordsOf(question))].slice(0, maxWords)
    const rated = indexed.map((each) => ({ each, ...rate(each, words) })).filter(({ count }) => count > 0)
    const most = Math.max(0, ...rated.map(({ count }) => count))
    const best = rated
      .filter(({ count }) => count === most)
      .sort((a, b) => b.score - a.score || a.each.entry.title.length - b.each.entry.title.length)
      .slice(0, maxFound)
    return {
      complete: most === words.length,
      entries: best.map(({ each: { entry, title } }) => ({
        ...entry,
        excerpt: excerptOf(
          entry.text,
          words.filter((word) => weigh(title, word) === 0),
        ),
      })),
    }
  }
}

function rate({ title, text }: IndexedEntry, words: readonly string[]) {
  const weights = words.map((word) => 3 * weigh(title, word) + weigh(text, word))
  return {
    count: weights.filter((weight) => weight > 0).length,
    score: weights.reduce((sum, weight) => sum + weight, 0),
  }
}

/** 2 for a word, or one that differs by an English plural; 1 for the beginning of one. */
function weigh(words: ReadonlySet<string>, word: string): number {
  if (words.has(word) || words.has(`${word}s`) || (word.endsWith('s') && words.has(word.slice(0, -1))))
    return 2
  return words.values().some((each) => each.startsWith(word)) ? 1 : 0
}

/** Words in lower case; the parts of names such as `listBudgets` and `rate_limited` are words. */
function wordsOf(text: string): string[] {
  const parted = text.normalize('NFC').replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
  return parted.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
}

/** The line with the first of the words, cut around it; empty without words. */
function excerptOf(text: string, words: readonly string[]): string {
  if (words.length === 0) return ''
  const lines = text.split('\n').map((line) => line.trim())
  const line = lines.find((each) => words.some((word) => weigh(new Set(wordsOf(each)), word) > 0)) ?? ''
  if (line.length <= 200) return line
  const at = words.map((word) => line.toLowerCase().indexOf(word)).find((index) => index >= 0) ?? 0
  const begin = Math.max(0, at - 80)
  return `${begin > 0 ? '… ' : ''}${line.slice(begin, begin + 200)} …`
}
