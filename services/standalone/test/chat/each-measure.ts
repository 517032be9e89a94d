import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { DatasetEntry, DatasetQuestions, QuestionWords } from '@tathya/contracts/http'
import { romanise } from '@tathya/datasets/text'
import { inOneProcess } from '../modes.ts'
import { withKey } from '../start-product.ts'
import { type Writing, writings } from './generated/figures.ts'

/** A period, a country and a district in each writing, and the sentence of an answer without data. */
const texts = {
  en: {
    year: '2080/81',
    month: 'Shrawan 2080',
    country: 'India',
    ofPlace: (measure: string) => `${measure} of Kaski`,
    silent: /no data on this/,
  },
  ne: {
    year: '२०८०/८१',
    month: 'साउन २०८०',
    country: 'भारत',
    ofPlace: (measure: string) => `कास्कीको ${measure}`,
    silent: /जानकारी छैन/,
  },
  rom: {
    year: '2080/81',
    month: 'saun 2080',
    country: 'bharat',
    ofPlace: (measure: string) => `Kaski ko ${measure}`,
    silent: /jankari chhaina/,
  },
} as const

/** The first word for something in a writing; romanised Nepali is what the Nepali word sounds like. */
const wordIn = ({ en, ne, rom }: QuestionWords, writing: Writing): string | undefined =>
  writing === 'rom' ? (rom[0] ?? (ne[0] === undefined ? undefined : romanise(ne[0]))) : { en, ne }[writing][0]

/** A question for one of the quantities of a declaration, with what it needs; undefined if a word is missing. */
function questionFor(
  { time, dimensions, only_parts }: DatasetQuestions,
  { words }: DatasetQuestions['measures'][number],
  writing: Writing,
): string | undefined {
  const { year, month, country, ofPlace } = texts[writing]
  const measure = wordIn(words, writing)
  const isOfPlaces = time.year === undefined && time.day === undefined
  if (isOfPlaces) return measure === undefined ? undefined : ofPlace(measure)
  const members = dimensions
    .filter(({ needed }) => needed)
    .map(({ values_are: form, members: all }) => {
      const named = all.find((member) => wordIn(member.words, writing) !== undefined)
      return form === 'countries' ? country : named && wordIn(named.words, writing)
    })
  const period = time.day !== undefined ? '' : only_parts === true ? month : year
  const parts = [measure, ...members]
  return parts.includes(undefined) ? undefined : `${parts.join(', ')}, ${period}`
}

inOneProcess('what the catalogue declares', (current) => {
  test('each quantity can be asked for in each writing', async () => {
    const { client, adminKey } = current()
    const { body } = await client.get('/e/datasets?limit=100', withKey(adminKey))
    const declared = (body.data as DatasetEntry[]).flatMap(({ questions = [] }) => questions)
    assert.ok(declared.length > 15)
    const unread: string[] = []
    for (const each of declared)
      for (const measure of each.measures)
        for (const writing of writings) {
          const user_input = questionFor(each, measure, writing)
          const name = `${each.id} ${measure.id} ${writing}: ${user_input}`
          if (user_input === undefined) {
            unread.push(name)
            continue
          }
          const answer = await client.post('/ai_engine/chat_engine', { user_input }, withKey(adminKey))
          const { response, notices } = answer.body
          // Few words in Latin letters may be answered in English.
          const isRead =
            Object.values(texts).some(({ silent }) => silent.test(response)) || /\p{Nd}/u.test(response)
          if (answer.status !== 200 || !isRead || /Not taken/.test(notices.join()))
            unread.push(`${name} -> ${response}`)
        }
    assert.deepEqual(unread, [])
  })
})
