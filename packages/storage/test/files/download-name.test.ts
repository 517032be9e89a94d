import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { toDownloadName } from '../../src/files/downloads/download-name.ts'

const cases: readonly (readonly [original: string, name: string])[] = [
  ['report.docx', 'report'],
  ['रिपोर्ट २०८१.docx', 'रिपोर्ट-२०८१'],
  ['My report (final).PDF', 'My-report-final'],
  ['archive.tar.gz', 'archive.tar'],
  ['Version 2.5', 'Version-2.5'],
  ['my_file.7z', 'my_file'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\ram\\कागज.pdf', 'कागज'],
  ['/', 'document'],
  ['', 'document'],
  ['.pdf', 'document'],
  ['...', 'document'],
  ['🙂🙂.png', 'document'],
  ['\u0000\u0001', 'document'],
  ['a\r\nSet-Cookie: x=1.pdf', 'a-Set-Cookie-x-1'],
  ['"; filename="evil.exe', 'filename-evil'],
  ['invoice\u202efdp.exe', 'invoicefdp'],
  ['\ufeffनेपाल\u200b\u2066.pdf', 'नेपाल'],
  ['a\ud800b', 'ab'],
  ['e\u0301te\u0301.txt', 'été'],
  ['\u0301\u093fक.txt', 'क'],
  ['a--b . c', 'a-b-c'],
  ['x'.repeat(300), 'x'.repeat(80)],
  // Joiners choose between forms of Nepali letters, and mean nothing elsewhere.
  ['राम्\u200cको र्\u200dयाल', 'राम्\u200cको-र्\u200dयाल'],
  ['क\u200d', 'क'],
  ['a\u200db\u200cc', 'abc'],
  // The accent comes behind the virama in NFC, and the joiner stands beside it then.
  ['क\u0301्\u200dष', 'क्\u0301ष'],
]

const letters = ['क', 'क्ष', 'र्\u200dय', 'स्त्री', 'हिँ', 'ज़', 'क्\u200c', 'a', 'é', 'e\u0301', '२', '가', '😀']
const hostile = [
  '/',
  '\\',
  '.',
  '..',
  '-',
  ' ',
  '\r\n',
  '\u0000',
  '\u202e',
  '\u200d',
  '\u200c',
  '\u0301',
  '्',
  'ि',
]
const more = ['"', "'", '%', '%2F', ';', '\ud800', '\udc00', '\u2028', '\ufeff', '.pdf', '_', '\u0338', '॰']
const piece = fc.oneof(fc.constantFrom(...letters, ...hostile, ...more), fc.string({ unit: 'binary' }))
const original = fc.array(piece, { maxLength: 150, size: 'max' }).map((pieces) => pieces.join(''))

const clusters = new Intl.Segmenter('ne', { granularity: 'grapheme' })
const clustersOf = (text: string) => Array.from(clusters.segment(text), ({ segment }) => segment)

describe('the name of a download', () => {
  for (const [given, name] of cases) {
    test(`is ${JSON.stringify(name)} for ${JSON.stringify(given)}`, () => {
      assert.equal(toDownloadName(given), name)
    })
  }

  test('is short, whole and harmless for every name', () => {
    fc.assert(
      fc.property(original, (given) => {
        const name = toDownloadName(given)
        assert.match(name, /^(?:[\p{L}\p{M}\p{N}_.-]|\u200c|\u200d)+$/u)
        assert.match(name, /^[\p{L}\p{N}_]/u)
        assert.doesNotMatch(name, /^[-.]|[-.]$|[-.]{2}|[-._]\p{M}/u)
        assert.ok([...name].length <= 80 && Buffer.byteLength(name) <= 150)
        assert.equal(name.normalize('NFC'), name)
        assert.ok(name.isWellFormed())
        for (const { index } of name.matchAll(/[\u200c\u200d]/gu)) {
          assert.match(name.slice(index - 1, index), /\p{Script=Devanagari}/u)
          assert.match(name.slice(index + 1, index + 2), /\p{Script=Devanagari}/u)
        }
      }),
      { numRuns: 2_000 },
    )
  })

  test('is never cut within what a reader takes for one letter', () => {
    const nepali = fc.array(fc.constantFrom(...letters.slice(0, 6)), {
      minLength: 1,
      maxLength: 120,
      size: 'max',
    })
    fc.assert(
      fc.property(nepali, (given) => {
        const whole = clustersOf(given.join('').normalize('NFC'))
        const kept = clustersOf(toDownloadName(given.join('')))
        assert.deepEqual(kept, whole.slice(0, kept.length))
        const next = whole[kept.length]
        if (next === undefined) return
        const longer = [...kept, next].join('')
        assert.ok(
          [...longer].length > 80 || Buffer.byteLength(longer) > 150,
          'no letter is left out that fits',
        )
      }),
      { numRuns: 300 },
    )
  })
})
