import assert from 'node:assert/strict'
import { test } from 'node:test'
import { silentLogger, Unavailable } from '@tathya/platform'
import type { CachedKey } from '../src/keys/authenticate.ts'
import type { KeyRecord } from '../src/keys/key.ts'
import { storeUses } from '../src/keys/store-uses.ts'

const usedKey = (id: string) =>
  ({ record: { id } as KeyRecord, version: 1, usedAt: 2_000, storedUseAt: 1_000 }) as CachedKey

test('uses of keys are not written one by one to a store that is away, and a key that cannot be written holds up no other', async () => {
  const keys = ['a', 'b', 'c'].map(usedKey)
  const stored: string[] = []
  const ring = {
    all: () => keys,
    put: ({ value }: { value: KeyRecord }) => void stored.push(value.id) as never,
  }
  const write = async (fail: (id: string) => Error | undefined) => {
    const tried: string[] = []
    const update = async (id: string) => {
      tried.push(id)
      const error = fail(id)
      if (error !== undefined) throw error
      return { value: { id } as KeyRecord, version: 2 }
    }
    await storeUses({ ring, records: { get: async () => undefined, update }, log: silentLogger })
    return tried
  }
  assert.deepEqual(await write(() => new Unavailable('away')), ['a'])
  assert.deepEqual(await write((id) => (id === 'a' ? new Error('odd') : undefined)), ['a', 'b', 'c'])
  assert.deepEqual(stored, ['b', 'c'])
})
