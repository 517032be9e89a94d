/**
 * Replacements of Latin spellings of Nepali words that sound alike, in the order of their application. Each pair was
 * seen in the register of schools: Laxmi and Lakshmi, Sharada and Sarada, Bikash and Vikas, Fulbari and Phulbari.
 */
const rules: readonly (readonly [RegExp, string])[] = [
  [/x/g, 'ks'],
  [/q/g, 'k'],
  [/z/g, 'j'],
  // क्ष: Laxmi, Lakshmi; Siksha, Sikshya.
  [/(?:ksh|kchh?)y?/g, 'ks'],
  [/chh?/g, 'C'],
  [/ck/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/C/g, 'c'],
  // ज्ञ: gyan, jnan, gnan.
  [/jny?(?=an|en)|gny?(?=a)/g, 'gy'],
  [/ph/g, 'f'],
  // Sinha, Singha, Singh.
  [/(?<=i)nh/g, 'ng'],
  [/([sgkdtbj])h/g, '$1'],
  [/ow(?=[kt]|$)/g, 'o'],
  [/ee+|ii+/g, 'i'],
  [/oo+|uu+/g, 'u'],
  // Saraswoti, Saraswati; Bageshwori, Bageshwari, Bagesori.
  [/(?<=[^aeiou])[vw]o(?![ou])/g, 'ba'],
  [/eso(?=r)/g, 'esba'],
  [/[vw]/g, 'b'],
  [/aa+/g, 'a'],
  [/ao|ou/g, 'au'],
  [/ayi/g, 'ai'],
  [/iya?$|iy(?=a)/g, 'i'],
  [/(?<=[^aeiou])y$/g, 'i'],
  [/m(?=[^aeiouym])/g, 'n'],
  // Laligurans, Laliguras; Hanspur, Haspur.
  [/n(?=s)/g, ''],
  [/([a-z])\1+/g, '$1'],
  // Sirjana, Srijana; Sirsiya, Shrisiya.
  [/^sri(?=[^aeiou])/g, 'sir'],
  // Nawa, Naba, Nab; Rama, Ram.
  [/(?<=[^aeiou])a$/g, ''],
]

/** A key for the sound of a word, equal for spellings that differ in vowel length, aspiration, v and b and the like. */
export function soundKey(word: string): string {
  let key = word
  for (const [from, to] of rules) key = key.replace(from, to)
  return key
}

/** The sound key without short a's, which are optional: Janata and Janta, Kamala and Kamla. */
export function skeletonKey(soundKey: string): string {
  const bare = soundKey.charAt(0) + soundKey.slice(1).replaceAll('a', '')
  // New neighbours follow the rules above; the first letter is kept.
  return bare.replace(/(?<!^)m(?=[^aeiouym])/g, 'n').replace(/(?<!^)n(?=s)/g, '')
}
