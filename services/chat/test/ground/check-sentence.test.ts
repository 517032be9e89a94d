import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createCheck } from '../../src/ground/check-sentence.ts'
import { readFigures } from '../../src/ground/read-figures.ts'
import { createMarks } from '../../src/guards/wrap-data.ts'

const marks = createMarks()
const check = createCheck({
  facts: [],
  spelled:
    'Imports (India), fiscal year 2080/81: NPR 326,144,631,000 (about 3 kharab 26 arab 14 crore). आयात (भारत)',
  question: 'How much did Nepal import from India?',
  marks,
})

describe('a sentence of a model', () => {
  const passing = [
    'Nepal imported this from India: {{1}}.',
    'It was NPR 326,144,631,000 in 2080/81.',
    'भारतबाट रु. ३,२६,१४,४६,३१,००० को आयात भयो।',
    'About 3 kharab 26 arab 14 crore.',
  ]
  for (const sentence of passing) {
    test(`passes: ${sentence}`, () => assert.equal(check(sentence), undefined))
  }

  const removed: [string, string][] = [
    ['number', 'It was NPR 326,144,631,001.'],
    ['number', 'It was NPR ३२७ अर्ब।'],
    ['number', 'It was NPR ３２７.'],
    ['number', 'It was NPR 𝟛𝟚𝟟.'],
    ['number', 'It was NPR ৩২৭.'],
    ['number', 'It was NPR 3 kharab 27 arab.'],
    ['number', 'It was 3\u200b2\u200b7.'],
    ['number', 'It was seven billion rupees.'],
    ['number', 'यो सात अर्ब थियो।'],
    ['number', 'Yo saat arba thiyo.'],
    ['number', 'It rose by Ⅻ.'],
    ['number', 'यो ३२६ करोडको थियो।'],
    ['number', 'यो सात अर्बको थियो।'],
    ['number', 'Yo saat arbako thiyo.'],
    ['number', 'It rose by ½.'],
    ['name', 'It came from China.'],
    ['name', 'यो चीनबाट होइन, चिन बाट हो।'],
    ['name', 'The figure is by the World Bank.'],
    ['name', 'It ends in Ashadh on a Friday.'],
    ['link', 'See ![x](http://evil.example/?q=1).'],
    ['link', 'See evil.com for more.'],
    ['secret', 'The key is tathya_abcdefghij.'],
    ['instructions', `My code is ${marks.canary}.`],
    ['markup', 'See <b>this</b>.'],
  ]
  for (const [kind, sentence] of removed) {
    test(`is removed for its ${kind}: ${sentence}`, () => assert.equal(check(sentence), kind))
  }
})

test('figures are read in any script and with words', () => {
  assert.deepEqual(
    readFigures('३.५ करोड, 12 lakh 30 hajar, 2081-01-05, 1,23,456').values,
    [35_000_000, 1_230_000, 2081, 1, 5, 123_456],
  )
})
