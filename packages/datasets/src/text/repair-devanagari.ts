const vowelSigns = '\u093E-\u094C\u0962\u0963'
const syllableSigns = `${vowelSigns}\u094D\u0900-\u0903`

/** A half letter, perhaps with a vowel sign, and the upright stroke that old fonts complete the letter with: ण्ा. */
const strokeOfOldFont = new RegExp(`\u094D([${vowelSigns.replace('\u093E-', '\u093F-')}]*)\u093E`, 'gu')

/** One and the same sign twice: दुु. */
const doubledSign = new RegExp(`([${syllableSigns}])\\1+`, 'gu')

/** Signs that no letter can bear: two vowel signs, a sign after a virama or a nasal sign, a sign without a letter. */
const impossible = new RegExp(
  `[${vowelSigns}][${vowelSigns}\u094D]|\u094D[${syllableSigns}]|[\u0900-\u0903][${syllableSigns}]|(?<!\\p{L}\\p{M}*)\\p{M}`,
  'u',
)

/**
 * Repairs Nepali text that a conversion from an old font damaged: letters that were left half (जनकल्याण्ा for जनकल्याण)
 * and doubled signs. Gives null where the text can still not be Devanagari, because a guess would be a new name.
 */
export function repairDevanagari(text: string): string | null {
  const repaired = text.replace(strokeOfOldFont, '$1').replace(doubledSign, '$1').normalize('NFC')
  return impossible.test(repaired) ? null : repaired
}
