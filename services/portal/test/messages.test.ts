import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, test } from 'node:test'
import { readMessages, wordsOf } from '../src/frame/languages.ts'

const source = path.join(import.meta.dirname, '../src')
const english = readMessages('en')
const nepali = readMessages('ne')

describe('the messages', () => {
  test('are the same in both languages, with the same values in them', () => {
    assert.deepEqual(Object.keys(nepali).sort(), Object.keys(english).sort())
    const valuesOf = (text = '') => [...text.matchAll(/\{\w+\}/g)].map(String).sort()
    for (const [key, text] of Object.entries(english)) {
      assert.deepEqual(valuesOf(nepali[key]), valuesOf(text), key)
      assert.match(nepali[key]!, /[\u0900-\u097f]/, `${key} is in Nepali`)
    }
  })

  test('are all there for the keys that pages name', () => {
    const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.ts'),
    )
    const named = files.flatMap((file) =>
      [...readFileSync(path.join(source, file), 'utf8').matchAll(/\bt\('([\w.-]+)'/g)].map(([, key]) => key!),
    )
    assert.ok(named.length > 20)
    assert.deepEqual(
      named.filter((key) => english[key] === undefined),
      [],
    )
  })

  test('have the digits of their language', () => {
    const [en, ne, latin] = [wordsOf('en'), wordsOf('ne'), wordsOf('ne-latn')]
    assert.deepEqual(
      [en, ne, latin].map(({ number }) => number(12_345_678.5)),
      ['1,23,45,678.5', '१,२३,४५,६७८.५', '1,23,45,678.5'],
    )
    assert.equal(ne.number(null), '–')
    assert.equal(ne.digits('2083-08-11'), '२०८३-०८-११')
    assert.equal(ne.name('Kaski', null), 'Kaski')
    assert.equal(latin.name('Kaski', 'कास्की'), 'कास्की')
    assert.throws(() => en.t('frame.nothing'), /There is no message frame.nothing/)
  })
})
