/** Share of the letters from which a language prevails. */
const minShare = 0.75
/** A quarter of the words of English; a text with fewer than one in twenty is in another language in Latin script. */
const english = /^(?:the|and|of|to|a|in|is|for|on|with|that|it|as|are|be)$/i
const minEnglishShare = 0.05

/** Words whose letters are remembered. */
const maxCached = 50_000

/** Counts words to detect the language of a document. */
export class LanguageCount {
  #devanagari = 0
  #latin = 0
  #letters = 0
  #latinWords = 0
  #english = 0
  readonly #counts = new Map<string, readonly [number, number, number]>()

  /** Counts a word, with adjacent punctuation. */
  add(word: string): void {
    let counts = this.#counts.get(word)
    if (counts === undefined) {
      counts = [/\p{Script=Deva}/gu, /[A-Za-z]/g, /[\p{L}\p{M}]/gu].map(
        (letters) => word.match(letters)?.length ?? 0,
      ) as [number, number, number]
      if (this.#counts.size >= maxCached) this.#counts.clear()
      this.#counts.set(word, counts)
    }
    this.#devanagari += counts[0]
    this.#latin += counts[1]
    this.#letters += counts[2]
    if (counts[1] > 0) this.#latinWords++
    if (english.test(word)) this.#english++
  }

  /** The prevailing language: `ne` by its script, `en` by its commonest words; undefined if none prevails. */
  language(): 'ne' | 'en' | undefined {
    if (this.#letters === 0) return undefined
    if (this.#devanagari >= this.#letters * minShare) return 'ne'
    const englishWords = this.#english >= Math.max(1, this.#latinWords * minEnglishShare)
    return this.#latin >= this.#letters * minShare && englishWords ? 'en' : undefined
  }
}
