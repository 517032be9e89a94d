import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { School } from '@tathya/contracts/http'
import { type ImportContext, openSource, recogniseFormat } from '@tathya/datasets'
import { rawRegister } from '../src/datasets/schools/raw-register.ts'
import { datasets } from '../src/index.ts'
import { readRegister } from './queries/read-register.ts'

const { definition } = datasets[0]!
const served = await readRegister()
const context: ImportContext = { rows: async () => served, dataset: definition.id, progress() {} }
const file = fileURLToPath(new URL('./fixtures/raw-register.tsv', import.meta.url))

async function readFixture() {
  const source = await openSource(file)
  const format = recogniseFormat(definition, source)
  assert.equal(format.id, 'raw-register')
  return format.read(source, context)
}

const before = (id: number) => served.find(({ school_id }) => school_id === id)!

test('names and wards of the raw list take the place of those that are served, and nothing else does', async () => {
  const { rows } = await readFixture()
  const [first, second] = rows.map(({ value }) => value as School)
  assert.deepEqual(first, {
    ...before(74472),
    school_name: 'Takshashila Academy Dhangadhi',
    ward_number: 4,
    ward_source: 'register',
    name_quality: 'original',
  })
  const { ward_number, ward_source } = before(24874)
  assert.deepEqual(
    [second?.school_name, second?.level, second?.ward_number, second?.ward_source],
    ['Shree Utpidit Utthan Basic School', 'basic', ward_number, ward_source],
  )
})

test('a school that is not served yet gets its local unit from another school there', async () => {
  const { rows } = await readFixture()
  assert.deepEqual(rows[2]?.value, {
    school_id: 900001,
    school_name: 'Shree Nayan Ma Vi',
    province: 'Lumbini',
    district: 'Kapilbastu',
    municipality_name: 'Kapilvastu',
    municipality_type: 'Municipality',
    ward_number: 7,
    school_name_ne: null,
    level: 'secondary',
    type: 'community',
    local_unit_id: served.find(({ municipality_name: name }) => name === 'Kapilvastu')?.local_unit_id,
    old_names: ['Nayan Pra Vi', 'Nayan Ni Ma Vi'],
    location: 'Nayanpur',
    name_quality: 'original',
    school_name_ne_source: null,
    ward_source: 'register',
  })
})

test('schools that the raw list does not name stay', async () => {
  const { replaces, rows } = await readFixture()
  assert.notEqual(replaces, 'all')
  const gone = served.filter((school) => replaces !== 'all' && replaces(school))
  assert.deepEqual(
    gone.map(({ school_id }) => school_id),
    [24874, 74472],
  )
  for (const { value } of rows) assert.deepEqual(School.parse(value), value)
})

test('a local unit that nobody knows stands in the row, to be refused by name', async () => {
  const cells = { school_id: '7', name: 'X', district: 'Kaski', local_level: 'Atlantis' }
  const { rows } = await rawRegister.read([{ cells, place: 'line 2' }], context)
  const row = rows[0]!.value as School
  assert.match(row.local_unit_id, /Atlantis, Kaski/)
})
