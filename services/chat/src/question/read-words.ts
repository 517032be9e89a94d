import { isDevanagari, romanise, soundKey, splitText } from '@tathya/datasets/text'

/** A word or number of a question. */
export interface Word {
  /** As written. */
  readonly text: string
  /** As written, without a postposition: पोखरा of पोखरामा. */
  readonly stem: string
  /** Lower-case Latin letters, or digits 0-9. */
  readonly plain: string
  /** The sound key of `plain`. */
  readonly sound: string
  readonly isDevanagari: boolean
  /** In Latin letters, without the last postposition, and without all. */
  readonly stems: readonly string[]
}

/** Postpositions that Nepali writes at the end of a noun. */
const devanagari = /(?:हरू|हरु|को|का|की|कै|मा|ले|लाई|बाट|देखि|सम्म|सँग|संग|भन्दा|तर्फ|वटा|ओटा)$/u
const latin = /(?:haru|ko|ka|ki|ma|le|lai|bata|dekhi|samma|sanga|bhanda)$/
/** Those that names do not end in: कास्की is a name, and पोखराको is पोखरा. */
const afterNames = /(?:हरू|हरु|को|मा|ले|लाई|बाट|देखि|सम्म|सँग|संग|भन्दा|तर्फ)$/u
const afterLatinNames = /(?<=..[aeiou])(?:ko|ma|lai|bata|samma)$/
/** Letters and signs that must be left of a noun. */
const minStem = 2

/** Splits a question in either script into its words. */
export function readWords(question: string): Word[] {
  return splitText(question).map(({ plain, start, end }) => {
    const text = question.slice(start, end)
    const isNepali = isDevanagari(text)
    const stems = isNepali ? strip(text, devanagari) : strip(plain, latin)
    return {
      text,
      stem: text.replace(isNepali ? afterNames : afterLatinNames, ''),
      plain,
      sound: soundKey(plain),
      isDevanagari: isNepali,
      stems: stems.map((stem) => (isNepali ? romanise(stem) : stem)),
    }
  })
}

function strip(word: string, postposition: RegExp): string[] {
  const stems: string[] = []
  for (let rest = word; ; ) {
    const shorter = rest.replace(postposition, '')
    if (shorter === rest || shorter.length < minStem) return stems
    stems.push(shorter)
    rest = shorter
  }
}
