import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { romanise, skeletonKey, soundKey } from '../../src/index.ts'

/** Spellings of one word that occur in the register of schools. */
const alike = [
  'laxmi lakshmi',
  'saraswati saraswoti',
  'rastriya rashtriya rastriy',
  'sharada sarada',
  'shahid sahid shaheed',
  'shishu sishu shisu',
  'siksha shiksha sikshya shikshya',
  'triveni tribeni',
  'bikash bikas vikas vikash',
  'nawa nava naba',
  'tribhuwan tribhuvan',
  'bishnu vishnu',
  'sarbajanik sarwajanik sarvajanik',
  'bidya bidhya vidya vidhya biddhya',
  'bhairab bhairav',
  'bhuvaneshwori bhuwaneshwori bhubaneshwori bhuwaneshwari',
  'buddha budha',
  'jivan jeevan jiwan jiban jeewan',
  'dipendra deependra',
  'ulum uloom',
  'phulbari fulbari phoolbari',
  'adarsha aadarsha adarsh',
  'siddhartha siddartha siddharth',
  'siddheshwori siddeshwori siddheshwari siddheswori',
  'bageshwori bageshwari bageswori bagesori',
  'singha singh',
  'laligurans laliguras',
  'gaun gaon',
  'pathsala pathshala',
  'adharbhut aadharbhut aadharvut adharvut adharbhoot aadharbhoot',
  'chowk chok',
  'srijana sirjana shrijana sreejana',
  'shrisiya sirsiya',
]

/** Spellings that differ in short a's as well. */
const nearlyAlike = [
  'janata janta',
  'saraswati sarswati saraswoti sarswoti',
  'janajyoti janjyoti',
  'jalpa jalapa',
  'ekta ekata',
  'baijanath baijnath',
  'krishna krishana',
  'bhagawati bhagwati bhagbati bhagabati',
  'kamala kamla',
  'panchakanya panchkanya',
]

/** Nepali spellings with the Latin one. */
const acrossScripts = [
  'सरस्वती सरस्वति सरश्वती saraswati',
  'ज्योति ज्योती jyoti',
  'बाल वाल bal',
  'पञ्चकन्या पंचकन्या पन्चकन्या panchakanya',
  'नमुना नमूना namuna',
  'वीरेन्द्र विरेन्द्र birendra',
  'सूर्योदय सुर्योदय suryodaya',
  'सिद्ध शिद्ध siddha',
  'राष्ट्रिय rastriya',
  'काठमाडौं काठमाडौँ',
]

const distinct = [
  ['kali', 'kala'],
  ['durga', 'ganga'],
  ['kalika', 'malika'],
  ['devi', 'dev'],
  ['masta', 'santa'],
  ['mandir', 'nandir'],
]

const keys = (list: string, key: (word: string) => string) => new Set(list.split(' ').map(romanise).map(key))
const skeleton = (word: string) => skeletonKey(soundKey(word))

describe('the sound key', () => {
  for (const list of alike) test(`is one for ${list}`, () => assert.equal(keys(list, soundKey).size, 1))

  test('tells words apart that only look alike', () => {
    for (const pair of distinct) assert.equal(keys(pair.join(' '), skeleton).size, 2, pair.join(' '))
  })
})

describe('the skeleton', () => {
  for (const list of [...nearlyAlike, ...acrossScripts])
    test(`is one for ${list}`, () => assert.equal(keys(list, skeleton).size, 1))

  test('never tells apart what sounds the same', () => {
    for (const list of alike) assert.equal(keys(list, skeleton).size, 1, list)
  })
})
