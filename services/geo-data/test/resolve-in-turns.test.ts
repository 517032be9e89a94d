import assert from 'node:assert/strict'
import { once } from 'node:events'
import { test } from 'node:test'
import { createTestPlatform, startTestService } from '@tathya/runtime/testing'
import { createGeoData } from '../src/index.ts'

/** Names of several units each. */
const homonyms = ['Madi', 'Mahalaxmi', 'Kalika', 'Rapti', 'Jaljala', 'Shivapuri', 'Bagmati', 'Kathmandu']
const lists = 12

test('answers a unit between lists of addresses, which come one after another', async (context) => {
  const service = createGeoData(await createTestPlatform(context))
  const begun: string[] = []
  const answered: string[] = []
  const allBegun = Promise.withResolvers<void>()
  const { client } = await startTestService(context, {
    ...service,
    handle(request, response) {
      begun.push(request.method!)
      void once(response, 'finish').then(() => answered.push(request.method!))
      if (begun.length === lists) allBegun.resolve()
      service.handle(request, response)
    },
  })
  const addresses = Array.from(
    { length: 100 },
    (_, at) => `${homonyms[at % homonyms.length]}, ${homonyms[at % 7]}`,
  )
  const posts = Array.from({ length: lists }, () =>
    client.post('/e/administrativeUnit/resolve', { addresses }),
  )
  await allBegun.promise
  const { status } = await client.get('/e/administrativeUnit?limit=1')
  assert.equal(status, 200)
  const before = answered.indexOf('GET')
  assert.ok(before <= lists / 2, `${before} of ${lists} lists were answered first`)
  for (const post of await Promise.all(posts)) assert.equal(post.status, 200)
})
