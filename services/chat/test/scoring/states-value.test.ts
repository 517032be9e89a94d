import assert from 'node:assert/strict'
import { test } from 'node:test'
import { statesAll } from '../../testing/states-value.ts'
import type { Alternative } from '../../testing/unseen-corpus.ts'

/** Each text with what it is asked for; those of `others` must not pass. */
const cases: { value: Alternative; unit?: string; texts: string[]; others: string[] }[] = [
  {
    value: 337345593000,
    unit: 'NPR',
    texts: ['Rs. 337.35 billion', '३ खर्ब ३७ अर्ब ३५ करोड', '337,345,593,000', '33,734.6 crore'],
    others: ['3 kharab', 'Rs. 337.30 billion', '337.35 million', '2080/81: 373 billion'],
  },
  {
    value: 1445320,
    unit: 'NPR million',
    texts: ['1,445,320 (NPR million)', '1445.32 अर्ब', '14 kharab 45 arab', '1.445 trillion'],
    others: ['1.4 trillion', '1,445 million', '1445.92 billion'],
  },
  { value: -1720417387000, texts: ['a deficit of Rs 1,720.42 billion'], others: ['1,702.42 billion'] },
  {
    value: 29,
    unit: 'wards',
    texts: ['२९ वटा वडा'],
    others: ['292', '2082-07-29', 'none', '29 lakh 5 hajar'],
  },
  {
    value: { bs: '2052-04-30' },
    texts: ['2052-04-30', '30 Shrawan 2052', '२०५२ साउन ३० गते', '2052/4/30', 'Saun 30, 2052 BS'],
    others: ['2052-05-30', '30 Bhadra 2052', '30 August 2052', '2052 Shrawan 3'],
  },
  {
    value: { ad: '1991-04-08' },
    texts: ['April 8, 1991', '८ अप्रिल १९९१', '1991-04-08'],
    others: ['April 18, 1991', '8 May 1991', '8 Shrawan 1991'],
  },
  { value: { time: '18:05:10' }, texts: ['18:04', '6:05 PM', '१८:०५'], others: ['18:06', '19:05'] },
  { value: 'काठमाडौँ', texts: ['काठमाडौँमा छ'], others: ['Kathmandu'] },
]

for (const { value, unit, texts, others } of cases)
  test(`recognises ${JSON.stringify(value)} ${unit ?? ''}`, () => {
    for (const text of texts) assert.ok(statesAll(text, [[value]], unit), text)
    for (const text of others) assert.ok(!statesAll(text, [[value]], unit), text)
  })

test('needs one alternative of every group', () => {
  const groups = [['Dang', 'दाङ'], ['Lumbini']]
  assert.ok(statesAll('Ghorahi is in DANG, Lumbini', groups))
  assert.ok(!statesAll('Ghorahi is in Dang', groups))
})
