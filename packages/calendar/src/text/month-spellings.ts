import { foldWord } from './fold-word.ts'

/*
 * Spellings of months and weekdays in Nepal: everyday, formal and short names in both scripts.
 * Spellings that `foldWord` makes the same are listed once.
 */

const bsMonths: readonly string[] = [
  'baisakh baishakha bai वैशाख बैसाख बै वै',
  'jestha jeth jyestha jeshtha jes जेठ ज्येष्ठ जेष्ठ जेस्ठ जे',
  'ashadh asar asad asaar aashadh ashadha ashad asa असार आषाढ असाढ अषाढ आसाढ असा',
  'shrawan shravana shraban saun sawan saaun shr साउन श्रावण सावन साओन श्रा सा',
  'bhadra bhadau bhado bhadrapad bhadav bha भदौ भाद्र भाद्रपद भादौ भदो भाद भा भ',
  'ashwin asoj ashoj asauj aswayuja aashwin asw असोज आश्विन अश्विन आसोज असौज आशोज असो',
  'kartik kattik kartick karthik kar कात्तिक कार्तिक कातिक कार्त्तिक का',
  'mangsir mangshir mansir marg margashirsha mangsheer marga man मंसिर मङ्सिर मङ्गसिर मार्ग मार्गशीर्ष मंगसिर मार्गसिर मं',
  'poush pus paush pousha push poos pou पुस पौष पौस पु',
  'magh mag माघ मा',
  'falgun fagun phalguna phagun fal फागुन फाल्गुन फाल्गुण फा',
  'chaitra chait chaita chaitr cha चैत चैत्र चै',
]

const adMonths: readonly string[] = [
  'january jan जनवरी जनवरि जनुवरी',
  'february feb फेब्रुअरी फेब्रुवरी फेब्रुअरि फरवरी',
  'march mar मार्च',
  'april apr अप्रिल एप्रिल अप्रैल',
  'may मे मई',
  'june jun जुन',
  'july jul जुलाई जुलाइ जुला',
  'august aug अगस्ट अगस्त अगष्ट',
  'september sep sept सेप्टेम्बर सेप्टेम्वर सितम्बर सेप्टेंबर',
  'october oct अक्टोबर अक्टुबर अक्तूबर',
  'november nov नोभेम्बर नोबेम्बर नवम्बर नोभेंबर',
  'december dec डिसेम्बर दिसम्बर डिसेंबर',
]

const weekdays: readonly string[] = [
  'sunday sun aitabar aaitabar aitbar aaitabaar आइतबार आइत आईतबार आइतवार रविबार रवि',
  'monday mon sombar somabar som सोमबार सोम सोमवार',
  'tuesday tue tues mangalbar mangalabar mangal मंगलबार मङ्गलबार मंगल मङ्गल मंगलवार',
  'wednesday wed budhabar budhbar budha बुधबार बुध बुद्धबार बुधवार',
  'thursday thu thur thurs bihibar bihi brihaspatibar बिहीबार बिही बृहस्पतिबार बिहिवार',
  'friday fri shukrabar sukrabar shukra शुक्रबार शुक्र सुक्रबार शुक्रवार',
  'saturday sat shanibar sanibar shani शनिबार शनि शनिश्चरबार शनिवार',
]

/** Numbers by folded spelling, from 1. */
export type Spellings = ReadonlyMap<string, number>

/** Throws if one folded spelling has two meanings. */
function toSpellings(lists: readonly string[]): Spellings {
  const spellings = new Map<string, number>()
  for (const [at, list] of lists.entries()) {
    for (const word of list.split(' ')) {
      const folded = foldWord(word)
      const other = spellings.get(folded)
      if (other !== undefined && other !== at + 1) throw new Error(`${word} names ${other} and ${at + 1}`)
      spellings.set(folded, at + 1)
    }
  }
  return spellings
}

/** Months of each calendar by folded spelling, from 1. */
export const monthSpellings = { bs: toSpellings(bsMonths), ad: toSpellings(adMonths) } as const

/** Weekdays by folded spelling, 1 Sunday to 7 Saturday. */
export const weekdaySpellings = toSpellings(weekdays)

/** Shorter folded words must match exactly: one letter makes another name of them. */
const minFuzzyLength = 5

/**
 * Finds the number of a word: by its folded spelling, else by the only name within one typo (a letter added, missing, wrong,
 * or two swapped). Undefined if there is none, or more than one.
 */
export function findSpelling(spellings: Spellings, word: string): number | undefined {
  const folded = foldWord(word)
  const exact = spellings.get(folded)
  if (exact !== undefined || folded.length < minFuzzyLength) return exact
  const candidates = new Set<number>()
  for (const [spelling, number] of spellings) {
    if (spelling.length >= minFuzzyLength && isOneTypoAway(folded, spelling)) candidates.add(number)
  }
  return candidates.size === 1 ? [...candidates][0] : undefined
}

/** Returns whether two words differ by one letter added, removed or changed, or by two adjacent letters swapped. */
function isOneTypoAway(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  let at = 0
  while (at < short.length && short[at] === long[at]) at += 1
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1)
  if (short.slice(at + 1) === long.slice(at + 1)) return true
  const isSwapped = short[at] === long[at + 1] && short[at + 1] === long[at]
  return isSwapped && short.slice(at + 2) === long.slice(at + 2)
}
