import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readCalendar } from '@tathya/questions'
import { readQuestion } from '../src/question/read-question.ts'
import { plansOf } from '../src/router/answer-by-router.ts'
import { unreadBy } from '../src/router/coverage.ts'

/** Questions that have an answer. */
const bases = {
  en: [
    'What is the population of Butwal?',
    'area of Jhapa district',
    'How many wards does Hetauda have?',
    'Which province has the largest population?',
    'How many districts are in Gandaki Province?',
    'When is Tihar in 2083?',
    'How many schools are in Chitwan?',
  ],
  ne: [
    'बुटवलको जनसङ्ख्या कति छ?',
    'झापा जिल्लाको क्षेत्रफल कति हो?',
    'धरानमा कति वटा वडा छन्?',
    'गण्डकी प्रदेशमा कति जिल्ला छन्?',
    '२०८३ मा तिहार कहिले हो?',
    'चितवनमा कति विद्यालय छन्?',
  ],
  romanised: [
    'butwal ko jansankhya kati cha',
    'jhapa jilla ko chhetrafal kati ho',
    'hetauda ma kati wota wada chan',
    'gandaki pradesh ma kati jilla chan',
    '2083 ma tihar kahile ho',
    'chitwan ma kati bidyalaya chan',
  ],
} as const

/** Qualifiers that change the answer or its form, which none of those questions has. */
const qualifiers = {
  en: [
    ...[
      'of women',
      'only boys',
      'females only',
      'among children',
      'aged over 60',
      'under 15 years',
      'by gender',
    ],
    ...['in 1995', 'in 2062', 'in 1850', 'before 2065', 'after 2074', 'since 2072', 'as of 14 April 2023'],
    ...[
      'in ward 3',
      'in ward no. 12',
      'in rural areas',
      'in the hills',
      'urban',
      'without Ilam',
      'except Japan',
    ],
    ...[
      'excluding gold',
      'other than fuel',
      'not counting Dang',
      'never',
      'per household',
      'per head',
      'per day',
    ],
    ...[
      'on average',
      'each week',
      'monthly',
      'half of',
      'in the second quarter',
      'twice',
      'at least',
      'more than 40',
    ],
    ...[
      'private',
      'public',
      'by sea',
      'in tonnes',
      'in percent of GDP',
      'in US dollars',
      'in euros',
      'in pounds',
    ],
    ...[
      'in yuan',
      'in crore',
      'in millions',
      'as a chart',
      'in a table',
      'and explain why',
      'rounded',
      'in Nepali',
    ],
    ...['for the last 4 months', 'in the first 5 months of the century', 'compared to Bhutan', '3 weeks ago'],
  ],
  ne: [
    ...['महिलाको मात्र', 'पुरुषको', 'बालबालिकाको', '१८ वर्षमुनिको', '१९९५ मा', '२०६२ सालमा', 'वडा नं ३ मा'],
    ...['ग्रामीण क्षेत्रको', 'पहाडी क्षेत्रको', 'इलाम बाहेक', 'सुनबिना', 'प्रतिव्यक्ति', 'दैनिक', 'मासिक', 'औसतमा'],
    ...['आधा', 'दोस्रो त्रैमासमा', 'कम्तीमा', 'डलरमा', 'युरोमा', 'करोडमा', 'तालिकामा', 'किन', 'भारतीय रुपैयाँमा'],
  ],
  romanised: [
    ...[
      'mahila ko matra',
      'purush ko',
      'balbalika ko',
      '1995 ma',
      '2062 sal ma',
      'wada no 3 ma',
      'gramin chhetra ko',
    ],
    ...[
      'pahadi',
      'ilam bahek',
      'sun bina',
      'prati byakti',
      'dainik',
      'masik',
      'ausat ma',
      'aadha',
      'kamtima',
    ],
    ...['dollar ma', 'euro ma', 'karod ma', 'talikama', 'kina', 'bharu ma'],
  ],
} as const

/** Words that change nothing. */
const polite = {
  en: [
    'please',
    'thank you',
    'please tell me',
    'I would like to know',
    'only',
    'exactly',
    'dear sir',
    'according to you',
  ],
  ne: ['कृपया', 'भन्नुहोस्', 'मलाई बताउनुहोस्', 'धन्यवाद', 'हजुर'],
  romanised: ['kripaya', 'bhannus na', 'malai bhannus', 'dhanyabad', 'hajur', 'dai'],
} as const

/** The calls that answer a question, with the form that they lack; undefined if it is declined. */
function callsOf(text: string) {
  const calendar = readCalendar(text)
  if (calendar?.kind === 'query') return { calls: calendar.query, lacks: calendar.leftOut.length }
  const question = readQuestion(text)
  const plan = plansOf(question).find((candidate) => unreadBy(candidate, question).needed.length === 0)
  if (plan === undefined) return undefined
  const { tool, args, each, show } = plan
  return {
    calls: { tool, args, each, show },
    lacks: unreadBy(plan, question).wished.length,
  }
}

const writings = ['en', 'ne', 'romanised'] as const

/** The question with words before its end. */
const withWords = (base: string, words: string) => `${base.replace(/\?$/, '')} ${words}?`

describe('a part of a question that no call takes', () => {
  for (const writing of writings) {
    for (const base of bases[writing]) {
      test(`is declined or named: ${base}`, () => {
        const plain = callsOf(base)
        assert.equal(plain?.lacks, 0, 'the question itself has an answer')
        const dropped = qualifiers[writing].filter((words) => {
          const qualified = callsOf(withWords(base, words))
          if (qualified === undefined || qualified.lacks > 0) return false
          return JSON.stringify(qualified.calls) === JSON.stringify(plain?.calls)
        })
        assert.deepEqual(dropped, [])
      })
    }
  }
})

describe('words that say nothing', () => {
  for (const writing of writings) {
    for (const base of bases[writing]) {
      test(`leave the answer as it is: ${base}`, () => {
        const lost = polite[writing].filter(
          (words) => JSON.stringify(callsOf(withWords(base, words))) !== JSON.stringify(callsOf(base)),
        )
        assert.deepEqual(lost, [])
      })
    }
  }
})
