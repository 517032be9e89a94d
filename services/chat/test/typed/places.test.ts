import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { seededRandom, shortOrLong } from '@tathya/testing'
import { answerPlaces } from '../../src/typed/places/answer-places.ts'
import { listOf, readPlaceWords, units } from '../support/place-lists.ts'
import { makePlaceQuestions } from '../support/place-questions.ts'

const words = await readPlaceWords()
const context = {
  callApi: async (url: string) => listOf(url),
  now: new Date('2026-11-24T00:00:00Z'),
  signal: new AbortController().signal,
}
const ask = (text: string, earlier: readonly string[] = []) =>
  answerPlaces(text, words, earlier, context as never)

/** Numbers and English names of an answer's facts. */
const valuesOf = (answer: Awaited<ReturnType<typeof ask>>) =>
  (answer?.facts ?? []).flatMap(({ value, about }) => [
    typeof value === 'object' ? value.en : value,
    about?.en,
  ])

const count = shortOrLong(700, 6_000)

describe('questions about places', () => {
  test('get the figures that plain loops find, and none with a condition that no row has', async (context) => {
    const [wrong, unanswered, same]: string[][] = [[], [], []]
    for (const { text, values, twin } of makePlaceQuestions(count, seededRandom(context))) {
      const answer = await ask(text)
      const found = valuesOf(answer)
      const isRight = values.every((value) => found.includes(value))
      const line = `${text} -> ${answer?.response} (${values})`
      if (!isRight) (answer?.answered ? wrong! : unanswered!).push(line)
      const other = await ask(twin)
      if (other?.answered && other.notices.every((notice) => !notice.startsWith('Not taken')))
        same!.push(`${twin} -> ${other.response}`)
    }
    const right = count - wrong!.length - unanswered!.length
    context.diagnostic(
      `right ${right}, wrong ${wrong!.length}, unanswered ${unanswered!.length}, silent ${same!.length} of ${count}`,
    )
    for (const line of [...wrong!, ...unanswered!, ...same!]) context.diagnostic(line)
    assert.deepEqual([wrong, same], [[], []])
    assert.ok(right >= count * 0.97, `${right} of ${count} are right`)
  })

  test('ask back for each name of several units, and each choice is answered', async () => {
    const named = Map.groupBy(
      units.filter(({ level }) => level === 'local_unit'),
      ({ name_en }) => name_en,
    )
    const higher = new Set(
      units.flatMap(({ level, name_en }) =>
        level === 'local_unit' ? [] : [name_en.replace(/ Province$/, '')],
      ),
    )
    for (const [name, list] of named) {
      const isSame = list.every(({ name_ne }) => name_ne === list[0]!.name_ne)
      if (list.length < 2 || higher.has(name) || !isSame) continue
      for (const text of [`population of ${name}`, `${list[0]!.name_ne}को जनसङ्ख्या कति हो?`]) {
        const { answered, choices = [], facts } = (await ask(text))!
        assert.deepEqual([answered, facts], [false, []], text)
        assert.ok(choices.length >= list.length, text)
        const figures = await Promise.all(
          choices.map(async ({ question }) => valuesOf(await ask(question))[0]),
        )
        for (const { population } of list)
          assert.ok(figures.includes(population), `${text}: ${choices.map(({ question }) => question)}`)
      }
    }
  })

  test('tell the other place of a name where one lies around it', async () => {
    const { facts, choices, notices } = (await ask('population of Kathmandu'))!
    const of = (id: string) => units.find((unit) => unit.id === id)!.population
    assert.equal(facts[0]?.value, of('306'))
    assert.ok(notices.includes('Kathmandu is also Kathmandu Metropolitan City Kathmandu.'))
    assert.deepEqual(valuesOf(await ask(choices![0]!.question))[0], of('30608'))
  })

  test('name a place alone, and continue the question before', async () => {
    const profile = (await ask('Kaski'))!.facts.map(({ label }) => label)
    for (const label of [
      'province',
      'population',
      'area',
      'wards',
      'headquarters',
      'count_local_unit',
      'count_schools',
    ] as const)
      assert.ok(profile.includes(label), label)
    const of = (id: string) => units.find((unit) => unit.id === id)!
    assert.deepEqual(valuesOf(await ask('its area?', ['population of Kaski']))[0], of('405').area_sq_km)
    assert.deepEqual(
      valuesOf(await ask('the one in Chitwan', ['population of Madi']))[0],
      of('31307').population,
    )
    assert.match((await ask('list them', ['How many districts are in Koshi?']))!.response, /Taplejung, /)
    assert.deepEqual(
      valuesOf(await ask('which is the largest?', ['How many districts are in Koshi?']))[0],
      'Taplejung',
    )
  })

  test('are not answered with a condition that none of their queries takes', async () => {
    for (const text of [
      'which district is the largest in ward 5',
      'which district is the largest private',
      'Kaski or Chitwan: which is bigger private',
      'population of Pokhara in US dollars',
      'most schools: Kaski or Chitwan',
      'population of ward 5 of Pokhara',
      'male population of Morang',
      'households in Kaski',
      'Pokhara private',
    ])
      assert.equal(await ask(text), undefined, text)
  })

  test('read texts, shares, means and what has none of a kind', async () => {
    const response = async (text: string) => (await ask(text))?.response ?? ''
    assert.match(await response('postal code of Pokhara'), /Postal code \(Kaski\): 33700/)
    assert.match(await response('website of Pokhara'), /http/)
    assert.match(await response('former name of Lumbini Province'), /Province No\. 5/)
    assert.match(
      await response('how many municipalities in Kaski'),
      /Municipalities \(Kaski\): 0\. Metropolitan cities \(Kaski\): 1\. Names: Pokhara/,
    )
    const provinces = units.filter(({ level }) => level === 'province')
    const sum = provinces.reduce((total, { population }) => total + population, 0)
    const bagmati = provinces.find(({ id }) => id === '3')!
    assert.ok(
      valuesOf(await ask("what share of Nepal's population lives in Bagmati")).includes(
        Math.round((bagmati.population / sum) * 1e8) / 1e6,
      ),
    )
    assert.deepEqual(
      valuesOf(await ask('average population of provinces'))[0],
      Math.round((sum / 7) * 100) / 100,
    )
  })
})
