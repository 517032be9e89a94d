/** Faults of a text, as shares of its characters, from 0 to 1. */
export interface TextQuality {
  /** 1 is sound, 0 is worthless: 1 less four times the share of faults. */
  readonly score: number
  /** Devanagari characters. */
  readonly devanagari: number
  readonly characters: number
  /** Of private use or replaced: the PDF does not say what they are. */
  readonly unknown: number
  /** A sign that needs a letter before it, at the beginning of a word. */
  readonly stray: number
  /** Sequences that no text in Devanagari has. */
  readonly impossible: number
}

const devanagari = /[\u0900-\u097f]/g

/** Private use (Unicode 17, 23.5), and what stands for characters that have no known letter. */
const unknown = /[\ue000-\uf8ff\u{f0000}-\u{10ffff}\ufffd]/gu

/** A dependent sign at the beginning: after nothing, a space, or punctuation. */
const stray =
  /(?<![\p{L}\p{M}\p{Cf}\u25cc])[\u0900-\u0903\u093a-\u093c\u093e-\u094f\u0955-\u0957\u0962\u0963]/gu

/**
 * Two vowel signs in a row, a vowel sign after a virama or behind an independent vowel, two viramas, a virama after a vowel
 * sign, a र् at the end behind one: signs stored in the order of drawing, as in िहन्दी or धमीर् (Unicode 17, 12.1).
 */
const impossible =
  /[\u093e-\u094c][\u093e-\u094c\u094d]|\u094d[\u093e-\u094c\u0900-\u0903\u094d]|[\u0904-\u0914][\u093e-\u0940\u0943-\u094d]|[\u093e-\u094c]\u0930\u094d(?![\p{L}\p{M}\p{Cf}])/gu

/** A fault in four characters makes a text worthless: no sentence of it can be found. */
const weight = 4

/** Measures how sound the text of a page is, with Devanagari in mind. */
export function qualityOf(text: string): TextQuality {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0
  const characters = text.replace(/\s+/g, '').length
  const share = (faults: number) => (characters === 0 ? 0 : faults / characters)
  const faults = { unknown: count(unknown), stray: count(stray), impossible: count(impossible) }
  const all = share(faults.unknown + faults.stray + faults.impossible)
  return {
    score: Math.max(0, 1 - weight * all),
    devanagari: count(devanagari),
    characters,
    unknown: share(faults.unknown),
    stray: share(faults.stray),
    impossible: share(faults.impossible),
  }
}
