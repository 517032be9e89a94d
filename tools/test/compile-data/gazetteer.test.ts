import assert from 'node:assert/strict'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import type { AdministrativeUnit } from '@tathya/contracts/http'
import { gazetteerPath } from '../../src/compile-data/gazetteer/gazetteer.ts'
import { loadLocalities } from '../../src/compile-data/gazetteer/localities.ts'
import { loadRows } from '../../src/compile-data/rows-file.ts'
import { repository, rowsPath } from '../../src/compile-data/shipped-dataset.ts'

const units = loadRows(join(repository, rowsPath('administrative-units'))) as AdministrativeUnit[]
const [first, second] = units.filter(({ level }) => level === 'local_unit')

/** The localities of locations, each with the place of its unit, 1 or 2, and the name of its school. */
async function localitiesOf(
  locations: readonly (readonly [string, 1 | 2, string?])[],
  postOffices: string[] = [],
) {
  const file = join(mkdtempSync(join(tmpdir(), 'localities-')), 'schools.csv')
  const codes = { 1: first!.codes.hlcit, 2: second!.codes.hlcit }
  const lines = locations.map(
    ([location, unit, school = 'School']) => `"${location}",${codes[unit]},"${school}"`,
  )
  writeFileSync(file, ['location,hlcit_code,school_name', ...lines].join('\n'))
  return loadLocalities(file, units, new Set(postOffices), (_, name) => name === first!.name_en)
}

describe('localities of the gazetteer', () => {
  test('two schools of a unit name one', async () => {
    assert.deepEqual(
      await localitiesOf([
        ['Sundarbasti-4', 1],
        ['Sundarbasti, Ward 5', 1],
        ['Ekantabari', 1],
      ]),
      [{ unit: first!.id, name: 'Sundarbasti', schools: 2 }],
    )
  })

  test('one school names one if its name ends in it behind the word for school', async () => {
    assert.deepEqual(
      await localitiesOf([
        ['Gothalapani', 1, 'Modern Academy Gothalapani'],
        ['Ekantabari', 1, 'Ekantabari School'],
      ]),
      [{ unit: first!.id, name: 'Gothalapani', schools: 1 }],
    )
  })

  test('two schools of a unit name one behind the word for school, without a location', async () => {
    assert.deepEqual(
      await localitiesOf([
        ['', 1, 'Shree Janajyoti Secondary School Babiyachaur'],
        ['', 1, 'Bal Mandir School, Babiyachaur'],
        ['', 1, 'Saraswati School Ekantabari'],
        ['', 2, 'Little Stars School and Day Care'],
        ['', 2, 'Bright Stars School and Day Care'],
      ]),
      [{ unit: first!.id, name: 'Babiyachaur', schools: 2 }],
    )
  })

  test('a word of one longer name is none, and a name of several units is in each', async () => {
    const found = await localitiesOf([
      ['Sundarbasti Line', 1],
      ['Sundarbasti Line', 1],
      ['Rampokhari', 1],
      ['Rampokhari', 1],
      ['Rampokhari', 2],
      ['Rampokhari', 2],
    ])
    assert.deepEqual(
      found.map(({ unit, name }) => [unit, name]),
      [
        [first!.id, 'Sundarbasti Line'],
        [first!.id, 'Rampokhari'],
        [second!.id, 'Rampokhari'],
      ],
    )
  })

  test('names of units and kinds of places are none', async () => {
    const locations = [`${first!.name_en} Municipality`, first!.name_en, 'Bazar', 'Ward No 5', 'Tole']
    assert.deepEqual(
      await localitiesOf(locations.flatMap((text) => [[text, 1] as const, [text, 1] as const])),
      [],
    )
  })
})

test('the gazetteer that ships has every local unit, and thousands of places', () => {
  const rows = loadRows(join(repository, gazetteerPath)) as Record<string, Record<string, number>>[]
  const ids = units.filter(({ level }) => level === 'local_unit').map(({ id }) => id)
  assert.deepEqual(
    rows.map(({ unit }) => unit),
    ids,
  )
  const count = (field: string) => rows.reduce((sum, row) => sum + Object.keys(row[field] ?? {}).length, 0)
  assert.ok(count('villages') >= 3500 && count('localities') >= 3000)
})
