import type { School } from '@tathya/contracts/http'
import type { Matches } from '@tathya/datasets'
import { type FoundWords, findWords, matchOf, writeTerms } from './describe-match.ts'
import type { FoundSchools } from './find-schools.ts'
import type { WordIndex } from './index/word-index.ts'
import { isRespect } from './phrases.ts'
import { searchedFields } from './school-document.ts'

/** Schools that match by typing errors alone and score less are noise: only their spelling is suggested. */
const minScore = 45

/** Points by which the words beside a name (School, Ma V) make scores differ. */
const alikeMargin = 0.5
/** With so many scores alike a notice suggests naming a place. */
const minAlike = 10

/** Makes the matches of found schools, which are described on demand. */
export function describeFound(
  index: WordIndex,
  schools: FoundSchools,
  plains: readonly string[],
  read: (row: number) => School,
): Matches {
  const { rows, scores, fields, terms } = schools
  const written = writeTerms(index, terms)
  const wordsOf = (rank: number) => findWords(read(rows[rank]!), fields[rank]!, terms, written)
  const best = rows.length === 0 ? undefined : wordsOf(0)
  const spelled = best === undefined ? undefined : respell(plains, schools, best)
  const isNoise = best !== undefined && scores[0]! < minScore && isGuess(best)
  const notice = isNoise ? undefined : noticeOf(schools, plains)
  return {
    rows: isNoise ? rows.subarray(0, 0) : rows,
    describe(rank) {
      const words = wordsOf(rank)
      return {
        score: scores[rank]!,
        matched_on: searchedFields.filter((_, field) => (fields[rank]! & (1 << field)) !== 0),
        match: matchOf(terms, words),
        highlights: words.highlights,
      }
    },
    ...(spelled === undefined ? {} : { suggestion: spelled }),
    ...(notice === undefined ? {} : { notice }),
  }
}

/** True if every matching word has typing errors. */
function isGuess(best: FoundWords): boolean {
  return best.terms.every((term) => term === undefined || term.likeness === 'typo')
}

/** The search with typing errors replaced by the spelling of the first school. */
function respell(plains: readonly string[], { terms }: FoundSchools, words: FoundWords): string | undefined {
  const spelled = new Map<string, string>()
  for (const [index, { word }] of terms.entries()) {
    const match = words.terms[index]
    if (match?.likeness === 'typo') spelled.set(word.plain, match.plain)
  }
  if (spelled.size === 0) return undefined
  return plains.map((plain) => spelled.get(plain) ?? plain).join(' ')
}

function noticeOf({ rows, scores, terms }: FoundSchools, plains: readonly string[]): string | undefined {
  if (plains.length > 0 && plains.every(isRespect))
    return 'Shree is a form of respect before very many names; add a word of the name.'
  if (terms.some(({ role }) => role === 'place')) return undefined
  const alike = scores.findIndex((score) => score < scores[0]! - alikeMargin)
  if ((alike === -1 ? rows.length : alike) < minAlike) return undefined
  return `${rows.length} schools fit; the name of a district or municipality tells them apart.`
}
