import assert from 'node:assert/strict'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import type { AdministrativeUnit } from '@tathya/contracts/http'
import { loadRows } from '../../src/compile-data/rows-file.ts'
import { repository, rowsPath } from '../../src/compile-data/shipped-dataset.ts'
import { loadEnglishNames, withDecidedName } from '../../src/compile-data/units/english-names.ts'
import { loadPostalCodes } from '../../src/compile-data/units/postal-codes.ts'

const units = loadRows(join(repository, rowsPath('administrative-units'))) as AdministrativeUnit[]
const localUnits = units.filter(({ level }) => level === 'local_unit')
const byId = new Map(units.map((unit) => [unit.id, unit]))
const names = await loadEnglishNames()
const letters = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '')

/** The name in the address of a website: www.melamchimun.gov.np. */
function siteOf({ website }: AdministrativeUnit): string | undefined {
  return /\/\/(?:www\.)?([a-z0-9-]+)\.gov\.np/.exec(website ?? '')?.[1]?.replace(/(?<=.)mun.*$/, '')
}

describe('English names of local units', () => {
  test('the served names are those that were decided, each with a reason', () => {
    assert.ok(names.size >= 93)
    for (const [id, { decided, reason }] of names) {
      assert.equal(byId.get(id)?.name_en, decided, id)
      assert.ok(reason.length > 10, id)
    }
  })

  test('the spelling of the statistics office stays another spelling', () => {
    for (const [id, { decided, statistics_office: office }] of names)
      if (decided !== office) assert.ok(byId.get(id)?.aliases_en.includes(office), `${id} ${office}`)
  })

  test('no served name contradicts the address of its own website without a reason', () => {
    const contrary = localUnits.filter((unit) => {
      const site = siteOf(unit)
      return site !== undefined && site !== letters(unit.name_en)
    })
    assert.ok(contrary.length > 50)
    assert.deepEqual(
      contrary.filter(({ id }) => !names.has(id)).map(({ id, name_en }) => `${id} ${name_en}`),
      [],
    )
  })

  test('the decided name takes the place of the one of the table', () => {
    const row = { local_unit_id: '30205', name_en: 'Melanchi', aliases_en: 'Melamchi|Melamci' }
    assert.deepEqual(withDecidedName(row, names), {
      ...row,
      name_en: 'Melamchi',
      aliases_en: 'Melanchi|Melamci',
    })
    const other = { local_unit_id: '40504', name_en: 'Pokhara', aliases_en: '' }
    assert.equal(withDecidedName(other, names), other)
  })
})

describe('postal codes of districts', () => {
  test('every district has one, and those that were left open are decided in the table', async () => {
    const districts = units.filter(({ level }) => level === 'district')
    assert.deepEqual(
      districts.filter(({ codes }) => !/^\d{5}$/.test(codes.postal_code ?? '')).map(({ id }) => id),
      [],
    )
    const decided = await loadPostalCodes()
    assert.equal(decided.size, 10)
    for (const [id, code] of decided) assert.equal(byId.get(id)?.codes.postal_code, code)
  })
})
