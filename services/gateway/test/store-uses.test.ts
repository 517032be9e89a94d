import assert from 'node:assert/strict'
import { test } from 'node:test'
import { silentLogger, Unavailable } from '@tathya/platform'
import type { KeyRecord } from '../src/keys/key-record.ts'
import type { KnownKey } from '../src/keys/known-key.ts'
import { storeUses } from '../src/keys/store-uses.ts'

const known = (id: string) =>
  ({ record: { id } as KeyRecord, version: 1, usedAt: 2_000, storedUseAt: 1_000 }) as KnownKey

test('uses of keys are not written one by one to a store that is away, and a key that cannot be written holds up no other', async () => {
  const keys = ['a', 'b', 'c'].map(known)
  const held: string[] = []
  const ring = {
    all: () => keys,
    hold: ({ value }: { value: KeyRecord }) => void held.push(value.id) as never,
  }
  const write = async (fail: (id: string) => Error | undefined) => {
    const tried: string[] = []
    const update = async (id: string) => {
      tried.push(id)
      const error = fail(id)
      if (error !== undefined) throw error
      return { value: { id } as KeyRecord, version: 2 }
    }
    await storeUses(ring, { get: async () => undefined, update }, silentLogger)
    return tried
  }
  assert.deepEqual(await write(() => new Unavailable('away')), ['a'])
  assert.deepEqual(await write((id) => (id === 'a' ? new Error('odd') : undefined)), ['a', 'b', 'c'])
  assert.deepEqual(held, ['b', 'c'])
})
