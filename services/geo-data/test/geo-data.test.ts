import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import type { AdministrativeUnit } from '@tathya/contracts/http'
import { createTestPlatform, startTestService } from '@tathya/runtime/testing'
import { assertKnownAnswer, loadKnownAnswers, startAlone, walkPages } from '@tathya/testing'
import { createGeoData } from '../src/index.ts'

async function start(context: TestContext) {
  return (await startTestService(context, createGeoData(await createTestPlatform(context)))).client
}

test('every known answer holds for what the service serves', async (context) => {
  const rows = await walkPages<AdministrativeUnit>(await start(context), '/e/administrativeUnit?per_page=100')
  for (const answer of loadKnownAnswers(new URL('./fixtures/known-answers.json', import.meta.url))) {
    await context.test(answer.what, () => assertKnownAnswer(rows, answer))
  }
})

test('answers every unit at once, in the order of the tree', async (context) => {
  const { body, headers } = await (await start(context)).get('/e/administrativeUnit')
  assert.deepEqual([body.data.length, body.meta.total, headers.get('x-total-count')], [837, 837, '837'])
  const seen = new Set<string | null>([null])
  for (const { id, parent_id: parent } of body.data as AdministrativeUnit[]) {
    assert.ok(seen.has(parent), `${id} stands behind its parent ${parent}`)
    seen.add(id)
  }
  assert.deepEqual(
    body.data.slice(0, 3).map(({ name_en: name }: AdministrativeUnit) => name),
    ['Koshi Province', 'Taplejung', 'Phaktanglung'],
  )
})

test('starts alone, answers, and stops when asked', async (context) => {
  const { child, url } = await startAlone(context, new URL('../src/main.ts', import.meta.url))
  assert.equal((await fetch(`${url}/e/administrativeUnit?limit=1`)).status, 200)
  child.kill('SIGTERM')
  assert.equal(await child.ends(), 0)
})
