import assert from 'node:assert/strict'
import { once } from 'node:events'
import { test } from 'node:test'
import { createTestPlatform, startTestService } from '@tathya/runtime/testing'
import { createSchools } from '../src/index.ts'

const searches = 12

test('answers a page between searches, which come one after another', async (context) => {
  const service = await createSchools(await createTestPlatform(context))
  const begun: string[] = []
  const answered: string[] = []
  const allBegun = Promise.withResolvers<void>()
  const { client } = await startTestService(context, {
    ...service,
    handle(request, response) {
      begun.push(request.url!)
      void once(response, 'finish').then(() => answered.push(request.url!))
      if (begun.length === searches) allBegun.resolve()
      service.handle(request, response)
    },
  })
  const words = 'shree secondary adharbhut bidyalaya kathmandu '.repeat(4)
  const page = '/e/schools?limit=1'
  const found = Array.from({ length: searches }, (_, at) =>
    client.get(`/e/schools?school_search=${encodeURIComponent(words + at)}`),
  )
  await allBegun.promise
  assert.equal((await client.get(page)).status, 200)
  const before = answered.indexOf(page)
  assert.ok(before <= searches / 2, `${before} of ${searches} searches were answered first`)
  for (const { status } of await Promise.all(found)) assert.equal(status, 200)
})
