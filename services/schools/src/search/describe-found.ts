import type { School } from '@tathya/contracts/http'
import type { Matches } from '@tathya/datasets'
import { type FoundWords, findWords, matchOf, writeTerms } from './describe-match.ts'
import type { FoundSchools } from './find-schools.ts'
import { searchedFields } from './school-document.ts'
import type { WordIndex } from './word-index.ts'

/** Schools that are found by wrong letters alone and fit less than this are noise: only their spelling is offered. */
const minScore = 45

/** Schools that fit alike from which on a caller is told that a place would help. */
const manyAlike = 10

/** Makes what is answered of what was found: a school is read and described only when it is requested. */
export function describeFound(
  index: WordIndex,
  found: FoundSchools,
  plains: readonly string[],
  read: (row: number) => School,
): Matches {
  const { rows, scores, fields, terms } = found
  const written = writeTerms(index, terms)
  const wordsOf = (rank: number) => findWords(read(rows[rank]!), fields[rank]!, terms, written)
  const best = rows.length === 0 ? undefined : wordsOf(0)
  const spelled = best === undefined ? undefined : respell(plains, found, best)
  const isNoise = best !== undefined && scores[0]! < minScore && isGuess(best)
  const notice = isNoise ? undefined : noticeOf(found)
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

/** True where no word is found but with wrong letters. */
function isGuess(best: FoundWords): boolean {
  return best.terms.every((one) => one === undefined || one.likeness === 'typo')
}

/** The search as the first school spells it, where words of it were taken for misspelt. */
function respell(plains: readonly string[], { terms }: FoundSchools, words: FoundWords): string | undefined {
  const spelled = new Map<string, string>()
  for (const [place, { word }] of terms.entries()) {
    const one = words.terms[place]
    if (one?.likeness === 'typo') spelled.set(word.plain, one.plain)
  }
  if (spelled.size === 0) return undefined
  return plains.map((plain) => spelled.get(plain) ?? plain).join(' ')
}

function noticeOf({ rows, scores, terms }: FoundSchools): string | undefined {
  if (terms.some(({ role }) => role === 'place')) return undefined
  const alike = scores.findIndex((score) => score < scores[0]!)
  if ((alike === -1 ? rows.length : alike) < manyAlike) return undefined
  return `${rows.length} schools fit; the name of a district or municipality tells them apart.`
}
