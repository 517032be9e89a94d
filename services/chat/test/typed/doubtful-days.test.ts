import assert from 'node:assert/strict'
import { test } from 'node:test'
import { describeDoubtful } from '../../src/typed/calendar/doubtful-days.ts'

const day = (name_en: string, confidence?: string) => ({ name_en, bs_date: '2085-08-03', confidence })

test('days that may turn out to be others are named once, by reason', () => {
  const rows = [
    day('Holi', 'high'),
    day('Bhai Tika', 'low'),
    day('Bhai Tika', 'low'),
    day('Id', 'estimated'),
    { from: 1 },
  ]
  assert.deepEqual(describeDoubtful(rows), [
    'Not certain: Bhai Tika (2085-08-03); almanacs may name the lunar month otherwise.',
    'Not certain: Id (2085-08-03); the day is announced, or depends on the sighting of the Moon.',
  ])
  assert.deepEqual(describeDoubtful([day('Holi', 'published'), day('Teej')]), [])
})

test('of many days some are named, the others counted', () => {
  const [sentence] = describeDoubtful(Array.from({ length: 9 }, (_, at) => day(`Day ${at}`, 'low')))
  assert.match(sentence!, /Day 5 \(2085-08-03\) and 3 more; /)
})
