import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { bearsOutDirection } from '../../src/ground/check-direction.ts'
import type { Fact } from '../../src/tools/tool.ts'

const year = (fiscalYear: string, value: number, label: Fact['label'] = 'exports'): Fact => ({
  ...{ label, value, unit: 'NPR' },
  period: { fiscalYear },
})
const fell = [year('2080/81', 150), year('2079/80', 300)]

function isTrue(sentence: string, facts: readonly Fact[] = fell, spelled = '') {
  return bearsOutDirection(sentence, { facts, spelled })
}

describe('the direction that a sentence states', () => {
  test('is that of the facts in the order of their periods, in three writings', () => {
    for (const sentence of ['Exports fell: {{2}}, {{1}}', 'निर्यात घट्यो: {{1}}', 'niryat ghatyo {{1}} {{2}}'])
      assert.equal(isTrue(sentence), true, sentence)
    for (const sentence of ['Exports rose to {{1}}', 'निर्यात बढेको छ: {{1}}', 'niryat badhyo {{1}}'])
      assert.equal(isTrue(sentence), false, sentence)
  })

  test('is the opposite where it is negated, in three writings', () => {
    const rose = [year('2080/81', 300), year('2079/80', 150)]
    const ofFall = [
      'Exports did not fall: {{1}}',
      "Exports didn't fall",
      'निर्यात घटेन: {{1}}',
      'niryat ghatena {{1}}',
    ]
    const ofRise = [
      'Exports did not rise: {{1}}',
      'Exports never grew',
      'निर्यात बढेन: {{1}}',
      'niryat badhena {{1}}',
    ]
    const others = ['निर्यात बढेको छैन: {{1}}', 'niryat badheko chhaina {{1}}']
    for (const sentence of [...ofRise, ...others]) {
      assert.equal(isTrue(sentence), true, sentence)
      assert.equal(isTrue(sentence, rose, 'Exports rose.'), false, sentence)
    }
    for (const sentence of ofFall) {
      assert.equal(isTrue(sentence, rose), true, sentence)
      assert.equal(isTrue(sentence, fell, 'Exports fell.'), false, sentence)
    }
    assert.equal(isTrue('It is not the lowest: {{1}}'), false)
    assert.equal(isTrue('They did not fall', [year('2080/81', 300), year('2079/80', 300)]), false)
  })

  test('is the order of the years where it says what a figure became', () => {
    assert.equal(isTrue('Exports halved: {{2}}, {{1}}'), true)
    assert.equal(isTrue('Exports doubled: {{2}}, {{1}}'), false)
    assert.equal(isTrue('Exports doubled', [year('2080/81', 300), year('2079/80', 150)]), true)
  })

  test('is the place that an ordinal names', () => {
    assert.equal(isTrue('The second largest was {{1}}'), true)
    for (const sentence of [
      'The second largest was {{2}}',
      'दोस्रो सबैभन्दा ठूलो {{2}}',
      'The third lowest was {{2}}',
    ])
      assert.equal(isTrue(sentence), false, sentence)
  })

  test('has no points of percent', () => {
    const growth: Fact = { label: 'growth', value: 16.4, unit: 'percent' }
    assert.equal(isTrue('It grew by {{1}}', [growth]), true)
    assert.equal(isTrue('It grew by {{1}}, that is percentage points', [growth]), false)
  })

  test('needs two figures of one kind', () => {
    const facts = [year('2079/80', 300), year('2080/81', 900, 'imports')]
    assert.equal(isTrue('Exports rose to {{1}}', facts), false)
    assert.equal(isTrue('Exports rose', [year('2079/80', 300)]), false)
    assert.equal(isTrue('Exports were {{1}}', facts), true)
  })

  test('is the sign of a growth or a change', () => {
    const growth: Fact = { label: 'growth', value: -50, unit: 'percent' }
    assert.equal(isTrue('That is a decline: {{1}}', [growth]), true)
    assert.equal(isTrue('That is an increase: {{1}}', [growth]), false)
  })

  test('is the place of the slotted figure among those of its kind', () => {
    assert.equal(isTrue('The lowest was {{1}}'), true)
    assert.equal(isTrue('The highest was {{1}}'), false)
    assert.equal(isTrue('The highest was {{2}}'), true)
    assert.equal(isTrue('The highest was {{1}}', [year('2080/81', 150)]), false)
    assert.equal(isTrue('सबैभन्दा कम {{2}}'), false)
  })

  test('is a ratio of two figures', () => {
    assert.equal(isTrue('They halved: {{1}} and {{2}}'), true)
    assert.equal(isTrue('It was twice {{1}}'), true)
    assert.equal(isTrue('It tripled to {{2}}'), false)
  })

  test('is not that of several places at one time, nor of a year with a part of one', () => {
    const people = (en: string, value: number): Fact => ({
      ...{ label: 'population', about: { en, ne: null }, value, unit: 'people' },
    })
    const places = [people('Kaski', 600_051), people('Syangja', 253_024)]
    assert.equal(isTrue('Kaski has fewer people than Syangja: {{1}}, {{2}}', places), false)
    assert.equal(isTrue('The most people are in Kaski: {{1}}', places), true)
    const part: Fact = { ...year('2081/82', 90), period: { fiscalYear: '2081/82', monthsOfYear: 3 } }
    assert.equal(isTrue('Exports fell: {{1}}, {{2}}', [year('2080/81', 150), part]), false)
    assert.equal(isTrue('The lowest was {{2}}', [...fell, part]), false)
  })

  test('is checked in each of its words, and words of the facts are whole ones', () => {
    assert.equal(isTrue('Exports went up: {{1}}', fell, 'NPR 150 rupees.'), false)
    assert.equal(isTrue('The largest, and the highest, is {{1}}', fell, 'Largest by area: Dolpa.'), false)
    assert.equal(isTrue('निर्यात बढ्दो छ: {{1}} {{2}}'), false)
  })

  test('may be said in words of the facts, and by no part of another word', () => {
    assert.equal(isTrue('The largest is {{1}}', [year('2080/81', 1)], 'Largest by area: Dolpa.'), true)
    assert.equal(isTrue('The supper was {{1}}, moreover it was good'), true)
  })
})
