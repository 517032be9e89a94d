import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findUnits } from '../../src/process/relations/links/units.ts'

const namesOf = (text: string) => findUnits(text).map(({ level, name_en }) => `${level} ${name_en}`)

test('units are found by their names in either script, with or without the word for their kind', () => {
  for (const text of ['Morang', 'मोरङ', 'Morang District', 'मोरङ जिल्ला', 'Jhapa District', 'झापा जिल्ला'])
    assert.deepEqual(
      namesOf(text),
      [text.startsWith('J') || text.startsWith('झ') ? 'district Jhapa' : 'district Morang'],
      text,
    )
  assert.deepEqual(namesOf('झापा'), ['district Jhapa', 'local_unit Jhapa'])
  assert.deepEqual(namesOf('Bagmati Province'), ['province Bagmati Province'])
  assert.deepEqual(findUnits('Atlantis'), [])
  assert.deepEqual(findUnits(' '), [])
})

test('a text longer than a name is none', () => {
  assert.equal(findUnits('Morang'.padEnd(80)).length, 1)
  assert.deepEqual(findUnits('Morang'.padEnd(81)), [])
})
