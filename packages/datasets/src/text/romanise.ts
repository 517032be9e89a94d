/** Consonants as people type them. */
const consonants: Readonly<Record<string, string>> = {
  क: 'k',
  ख: 'kh',
  ग: 'g',
  घ: 'gh',
  च: 'ch',
  छ: 'chh',
  ज: 'j',
  झ: 'jh',
  ञ: 'n',
  ट: 't',
  ठ: 'th',
  ड: 'd',
  ढ: 'dh',
  ण: 'n',
  त: 't',
  थ: 'th',
  द: 'd',
  ध: 'dh',
  न: 'n',
  प: 'p',
  फ: 'ph',
  ब: 'b',
  भ: 'bh',
  म: 'm',
  य: 'y',
  र: 'r',
  ल: 'l',
  ळ: 'l',
  व: 'w',
  श: 'sh',
  ष: 'sh',
  स: 's',
  ह: 'h',
}

const vowels: Readonly<Record<string, string>> = {
  अ: 'a',
  आ: 'aa',
  इ: 'i',
  ई: 'i',
  उ: 'u',
  ऊ: 'u',
  ऋ: 'ri',
  ए: 'e',
  ऐ: 'ai',
  ओ: 'o',
  औ: 'au',
  ऑ: 'o',
}

const vowelSigns: Readonly<Record<string, string>> = {
  'ा': 'a',
  'ि': 'i',
  'ी': 'i',
  'ु': 'u',
  'ू': 'u',
  'ृ': 'ri',
  'े': 'e',
  'ै': 'ai',
  'ो': 'o',
  'ौ': 'au',
  'ॉ': 'o',
}

/** Signs after a vowel: nasals are written as n; the breath mark is not written. */
const endSigns: Readonly<Record<string, string>> = { 'ं': 'n', 'ँ': 'n', 'ः': '', ऽ: '' }

const virama = '्'
/** Marks that change nothing for a reader: nukta and the joiners. */
const ignored = /[\u093c\u200b-\u200d\ufeff]/g
/** Damage of old font conversions: a vowel sign after a half letter stands for the full letter. */
const brokenHalf = /्ा/g

/** True if a text has Devanagari letters. */
export function isDevanagari(text: string): boolean {
  return /[\u0904-\u0939]/.test(text)
}

/**
 * Writes a Nepali word in Latin letters as people type it: विद्यालय becomes "widyalay". The short a at the end of a word
 * is left out; anything but Devanagari stays as it is.
 */
export function romanise(word: string): string {
  if (!isDevanagari(word) && !/[०-९]/.test(word)) return word
  const letters = [...spell(word)]
  let latin = ''
  for (const [index, letter] of letters.entries()) {
    const consonant = consonants[letter]
    if (consonant === undefined)
      latin += toDigit(letter) ?? vowels[letter] ?? vowelSigns[letter] ?? endSigns[letter] ?? plain(letter)
    else latin += consonant + (hasShortA(letters, index) ? 'a' : '')
  }
  return latin
}

/** Replaces letters that are not spoken as they are written. */
function spell(word: string): string {
  return (
    word
      .normalize('NFC')
      .replace(ignored, '')
      .replace(brokenHalf, '')
      // ज्ञ is spoken gy, whatever its letters are.
      .replaceAll('ज्ञ', 'ग्य')
      // ङ is the nasal of the letter that follows, and ng elsewhere; a half letter is often written as a whole one.
      .replace(/ङ्?(?=[क-घ])/g, 'न्')
      .replace(/ङ(?![ा-ौ्])/g, 'न्ग्')
      .replaceAll('ङ', 'न्ग')
  )
}

/** A consonant carries a short a unless a sign follows or it ends the word; after a half letter it is spoken there, too. */
function hasShortA(letters: readonly string[], index: number): boolean {
  const next = letters[index + 1]
  if (next === undefined) return index === 0 || letters[index - 1] === virama
  return next !== virama && vowelSigns[next] === undefined
}

function toDigit(letter: string): string | undefined {
  const code = letter.charCodeAt(0) - 0x0966
  return code >= 0 && code <= 9 ? String(code) : undefined
}

function plain(letter: string): string {
  return letter === virama ? '' : letter
}
