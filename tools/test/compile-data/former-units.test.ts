import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type FormerUnit, moveBySchools } from '../../src/compile-data/gazetteer/former-units.ts'

const village = (unit_id: string, name: string, area_percent = '100'): FormerUnit => ({
  ...{ unit_id, name, kind: 'village', area_percent },
})
const names = ['Burtiwang', 'Harichaur', 'Devisthan', 'Bongadovan', 'Nisigaun', 'Argalkot']
const locality = (unit: string, name: string, schools: number) => ({ unit, name, schools })
const none = new Map<string, string>()

describe('former units', () => {
  test('are moved to where their schools are, if the polygons of a district have the names of each other', () => {
    const former = names.map((name) => village('41103', name))
    const localities = names.map((name) => locality('41105', name, 3))
    const { former: placed, moved } = moveBySchools(former, localities, none)
    assert.deepEqual(moved, names)
    assert.deepEqual(
      placed,
      names.map((name) => village('41105', name)),
    )
  })

  test('stay if their own unit has schools of the name, few schools contradict, or only one does', () => {
    const former = names.map((name) => village('41103', name))
    const unmoved = (localities: Parameters<typeof moveBySchools>[1]) =>
      assert.deepEqual(moveBySchools(former, localities, none), { former, moved: [] })
    unmoved(names.flatMap((name) => [locality('41105', name, 3), locality('41103', name, 1)]))
    unmoved(names.map((name) => locality('41105', name, 2)))
    unmoved(names.slice(0, 4).map((name) => locality('41105', name, 9)))
  })

  test('need one school only where the office of the other unit has the name', () => {
    const former = names.map((name) => village('41103', name))
    const localities = names.map((name, at) => locality('41105', name, at === 0 ? 1 : 3))
    assert.deepEqual(moveBySchools(former, localities, none).moved, names.slice(1))
    assert.deepEqual(moveBySchools(former, localities, new Map([['41105', 'Burtiwang']])).moved, names)
  })

  test('that were divided stay in their parts', () => {
    const former = names.flatMap((name) => [village('41103', name, '60'), village('41104', name, '40')])
    const localities = names.map((name) => locality('41105', name, 3))
    assert.deepEqual(moveBySchools(former, localities, none).moved, [])
  })
})
