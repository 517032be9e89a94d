import commonWords from './common-words.json' with { type: 'json' }
import { convertLegacy } from './convert-legacy.ts'
import { type LegacyFont, legacyFonts } from './legacy-font.ts'

const common: ReadonlySet<string> = new Set(commonWords)

/** Endings that words of every Nepali sentence have. */
const endings = /..(?:को|का|की|ले|लाई|मा|बाट|हरू|हरु|एको|नुपर्ने|ने|छन्|र्न)$/u

/** Characters between or behind letters, as legacy text has them in most words, and English and code in few. */
const telling = /[A-Za-z][\]}[{'"+\\|/;:?<>`~]|[\]}[{'"+\\|/;:?<>`~][A-Za-z]/

/** English words that every text of some sentences has. */
const english =
  /(?:^|[\s"'(])(?:the|and|of|to|in|is|are|was|for|with|that|this|from|not|you|function|return|const|import|http)(?=[\s,.;:!?)]|$)/gi

/** Words that are looked at: those of a page. */
const sampleWords = 500

/** Words by which a text is recognised. */
const minWords = 5
/** Words that are certainly Nepali, of all. */
const minNepali = 0.2
/** English words, of all. */
const maxEnglish = 0.03

/**
 * The legacy font that a text of Latin characters must be typed for, by its letters alone; undefined where it may be anything
 * else, as with every text in English, code, numbers or addresses, and texts of fewer than five words.
 */
export function findLegacyText(text: string): LegacyFont | undefined {
  const words = text.split(/\s+/).filter(Boolean).slice(0, sampleWords)
  if (words.length < minWords || /[\u0900-\u097f]/.test(text)) return undefined
  const sample = words.join(' ')
  if (countEnglish(sample) > words.length * maxEnglish) return undefined
  const scored = legacyFonts.map((font) => ({ font, share: shareOfNepali(words, font) }))
  const best = scored.reduce((most, candidate) => (candidate.share > most.share ? candidate : most))
  return best.share >= minNepali ? best.font : undefined
}

/** The share of words that only the characters of the font make words of Nepali. */
function shareOfNepali(words: readonly string[], font: LegacyFont): number {
  const nepali = words.filter((word) => {
    if (!telling.test(word) || /[@]|:\/\/|\.\w{2,4}$/.test(word)) return false
    const converted = convertLegacy(word, font).replace(/[।,.?()]+$/u, '')
    return common.has(converted) || endings.test(converted)
  })
  return nepali.length / words.length
}

/** English words of a line of English, of all. */
const minEnglish = 0.15

/** True if a line is English, or an address, among text that is typed for a legacy font. */
export function isEnglish(line: string): boolean {
  const words = line.split(/\s+/).filter(Boolean)
  if (words.length === 1 && /\w@\w|:\/\/|^www\./.test(line)) return true
  return words.length > 1 && countEnglish(line) >= words.length * minEnglish
}

function countEnglish(text: string): number {
  return text.match(english)?.length ?? 0
}
