import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { readPlace } from '../src/names/read-place.ts'

/** The words with their types, and the numbers, of a text. */
function read(text: string): string {
  const { words, ward, numbers } = readPlace(text)
  return [
    ...words.map(({ plain, type, typeBefore }) => [plain, type ?? typeBefore].filter(Boolean).join(':')),
    ...(ward === undefined ? [] : [`ward ${ward.value}`]),
    ...numbers.map(({ value }) => `number ${value}`),
  ].join(' ')
}

describe('readPlace', () => {
  const cases: readonly (readonly [string, string])[] = [
    ['Pokhara-17, Kaski', 'pokhara kaski number 17'],
    ['Pokhara17', 'pokhara number 17'],
    ['Pokhara Metropolitan City, Ward No. 6', 'pokhara:metropolitan_city ward 6'],
    ['धरान उ.म.न.पा.-१५', 'dharan:sub_metropolitan_city number 15'],
    ['कीर्तिपुर न.पा. वडा नं. ३', 'kirtipur:municipality ward 3'],
    ['Tarkeshwar Na Pa', 'tarkeshwar:municipality'],
    ['Rapti Ga.Pa.', 'rapti:rural_municipality'],
    ['Rapti Gaupalika', 'rapti:rural_municipality'],
    ['Bagmati RM', 'bagmati:rural_municipality'],
    ['Bagmati R.M.', 'bagmati:rural_municipality'],
    ['Dharan Upa-Mahanagar Palika', 'dharan:sub_metropolitan_city'],
    ['Dharan upamahanagarpalika', 'dharan:sub_metropolitan_city'],
    ['Kirtipur Muncipality', 'kirtipur:municipality'],
    ['Kirtipur Nagarpalica', 'kirtipur:municipality'],
    ['पोखरामहानगरपालिका', 'pokhara:metropolitan_city'],
    ['Kaski Jilla', 'kaski:district'],
    ['जिल्ला कास्की', 'kaski:district'],
    ['Gandaki Pradesh', 'gandaki:province'],
    ['Bagmati Anchal', 'bagmati:zone'],
    ['Eastern Development Region', 'eastern:region'],
    ['10th ward Dhangadhi', 'dhangadhi ward 10'],
    ['१० नं. वडा', 'ward 10'],
    ['W.No. 5', 'ward 5'],
    ['पोखराको', 'pokhara'],
  ]
  for (const [text, expected] of cases) test(`reads ${text}`, () => assert.equal(read(text), expected))

  test('takes no abbreviation out of the middle of a word', () => {
    for (const [text, word] of [
      ['धनपालथान', 'dhanapalathan'],
      ['तिनपाटन', 'tinapatan'],
      ['नपा', ''],
      ['Sunapati', 'sunapati'],
      ['Annapurna', 'annapurna'],
      ['Gapa', ''],
      ['Armala', 'armala'],
    ] as const)
      assert.equal(
        readPlace(text)
          .words.map(({ plain }) => plain)
          .join(' '),
        word,
        text,
      )
  })

  test('reads the number of a province in every way as the same word', () => {
    const texts = [
      'Province No. 2',
      'Province 2',
      'province no 2',
      'प्रदेश नं. २',
      'प्रदेश २',
      '2 no. province',
      'Pradesh-2',
    ]
    const words = texts.map((text) =>
      readPlace(text)
        .words.map(({ letters, type }) => `${letters} ${type}`)
        .join(),
    )
    assert.deepEqual(new Set(words).size, 1, words.join(' | '))
    assert.notEqual(
      words[0],
      readPlace('Province No. 3')
        .words.map(({ letters, type }) => `${letters} ${type}`)
        .join(),
    )
  })

  test('reads spellings of one name as the same sound', () => {
    for (const same of [
      ['Pokhara', 'पोखरा', 'Pokhara\u200d', 'POKHARA', 'Pokharā'],
      ['Mahalaxmi', 'Mahalakshmi', 'Mahalaksmi'],
      ['विराटनगर', 'बिराटनगर'],
    ]) {
      const sounds = same.map((text) => readPlace(text).words[0]?.sound)
      assert.equal(new Set(sounds).size, 1, sounds.join(' '))
    }
  })

  test('reads any text to an end', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        const { words, numbers } = readPlace(text)
        assert.ok(words.length + numbers.length <= 32)
      }),
      { numRuns: 300 },
    )
  })
})
