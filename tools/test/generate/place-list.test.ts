import assert from 'node:assert/strict'
import { test } from 'node:test'
import { AdministrativeUnit, placesOfUnit } from '@tathya/contracts/http'
import { shippedRows } from '@tathya/datasets/testing'
import { datasets } from '@tathya/standalone'

test('the list of places knows the district and the province of each local unit, and no unit that does not exist', async () => {
  const dataset = datasets.find(({ definition }) => definition.id === 'administrative-units')!
  const units = (await shippedRows(dataset)).map((row) => AdministrativeUnit.parse(row))
  const localUnits = units.filter(({ district_id }) => district_id !== null)
  assert.equal(localUnits.length, 753)
  for (const { id, district_id, province_id } of localUnits) {
    const places = placesOfUnit(id)
    assert.deepEqual([places?.district.id, places?.province.id], [district_id, province_id], id)
  }
  const ids = new Set(localUnits.map(({ id }) => id))
  for (let id = 10_000; id <= 99_999; id += 1)
    assert.equal(placesOfUnit(String(id)) !== undefined, ids.has(String(id)), String(id))
  for (const wrong of ['', '101', '1010', '010101', 'unknown hlcit_code 5'])
    assert.equal(placesOfUnit(wrong), undefined)
})
