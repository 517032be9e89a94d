import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { repairDevanagari } from '../../src/index.ts'

describe('Nepali text from an old font', () => {
  test('has its half letters completed', () => {
    const pairs = {
      'जनकल्याण्ा प्रावि': 'जनकल्याण प्रावि',
      'अरुण्ाोदय प्रावि': 'अरुणोदय प्रावि',
      'सिद्धिगण्ेाश प्रावि': 'सिद्धिगणेश प्रावि',
      'नारायण्िा प्रावि': 'नारायणि प्रावि',
      'जनआशापुर्ण्ाा प्रावि': 'जनआशापुर्णा प्रावि',
    }
    for (const [damaged, whole] of Object.entries(pairs)) assert.equal(repairDevanagari(damaged), whole)
  })

  test('has its doubled signs once', () => {
    assert.equal(repairDevanagari('ठाडढुुङ्गा मावि'), 'ठाडढुङ्गा मावि')
    assert.equal(repairDevanagari('बाागेश्वरी प्रावि'), 'बागेश्वरी प्रावि')
  })

  test('is null where only a guess could repair it', () => {
    for (const damaged of ['टासिानाम', 'जनमोतीि', 'माछापुच्छ्र्े', 'माछापुच्छर््े', 'ि', 'राम ा'])
      assert.equal(repairDevanagari(damaged), null, damaged)
  })

  test('stays as it is where it is whole', () => {
    for (const whole of [
      'काठमाडौं',
      'काठमाडौँ',
      'पञ्चपुरी',
      'गर्‍यो',
      'श्रीअन्तु',
      'दुःख',
      'सिद्धलेक (१–५)',
      'प्रा.वि. नं. ३',
      'Shree Ma Vi',
      'अर्न्तराष्ट्रिय',
      'हुँ',
    ])
      assert.equal(repairDevanagari(whole), whole)
  })

  test('comes out composed', () => {
    assert.equal(repairDevanagari('\u0915\u0941\u0928\u093C'), '\u0915\u0941\u0928\u093C'.normalize('NFC'))
  })
})
