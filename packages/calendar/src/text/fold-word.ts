/** Characters that are interchanged in Devanagari: nasals, sibilants, v and b, long and short vowels. */
const devanagariFolds: readonly (readonly [RegExp, string])[] = [
  // Joiners and the nukta only change the shape; the halant is often omitted.
  [/[\u200b-\u200d\u093c\u094d]/g, ''],
  [/[ँङञ]/g, 'ं'],
  [/[शष]/g, 'स'],
  [/व/g, 'ब'],
  [/ण/g, 'न'],
  [/ी/g, 'ि'],
  [/ू/g, 'ु'],
  [/ई/g, 'इ'],
  [/ऊ/g, 'उ'],
]

/** The same for Nepali written in Latin letters: Vaishakh and Baisakh, Phalgun and Falgun, Shrawan and Sravan. */
const latinFolds: readonly (readonly [RegExp, string])[] = [
  [/[^a-z]/g, ''],
  [/sh/g, 's'],
  [/ph/g, 'f'],
  [/[vw]/g, 'b'],
  [/ee/g, 'i'],
  [/oo/g, 'u'],
  [/(.)\1+/g, '$1'],
  // The final vowel of Sanskrit is optional: Kartika, Kartik.
  [/(?<=...)a$/, ''],
]

/** Folds common spellings of a word to one, in either script. Only for comparison. */
export function foldWord(word: string): string {
  const lower = word.normalize('NFC').toLowerCase()
  const folds = /[ऀ-ॿ]/.test(lower) ? devanagariFolds : latinFolds
  return folds.reduce((text, [pattern, folded]) => text.replace(pattern, folded), lower.normalize('NFD'))
}
