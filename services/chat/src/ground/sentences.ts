/** A sentence ends with its mark and a space, or with a line; a decimal point does neither. */
const sentenceEnd = /[.!?।]["”’)]*\s+|\n+/u

/** Cuts a text that comes in parts into sentences, without the space around them unless `keepsSpace`. */
export class SentenceReader {
  readonly #trim: (sentence: string) => string
  #rest = ''

  constructor({ keepsSpace = false } = {}) {
    this.#trim = keepsSpace ? (sentence) => sentence : (sentence) => sentence.trim()
  }

  /** The sentences that are complete with this part. */
  take(part: string): string[] {
    this.#rest += part
    const sentences: string[] = []
    for (let end = sentenceEnd.exec(this.#rest); end !== null; end = sentenceEnd.exec(this.#rest)) {
      const sentence = this.#trim(this.#rest.slice(0, end.index + end[0].length))
      this.#rest = this.#rest.slice(end.index + end[0].length)
      if (sentence !== '') sentences.push(sentence)
    }
    return sentences
  }

  /** The last sentence, if it had no end. */
  end(): string[] {
    const rest = this.#trim(this.#rest)
    this.#rest = ''
    return rest === '' ? [] : [rest]
  }
}
