import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  levelReader,
  municipalityTypeReader,
  typeReader,
  wardReader,
} from '../src/datasets/schools/kind-readers.ts'
import { districtReader, municipalityReader, provinceReader } from '../src/datasets/schools/place-readers.ts'
import { readRegister } from './queries/read-register.ts'

const schools = await readRegister()
const known = new Set<string>()

describe('a province is read', () => {
  const read = provinceReader.create(schools)
  for (const [text, value] of [
    ['Madhesh', 'Madhesh'],
    ['madhes', 'Madhesh'],
    ['Province No. 2', 'Madhesh'],
    ['2', 'Madhesh'],
    ['२', 'Madhesh'],
    ['प्रदेश नं. २', 'Madhesh'],
    ['NP-P2', 'Madhesh'],
    ['p2', 'Madhesh'],
    ['मधेश', 'Madhesh'],
    ['मधेश प्रदेश', 'Madhesh'],
    ['Bagamati', 'Bagmati'],
    ['Sudurpaschim', 'Sudurpashchim'],
    ['लुम्बिनी', 'Lumbini'],
  ] as const) {
    test(`from ${text}`, () => assert.deepEqual(read(text, known), [value]))
  }
  for (const text of ['8', 'P8', 'NP', 'Bihar', '', '?', 'Kaski'])
    test(`not from ${JSON.stringify(text)}`, () => assert.equal(read(text, known), undefined))
})

describe('a district is read', () => {
  const read = districtReader.create(schools)
  for (const [text, ...values] of [
    ['Kavre', 'Kavrepalanchok'],
    ['Kavrepalanchowk', 'Kavrepalanchok'],
    ['काभ्रेपलाञ्चोक', 'Kavrepalanchok'],
    ['Sindhupalchowk', 'Sindhupalchok'],
    ['Chitawan', 'Chitwan'],
    ['Makawanpur', 'Makwanpur'],
    ['Tanahu', 'Tanahun'],
    ['Kapilvastu', 'Kapilbastu'],
    ['Terhathum', 'Tehrathum'],
    ['Dhanusa', 'Dhanusha'],
    ['kathmandu district', 'Kathmandu'],
    ['काठमाडौँ', 'Kathmandu'],
    ['306', 'Kathmandu'],
    ['Nawalparasi', 'Nawalpur', 'Nawalparasi'],
    ['Nawalparasi West', 'Nawalparasi'],
    ['Nawalpur', 'Nawalpur'],
    ['Rukum', 'Rukum Purba', 'Rukum Paschim'],
    ['Eastern Rukum', 'Rukum Purba'],
  ] as const) {
    test(`from ${text}`, () => assert.deepEqual(read(text, known), values))
  }
  for (const text of ['Pokhara', '999', 'Kathmandoo Nepal'])
    test(`not from ${text}`, () => assert.equal(read(text, known), undefined))
})

describe('a local unit is read', () => {
  const read = municipalityReader.create(schools)
  for (const [text, value] of [
    ['Dharan', 'Dharan'],
    ['dharan na pa', 'Dharan'],
    ['Dharan Sub-Metropolitan City', 'Dharan'],
    ['पोखरा', 'Pokhara'],
    ['पोखरा महानगरपालिका', 'Pokhara'],
    ['30608', 'Kathmandu'],
    ['Lamidanda', 'Rawa Besi'],
    ['rawabesi gaunpalika', 'Rawa Besi'],
  ] as const) {
    test(`from ${text}`, () => assert.deepEqual(read(text, known), [value]))
  }
  test('not from a name that none has', () => assert.equal(read('Atlantis', known), undefined))
})

describe('kinds are read', () => {
  test('levels as names write them', () => {
    for (const text of [
      'secondary',
      'ma vi',
      'mavi',
      'मावि',
      'माध्यमिक विद्यालय',
      'Higher Secondary',
      '+2',
      '१०+२',
    ])
      assert.deepEqual(levelReader.read(text, known), ['secondary'], text)
    assert.deepEqual(levelReader.read('lower_secondary', known), ['lower_secondary'])
    assert.deepEqual(levelReader.read('aa vi', known), ['basic'])
    for (const text of ['kalika', 'kalika mavi', 'primary secondary', '', 'school', '2', '+3'])
      assert.equal(levelReader.read(text, known), undefined, text)
  })

  test('types and kinds of local units by other words', () => {
    assert.deepEqual(typeReader.read('private', known), ['institutional'])
    assert.deepEqual(typeReader.read('Community', known), ['community'])
    assert.deepEqual(municipalityTypeReader.read('rural municipality', known), ['Rural Municipality'])
    assert.deepEqual(municipalityTypeReader.read('गाउँपालिका', known), ['Rural Municipality'])
    assert.deepEqual(municipalityTypeReader.read('na pa', known), ['Municipality'])
    assert.equal(typeReader.read('closed', known), undefined)
    assert.equal(municipalityTypeReader.read('village', known), undefined)
  })

  test('wards in either digits', () => {
    assert.deepEqual(wardReader.read('5', known), [5])
    assert.deepEqual(wardReader.read('१२', known), [12])
    for (const text of ['0', '34', '5a', '1,2', ''])
      assert.equal(wardReader.read(text, known), undefined, text)
  })
})
