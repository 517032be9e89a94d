import { toWords, type Word } from './words.ts'

/** The numbers of wards in words, 1 to 33, in English and Nepali; a text may join or part tens and ones. */
const english =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'
const nepali =
  'एक दुई तीन चार पाँच छ सात आठ नौ दश एघार बाह्र तेह्र चौध पन्ध्र सोह्र सत्र अठार उन्नाइस बीस एक्काइस बाइस तेइस चौबीस पच्चीस छब्बीस सत्ताइस अट्ठाइस उनन्तीस तीस एकतीस बत्तीस तेत्तीस'
const otherNepali: Readonly<Record<string, number>> = {
  छः: 6,
  तिन: 3,
  पांच: 5,
  दस: 10,
  सत्रह: 17,
  अठारह: 18,
  बिस: 20,
  पच्चिस: 25,
  तिस: 30,
}
/** Minimum letters of a Nepali word that is read in Latin letters as well: panch. */
const minLatin = 3

const numbers = new Map<string, number>()
for (const [at, word] of english.split(' ').entries()) numbers.set(word, at + 1)
numbers.set('thirty', 30)
for (const [at, word] of nepali.split(' ').entries()) add(word, at + 1)
for (const [word, value] of Object.entries(otherNepali)) add(word, value)

function add(text: string, value: number): void {
  const [word] = toWords(text)
  if (word === undefined) return
  numbers.set(word.letters, value)
  if (word.plain.length >= minLatin && !numbers.has(word.plain)) numbers.set(word.plain, value)
}

/** A number in words at the beginning of some words, with the count of its words: "twenty five", "पाँच". */
export function spelledNumber(words: readonly Word[]): { value: number; length: number } | undefined {
  const [first, second] = words
  if (first === undefined) return undefined
  const value = numberOf(first)
  if (value === undefined) return undefined
  const ones = (value === 20 || value === 30) && second !== undefined ? numberOf(second) : undefined
  return ones !== undefined && ones < 10 ? { value: value + ones, length: 2 } : { value, length: 1 }
}

function numberOf({ letters, plain }: Word): number | undefined {
  return numbers.get(letters) ?? numbers.get(plain)
}
