import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { AdministrativeUnit, type School } from '@tathya/contracts/http'
import { type Dataset, defineDataset, storedReleases } from '@tathya/datasets'
import { createImports } from '@tathya/datasets/testing'
import { createTestPlatform, startTestService } from '@tathya/runtime/testing'
import { tempFolder, walkPages } from '@tathya/testing'
import { registerTable } from '../src/datasets/schools/register-table.ts'
import { createSchools, datasets } from '../src/index.ts'
import { readRegister } from './queries/read-register.ts'

const file = fileURLToPath(new URL('./fixtures/register-lines.csv', import.meta.url))
const shipped = await readRegister()

/** The units of the country, where the register looks the codes of local units up. */
function administrativeUnits(): Dataset {
  return defineDataset({
    id: 'administrative-units',
    title: 'Administrative units',
    description: 'For the codes.',
    publisher: 'The test',
    source: { name: 'The test', url: null },
    licence: { name: 'As shipped', url: null },
    updated: '2026-01-31',
    coverage: { area: 'Nepal' },
    rows: new URL('../../geo-data/src/datasets/administrative-units/rows.json', import.meta.url),
    row: AdministrativeUnit,
    key: 'id',
    columns: { name: ['name_en'], value: [] },
    order: ['code'],
    body: 'data',
    knownGaps: [],
  })
}

test('lines of the register become the rows that are shipped, and are served as the whole register', async (context) => {
  const platform = await createTestPlatform(context)
  const now = () => new Date('2026-02-03T04:05:06Z')
  const run = createImports([...datasets, administrativeUnits()], storedReleases(platform), now)
  const { status, text } = await run('schools', file, '--accept-removal', 'a few lines')
  assert.equal(status, 0, text)
  const service = createSchools(platform)
  const { client } = await startTestService(context, service)
  const rows = await walkPages<School>(client, '/e/schools')
  assert.equal(rows.length, 7)
  for (const row of rows)
    assert.deepEqual(
      row,
      shipped.find(({ school_id: id }) => id === row.school_id),
    )
  const { headers } = await client.get('/e/schools')
  assert.match(headers.get('x-dataset-version')!, /^2026-02-03-/)
  assert.match(service.notes()[0]!, /^schools: 7 rows/)
  assert.equal((await client.get('/e/schools?school_search=takshashila')).body[0].school_id, 74472)
})

test('a school in a district that does not exist, or is not that of its local unit, is refused with its line', async (context) => {
  const run = createImports(
    [...datasets, administrativeUnits()],
    storedReleases(await createTestPlatform(context)),
    () => new Date('2026-02-03T04:05:06Z'),
  )
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n')
  const district = lines[1]!.split(',')[lines[0]!.split(',').indexOf('district')]!
  for (const [name, message] of [
    ['Atlantis', /line 2, district: "Atlantis" is not a district of Nepal; \S.* lies in /],
    [
      district === 'Humla' ? 'Dolpa' : 'Humla',
      /line 2, district: the local unit .* lies in .*, not in (Humla|Dolpa)/,
    ],
  ] as const) {
    const copy = path.join(tempFolder(context), 'register.csv')
    writeFileSync(copy, lines.with(1, lines[1]!.replace(`,${district},`, `,${name},`)).join('\n'))
    const { status, text } = await run('schools', copy, '--accept-removal', 'a few lines')
    assert.equal(status, 1)
    assert.match(text, message)
  }
})

/** The school that the table reads from one line, where no units are served. */
async function readLine(cells: Readonly<Record<string, string>>): Promise<School> {
  const { rows } = await registerTable.read([{ cells, place: 'line 2' }], { rows: async () => [] })
  return rows[0]!.value as School
}

test('Nepali names from an old font are repaired, and unknown where only a guess could repair them', async () => {
  const nameOf = async (name: string) => {
    const { school_name_ne, school_name_ne_source } = await readLine({
      name_ne: name,
      name_ne_source: 'unique-name-in-district',
    })
    return [school_name_ne, school_name_ne_source]
  }
  assert.deepEqual(await nameOf('रामारोषण्ा प्रावि'), ['रामारोषण प्रावि', 'unique-name-in-district'])
  assert.deepEqual(await nameOf('टासिानाम प्रावि'), [null, null])
})

test('a code that no local unit has stands in the row, to be refused by name', async () => {
  const row = await readLine({ school_id: '7', hlcit_code: '5241999999' })
  assert.equal(row.local_unit_id, 'unknown hlcit_code 5241999999')
})
