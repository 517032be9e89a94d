import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contender, ours, type Race, runRace } from '../bench/calendar/race.ts'

/** A race of two that write down the days they were asked for. */
function recordedRace(traits: Partial<Race> = {}) {
  const days: Record<string, number[]> = { ours: [], peer: [] }
  let next = 0
  const race: Race = {
    question: 'a day',
    per: 'day',
    rounds: 2,
    takeDays: () => [++next, ++next],
    aim: 1000,
    contenders: [
      contender(
        `${ours}, nepal`,
        (day) => day,
        (day) => days.ours!.push(day),
      ),
      contender('peer', String, (text) => days.peer!.push(Number(text))),
    ],
    ...traits,
  }
  return { days, figures: runRace(race) }
}

test('contenders work by turns, each on days of its own, with one round more for the compiler', () => {
  const { days } = recordedRace()
  assert.deepEqual(days, { ours: [1, 2, 5, 6, 9, 10], peer: [3, 4, 7, 8, 11, 12] })
})

test('what is asked for again was asked for right before', () => {
  const { days } = recordedRace({ again: true, rounds: 1 })
  assert.deepEqual(days, { ours: [1, 2, 1, 2, 5, 6, 5, 6], peer: [3, 4, 3, 4, 7, 8, 7, 8] })
})

test('figures are compared with the first contender, and aims are for this product alone', () => {
  const [first, second] = recordedRace().figures
  assert.deepEqual([first!.by, first!.ratio, first!.aim], [`${ours}, nepal`, 1, 1000])
  assert.deepEqual([second!.by, second!.aim], ['peer', undefined])
  assert.equal(second!.ratio, second!.micros / first!.micros)
  assert.ok(Number.isFinite(first!.micros) && first!.micros > 0)
})
