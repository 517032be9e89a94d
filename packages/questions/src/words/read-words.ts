import { isDevanagari, romanise, soundKey, splitText } from '@tathya/datasets/text'

/** How a word is compared. */
export interface Spelling {
  /** Lower-case Latin letters, or digits 0-9. */
  readonly plain: string
  /** The sound key of `plain`. */
  readonly sound: string
}

/** A word or number of a question. */
export interface Word extends Spelling {
  /** As written. */
  readonly text: string
  /** As written, without a postposition: पोखरा of पोखरामा. */
  readonly stem: string
  readonly isDevanagari: boolean
  /** Its position in the question, in UTF-16 units. */
  readonly start: number
  readonly end: number
  /** Without the last postposition, without the last two, and so on. */
  readonly stems: readonly Spelling[]
}

/** Postpositions that Nepali writes at the end of a noun. */
const devanagari = /(?:हरू|हरु|को|का|की|कै|मा|ले|लाई|बाट|देखि|सम्म|सँग|संग|भन्दा|तर्फ|वटा|ओटा)$/u
const latin = /(?:haru|ko|ka|ki|ma|le|lai|bata|dekhi|samma|sanga|bhanda)$/
/** Those that names do not end in: कास्की is a name, and पोखराको is पोखरा. */
const afterNames = /(?:हरू|हरु|को|मा|ले|लाई|बाट|देखि|सम्म|सँग|संग|भन्दा|तर्फ)$/u
const afterLatinNames = /(?<=..[aeiou])(?:ko|ma|lai|bata|samma)$/
/** Letters and signs that must be left of a noun. */
const minStem = 2
/** Postpositions of a noun: मान्छेहरूलाईभन्दा has three. */
const maxPostpositions = 4

/** Splits a question in either script into its words. */
export function readWords(question: string): Word[] {
  return splitText(question).map(({ plain, start, end }) => {
    const text = question.slice(start, end)
    const isNepali = isDevanagari(text)
    const stems = isNepali ? strip(text, devanagari) : strip(plain, latin)
    return {
      text,
      start,
      end,
      stem: text.replace(isNepali ? afterNames : afterLatinNames, ''),
      ...spell(plain),
      isDevanagari: isNepali,
      stems: stems.map((stem) => spell(isNepali ? romanise(stem) : stem)),
    }
  })
}

function spell(plain: string): Spelling {
  return { plain, sound: soundKey(plain) }
}

function strip(word: string, postposition: RegExp): string[] {
  const stems: string[] = []
  for (let rest = word; stems.length < maxPostpositions; ) {
    const shorter = rest.replace(postposition, '')
    if (shorter === rest || shorter.length < minStem) break
    stems.push(shorter)
    rest = shorter
  }
  return stems
}
