import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, test } from 'node:test'
import { convertLegacy, findLegacyFont, findLegacyText, legacyFonts } from '../../src/legacy-fonts/index.ts'
import { toPreeti } from './to-preeti.ts'

const root = path.resolve(import.meta.dirname, '../../../..')
const fontOf = (name: string) => legacyFonts.find((font) => font.name === name)!
const preeti = fontOf('Preeti')

function fixture(name: string): string {
  return readFileSync(new URL(`./fixtures/${name}`, import.meta.url), 'utf8')
}

/** The joiner that keeps the eyelash of पर्‍यो, and the letter that some write instead. */
const plain = (text: string) => text.replaceAll('\u200d', '').replaceAll('ऱ', 'र')

/** What others found these fonts to draw: from the test cases of github.com/sapradhan/nep-ttf2utf and jbsx/docx_preeti_wasm. */
const known: Readonly<Record<string, readonly string[]>> = {
  Preeti: [
    'g]kfnL नेपाली',
    '/fli6«o राष्ट्रिय',
    'ljz]if0f विशेषण',
    'ug{] गर्ने',
    'ug]{ गर्ने',
    'rGb|f]bo चन्द्रोदय',
    'O{Zj/ ईश्वर',
    'k|mfO{ फ्राई',
    ":ofk|m'a]zL स्याफ्रुबेशी",
    'cfkm\\gf] आफ्नो',
    'cfk\\mgf} आफ्नौ',
    'eQm भक्त',
    "q'm/ क्रुर",
    'k|ltlqmof प्रतिक्रिया',
    'hfpFm जाऊँ',
    "em]Ng' झेल्नु",
    'If]qkf6L क्षेत्रपाटी',
    'iff]8zL षोडशी',
    'P]gf ऐना',
    'hfcf}+ जाऔं',
    'hfcf+} जाऔं',
    '-s_ (क)',
    '!@#$%^&*() १२३४५६७८९०',
    'k¥of] पर्यो',
    'x]Yof]{ हेर्थ्यो',
    'd2t मद्दत',
    'Clif ऋषि',
    '6]«S; ट्रेक्स',
    "k|:'tt प्रस्तुत",
    'gfhÞ नाज़',
    'ubf{ub}{ गर्दागर्दै',
    'jfld{+usf] वार्मिंगको',
    'sf7df08" काठमाण्डू',
  ],
  Kantipur: ['sFd काम', 'hfp“m जाऊँ', 'k¥of] पर्यो', 'lgdfrf]{s निमार्चोक'],
  Sagarmatha: ['rGƒ चन्द्र', 'wŠd धर्म', 'g‡kfn नेपाल', 'clk|msg अफ्रिकन'],
  'PCS Nepali': [
    '/fli^<o राष्ट्रिय',
    'ljz]if)f विशेषण',
    'hfp¤m जाऊँ',
    'emfj|mL झाक्री',
    '#/d+} घरमैं',
    '1234567890 १२३४५६७८९०',
    'kCof] पर्यो',
    '¥lif ऋषि',
  ],
  Himali: ['/fli^«o राष्ट्रिय', 'kfl)f पाणि', 'hfp¤m जाऊँ', 'd@t मद्दत', 'Clif ऋषि'],
}

describe('text typed for a legacy font', () => {
  for (const [name, pairs] of Object.entries(known)) {
    test(`${name}: converts as others found`, () => {
      const wrong = pairs.filter((pair) => {
        const [typed, unicode] = pair.split(' ')
        return plain(convertLegacy(typed!, fontOf(name))) !== unicode
      })
      assert.deepEqual(wrong, [])
    })
  }

  // Typed in Preeti, with its text in Unicode: test/preeti_block_* of github.com/sapradhan/nep-ttf2utf (Apache-2.0).
  test('a decision of the Supreme Court converts word for word, but for English typed in the same font', () => {
    const converted = convertLegacy(fixture('court-decision.preeti.txt'), preeti).split(/\s+/)
    const expected = fixture('court-decision.txt').split(/\s+/)
    assert.equal(converted.length, expected.length)
    assert.deepEqual(converted.map(plain), expected.map(plain))
  })

  test('what a typist enters for our Nepali words comes back as these', () => {
    const words = readFileSync(
      path.join(root, 'services/conversion/test/writer/fixtures/nepali-words.txt'),
      'utf8',
    )
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
    const typed = words.flatMap((word) => {
      const keys = toPreeti(word)
      return keys === undefined ? [] : [{ word, keys }]
    })
    assert.ok(typed.length >= 280, `${typed.length} of ${words.length} words have keys`)
    const wrong = typed.filter(({ word, keys }) => convertLegacy(keys, preeti) !== word)
    assert.deepEqual(wrong, [])
  })

  test('symbols of a font convert like their characters', () => {
    const symbols = [...'g]kfnL'].map((char) => String.fromCharCode(0xf000 + char.charCodeAt(0))).join('')
    assert.equal(convertLegacy(symbols, preeti), 'नेपाली')
  })
})

describe('a legacy font', () => {
  test('is known by its name in documents and PDFs', () => {
    const names = [
      'Preeti',
      'ABCDEF+Preeti-Bold',
      'PREETI NORMAL',
      'Kantipur',
      'PCSNEPALI',
      'PCS NEPALI',
      'FONTASY_HIMALI_TT',
      'Himali',
      'Sagarmatha',
    ]
    assert.deepEqual(
      names.map((name) => findLegacyFont(name)?.name),
      [
        'Preeti',
        'Preeti',
        'Preeti',
        'Kantipur',
        'PCS Nepali',
        'PCS Nepali',
        'Himali',
        'Himali',
        'Sagarmatha',
      ],
    )
    for (const name of ['Preeti-like', 'Preetika', 'Kantipur Unicode', 'Noto Sans', '', '123'])
      assert.equal(findLegacyFont(name), undefined, name)
  })

  test('is known by the letters of a page', () => {
    assert.equal(findLegacyText(fixture('court-decision.preeti.txt'))?.name, 'Preeti')
  })

  test('is never seen in English, code, tables or addresses', () => {
    const files = [
      'README.md',
      'CHANGELOG.md',
      'CONTRIBUTING.md',
      'packages/documents/package.json',
      'biome.json',
    ].concat(
      readdirSync(path.join(root, 'packages/platform/src/http')).map(
        (name) => `packages/platform/src/http/${name}`,
      ),
    )
    let pieces = 0
    for (const file of files.filter((name) => /\.\w+$/.test(name))) {
      const words = readFileSync(path.join(root, file), 'utf8').split(/\s+/)
      for (let at = 0; at < words.length; at += 15, pieces += 1)
        assert.equal(findLegacyText(words.slice(at, at + 15).join(' ')), undefined, file)
    }
    assert.ok(pieces > 300)
    const odd = [
      '1,234.50 (12%) 5/6 [3] {4} +977-1-4211977 #12 @3 & 7;',
      'a.b@example.org; c_d@x.np | e@f.com, [g@h.np] {i@j.kk}',
    ]
    for (const text of odd) assert.equal(findLegacyText(text), undefined)
  })
})
