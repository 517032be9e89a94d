import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { waitFor } from '@tathya/testing'
import { isLarge } from '../src/service/is-large.ts'
import { atOnce, type FormFile, startDocReady } from './support/doc-ready.ts'
import { long } from './support/documents.ts'

/** A text of about 440 pages. */
const book: FormFile = ['book.txt', 'नेपालको राजधानी काठमाडौं हो।\n'.repeat(20_000)]

describe('a large document', () => {
  test('is told by its bytes and type', () => {
    const of = (type: string, bytes: number) =>
      isLarge([{ file: 'f', name: 'a', type }], [{ info: { id: 'f', bytes } } as never])
    assert.deepEqual([of('text/plain', 100_000), of('text/plain', 1_000_000)], [false, true])
    assert.deepEqual([of('image/jpeg', 5_000_000), of('image/tiff', 40_000_000)], [false, true])
    assert.deepEqual([of('application/pdf', 5_000_000), of('application/pdf', 45_000_000)], [false, true])
  })

  test('lets small ones that come later end before it', async (context) => {
    const service = await startDocReady(context, { env: { TATHYA_CONVERSION_SLOTS: '2' } })
    const large = [
      await service.convert([book], { headers: atOnce, as: 'binita' }),
      await service.convert([book], { headers: atOnce, as: 'chandra' }),
    ]
    assert.ok(large.every(({ status }) => status === 202))
    await waitFor(
      'the first large job',
      async () => (await service.job(large[0]!.body.job_id, 'binita')).state === 'running',
    )
    for (let at = 0; at < 3; at += 1) {
      assert.equal((await service.convert([['a.txt', `पत्र ${at}`]])).status, 200)
    }
    const second = await service.job(large[1]!.body.job_id, 'chandra')
    assert.ok(second.state !== 'succeeded', 'the small ones were first')
    for (const [index, owner] of ['binita', 'chandra'].entries()) {
      await service.ask(`/e/jobs/${large[index]!.body.job_id}`, { method: 'DELETE', as: owner })
    }
  })

  test('tells its position in the queue', async (context) => {
    const service = await startDocReady(context)
    const positions: (number | null)[] = []
    const ids: string[] = []
    for (let at = 0; at < 3; at += 1) {
      const { body } = await service.convert([long], { headers: atOnce })
      positions.push(body.queue_position)
      ids.push(body.job_id)
    }
    assert.ok(positions[2] === 2 || positions[2] === 3, String(positions))
    // The last one first, so that none begins.
    for (const id of ids.toReversed()) await service.ask(`/e/jobs/${id}`, { method: 'DELETE' })
  })
})
