import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { qualityOf, toLogicalOrder } from '../../../src/reading/pdf-text/index.ts'

const words = readFileSync(
  new URL('../../../../../services/conversion/test/writer/fixtures/nepali-words.txt', import.meta.url),
  'utf8',
)
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))

describe('the quality of a text', () => {
  test('is full for sound Nepali and English', () => {
    assert.equal(qualityOf(words.join(' ')).score, 1)
    assert.equal(qualityOf('Ward 5, Kathmandu: Rs. 1,000 (कर सहित)').score, 1)
    assert.equal(qualityOf('').score, 1)
  })

  test('is low for signs in the order of drawing, and for unknown characters', () => {
    for (const text of ['िहन्दी िकताब िदन', 'धमीर् अथीर्', '\ue012\ue013 \ufffd', 'ा ि ी']) {
      assert.ok(qualityOf(text).score < 0.5, `${text}: ${JSON.stringify(qualityOf(text))}`)
    }
  })
})

describe('the order of reading', () => {
  test('is kept by every sound word', () => {
    const changed = words.filter((word) => toLogicalOrder(word) !== word)
    assert.deepEqual(changed, [])
  })

  test('is found from the order of drawing', () => {
    const drawn = ['िहन्दी हिन्दी', 'िस्थित स्थिति', 'धमीर् धर्मी', 'वषार् वर्षा', 'ककर् कर्क', 'अिभव्यिक्त अभिव्यक्ति']
    for (const pair of drawn) {
      const [visual, logical] = pair.split(' ')
      assert.equal(toLogicalOrder(visual!), logical)
    }
  })
})
