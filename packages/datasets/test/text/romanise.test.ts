import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { isDevanagari, romanise } from '../../src/text/romanise.ts'

const words: [string, string][] = [
  ['विद्यालय', 'widyalay'],
  ['सरस्वती', 'saraswati'],
  ['राष्ट्रिय', 'rashtriy'],
  ['लक्ष्मी', 'lakshmi'],
  ['पञ्चकन्या', 'panchakanya'],
  ['इन्द्र', 'indra'],
  ['आदर्श', 'aadarsha'],
  ['मा', 'ma'],
  ['व', 'wa'],
  ['गाउँ', 'gaun'],
  ['दुःख', 'dukh'],
  ['२०८१', '2081'],
]

describe('romanise', () => {
  for (const [nepali, latin] of words) {
    test(`writes ${nepali} as ${latin}`, () => assert.equal(romanise(nepali), latin))
  }

  test('writes ज्ञ as it is spoken', () => {
    assert.equal(romanise('ज्ञानोदय'), 'gyanoday')
  })

  test('writes ङ as the nasal of the next letter, whole or half, and as ng elsewhere', () => {
    assert.deepEqual(['सङ्घ', 'सङघ', 'बोर्डिङ', 'फुङलिङ', 'ङा'].map(romanise), [
      'sangha',
      'sangha',
      'bording',
      'phungling',
      'nga',
    ])
  })

  test('mends the vowel sign that old fonts put behind a half letter', () => {
    assert.equal(romanise('जनकल्याण्ा'), romanise('जनकल्याण'))
  })

  test('passes over nukta and joiners', () => {
    assert.equal(romanise('क़लम'), romanise('कलम'))
    assert.equal(romanise('शर्\u200dमा'), romanise('शर्मा'))
  })

  test('leaves other letters as they are', () => {
    assert.deepEqual(['school', 'é', '4'].map(romanise), ['school', 'é', '4'])
    assert.deepEqual(
      [isDevanagari('मा.वि.'), isDevanagari('ma.vi.'), isDevanagari('।')],
      [true, false, false],
    )
  })
})
