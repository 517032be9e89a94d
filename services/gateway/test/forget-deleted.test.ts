import assert from 'node:assert/strict'
import { test } from 'node:test'
import { IdempotentRequests } from '../src/idempotency/idempotent-requests.ts'

test('what is deleted while kept answers are read is looked for in one more reading, per owner', async () => {
  const reads: string[] = []
  const gate = Promise.withResolvers<void>()
  const records = {
    find: async ({ where }: { where: { owner: string } }) => {
      reads.push(where.owner)
      await gate.promise
      return { items: [], next: undefined }
    },
  } as never
  const requests = new IdempotentRequests({
    records,
    secret: Buffer.alloc(32),
  } as never)
  for (let id = 0; id < 200; id += 1) requests.forget(id % 2 === 0 ? 'a' : 'b', `job_${id}`)
  gate.resolve()
  await requests.close()
  assert.deepEqual(reads, ['a', 'b', 'a'])
})
