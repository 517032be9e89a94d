/** Most words that are stored as one, and most pieces of one word. */
const maxJoined = 3

/** Most words one after the other that are unlike any of the source: such as copies of one in the cells of a row. */
const maxLike = 20

/** Words within which the source and the PDF are in step; tables and notes may be in another order. */
const stepWords = 200

/** Characters that a PDF loses without a trace in its drawing. */
const joiners = /[\u200b-\u200d\u2060\ufeff]/g

/** Nasal signs: fonts draw them in one glyph with the sign before them, of which LibreOffice stores only the first. */
const nasals = /[\u0900-\u0902]/g

/** Stored words, and the words of the source that they are. */
export interface Correction {
  readonly from: number
  readonly count: number
  readonly words: readonly string[]
}

/** A correction with its place in the source, if it is there. */
interface Found extends Correction {
  readonly start: number | undefined
  readonly end: number | undefined
}

/** Words of the source from a place on. */
interface Candidate {
  readonly at: number
  readonly length: number
}

/**
 * The words of the source of a document, to put right what its PDF says: a word with the same characters in another order, or
 * without joiners or nasal signs, is that word of the source; so are several that are stored as one, and pieces of one.
 */
export class TrueWords {
  readonly #words: readonly string[]
  readonly #known = new Map<string, Candidate[]>()
  /** Single words with a nasal sign, by what is left without it. */
  readonly #withNasals = new Map<string, Candidate[]>()
  /** The place in the source behind the last word that was found. */
  #at = 0

  constructor(words: readonly string[]) {
    this.#words = words
    for (let length = 1; length <= maxJoined; length += 1) {
      for (let at = 0; at + length <= words.length; at += 1)
        addTo(this.#known, words.slice(at, at + length).join(''), { at, length })
    }
    for (const [at, word] of words.entries()) {
      const left = word.replace(nasals, '')
      if (left !== word) addTo(this.#withNasals, left, { at, length: 1 })
    }
  }

  /** Puts the words of a page right, in their order. Pages come in their order. */
  correct(stored: readonly string[]): Correction[] {
    const matches: Found[] = []
    const start = this.#at
    for (let from = 0; from < stored.length; from += matches.at(-1)!.count)
      matches.push(this.#find(stored, from))
    return this.#fillGaps(matches, start)
  }

  /**
   * Takes words that are unlike any of the source for those that stand between the same neighbours there; the page follows the
   * place `before` in the source.
   */
  #fillGaps(matches: readonly Found[], before: number): Correction[] {
    const filled: Correction[] = []
    for (let from = 0; from < matches.length; ) {
      let next = from
      while (next < matches.length && matches[next]!.end === undefined) next += 1
      const run = matches.slice(from, next)
      const [start, end] = [matches[from - 1]?.end ?? before, matches[next]?.start]
      const reach = run.length === 1 ? maxJoined : maxLike
      const between =
        end === undefined || end - start > reach ? [] : this.#words.slice(start, Math.max(start, end))
      if (run.length === 1) filled.push(replaced(run[0]!, between))
      else
        filled.push(
          ...run.map((match, index) =>
            replaced(match, run.length === between.length ? [between[index]!] : []),
          ),
        )
      if (next < matches.length) filled.push(matches[next]!)
      from = next + 1
    }
    return filled
  }

  #find(stored: readonly string[], from: number): Found {
    for (let count = 1; count <= maxJoined && from + count <= stored.length; count += 1) {
      const candidates = this.#known.get(keyOf(stored.slice(from, from + count).join(''))) ?? []
      const fitting = count === 1 ? candidates : candidates.filter(({ length }) => length === 1)
      const nearest = this.#nearest(fitting)
      if (nearest !== undefined) return this.#take(nearest, from, count)
    }
    const nearest = this.#nearest(this.#withNasals.get(keyOf(stored[from]!)) ?? [])
    if (nearest !== undefined) return this.#take(nearest, from, 1)
    return { from, count: 1, words: [stored[from]!], start: undefined, end: undefined }
  }

  #take({ at, length }: Candidate, from: number, count: number): Found {
    this.#at = at + length
    return { from, count, words: this.#words.slice(at, at + length), start: at, end: at + length }
  }

  /** The next candidate in the source, or the first one if there is none within reach. */
  #nearest(candidates: readonly Candidate[]): Candidate | undefined {
    const next = candidates.find(({ at }) => at >= this.#at)
    return next !== undefined && next.at - this.#at <= stepWords ? next : candidates[0]
  }
}

/** Characters by which a word may differ from the one of the source that stands in its place. */
const maxLost = 4

/** A correction with other words, if they are about as long. */
function replaced(correction: Correction, words: readonly string[]): Correction {
  const lost = Math.abs(words.join('').length - correction.words[0]!.length)
  return words.length > 0 && lost <= maxLost ? { ...correction, words } : correction
}

function addTo(map: Map<string, Candidate[]>, text: string, candidate: Candidate): void {
  const key = keyOf(text)
  const existing = map.get(key)
  if (existing === undefined) map.set(key, [candidate])
  else existing.push(candidate)
}

function keyOf(text: string): string {
  return [...text.normalize('NFC').replace(joiners, '')].sort().join('')
}
