import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { FindOptions, Versioned } from '@tathya/storage'
import { KeyRing, type SharedStore } from '../src/keys/authenticate.ts'
import type { KeyRecord } from '../src/keys/key.ts'
import { defineLimit } from '../src/limits.ts'

const defaultLimit = defineLimit('key', 5, 10)

function keyOf(name: string, changes: Partial<KeyRecord> = {}): KeyRecord {
  return {
    ...{ id: `key_${name}`, hash: `hash of ${name}`, prefix: 'tathya_abcd', name, lineage: `line_${name}` },
    ...{ scopes: ['log:read'], customer_id: 42, limits: null, quotas: null, public: false, origins: null },
    ...{ created_at: '2026-11-21T06:00:00Z', expires_at: null, revoked_at: null, last_used_at: null },
    ...{ changed_at: null, rotated_to: null },
    ...changes,
  }
}

const stored = (value: KeyRecord, version = 1): Versioned<KeyRecord> => ({ value, version })

/** A store of keys that answers when told, and notes each question. */
function createStore(keys: readonly KeyRecord[]) {
  const asked: unknown[] = []
  const state = { away: undefined as string | undefined, now: 0, gate: Promise.resolve() }
  const store: SharedStore = {
    records: {
      find: async ({ where = {} }: FindOptions = {}) => {
        asked.push(where)
        await state.gate
        const [[field, value] = []] = Object.entries(where)
        const items = keys.filter((key) => field === undefined || key[field as 'id'] === value)
        return { items: items.map((key) => stored(key)), next: undefined } as never
      },
    },
    away: () => state.away,
    now: () => state.now,
  }
  return { store, asked, state }
}

describe('keys in memory', () => {
  test('are found by hash and by id, without a store, and beside the one that is not stored', () => {
    const ring = new KeyRing({ defaultLimit, extra: keyOf('extra') })
    const key = ring.put(stored(keyOf('asha')))
    assert.equal(ring.find('hash of asha'), key)
    assert.equal(ring.findById('key_asha'), key)
    assert.equal(ring.peekById('key_extra')?.record.name, 'extra')
    assert.equal(ring.peek('hash of extra')?.record.name, 'extra')
    assert.deepEqual([ring.find('hash of nobody'), ring.findById('key_nobody')], [undefined, undefined])
    assert.deepEqual([...ring.all()], [key])
  })

  test('take over later versions only, and keep their use', () => {
    const ring = new KeyRing({ defaultLimit })
    const key = ring.put(stored(keyOf('asha', { last_used_at: '2026-11-21T06:00:02Z' }), 2))
    key.tokens.set('logger', { token: 'x', until: 1 })
    key.spentUntil = 7
    const later = keyOf('asha', { expires_at: '2026-12-01T00:00:00Z', last_used_at: '2026-11-21T06:00:01Z' })
    for (const version of [1, 2])
      assert.equal(ring.put(stored(later, version)).expiresAt, Number.POSITIVE_INFINITY)
    assert.equal(ring.put(stored(later, 3)), key)
    assert.equal(key.expiresAt, Date.parse('2026-12-01T00:00:00Z'))
    assert.deepEqual([key.version, key.spentUntil, key.tokens.size], [3, 7, 0])
    assert.equal(key.usedAt, Date.parse('2026-11-21T06:00:02Z'), 'the later one')
    assert.equal(key.storedUseAt, Date.parse('2026-11-21T06:00:01Z'))
  })

  test('have the default limit, also a changed one, unless they have their own or are those of operators', () => {
    const ring = new KeyRing({ defaultLimit })
    const plain = ring.put(stored(keyOf('plain')))
    const own = ring.put(stored(keyOf('own', { limits: { rate: 1, burst: 2 } })))
    const operator = ring.put(stored(keyOf('operator', { scopes: ['admin'] })))
    const changed = defineLimit('key', 7, 14)
    assert.deepEqual([plain.limit, own.limit?.burst, operator.limit], [defaultLimit, 2, undefined])
    ring.setDefaultLimit(changed)
    assert.deepEqual([plain.limit, own.limit?.burst, operator.limit], [changed, 2, undefined])
    assert.equal(ring.put(stored(keyOf('later'))).limit, changed)
  })
})

describe('keys in a store that gateways share', () => {
  test('are looked up by hash or by id, once for all who ask at a time, and are in memory then', async () => {
    const ring = new KeyRing({ defaultLimit })
    const { store, asked } = createStore([keyOf('asha'), keyOf('bina')])
    ring.share(store)
    const found = await Promise.all([ring.find('hash of asha'), ring.find('hash of asha')])
    assert.equal(found[0], found[1])
    assert.equal((await ring.findById('key_bina'))?.record.name, 'bina')
    assert.deepEqual(asked, [{ hash: 'hash of asha' }, { id: 'key_bina' }])
    assert.equal(ring.findById('key_asha'), found[0])
    assert.equal(asked.length, 2)
  })

  test('are not looked up again within a second if they are not there', async () => {
    const ring = new KeyRing({ defaultLimit })
    const { store, asked, state } = createStore([])
    ring.share(store)
    const look = async (now: number) => {
      state.now = now
      assert.equal(await ring.find('hash of nobody'), undefined)
      return asked.length
    }
    assert.deepEqual([await look(0), await look(999), await look(1_000)], [1, 1, 2])
  })

  test('cannot be checked while the store is away or too many are looked up, which is said', async () => {
    const ring = new KeyRing({ defaultLimit })
    const { store, state, asked } = createStore([])
    ring.share(store)
    const refusal = { code: 'unavailable', message: /cannot be checked now/ }
    state.away = 'It is away.'
    await assert.rejects(async () => ring.find('hash of a'), refusal)
    assert.equal(asked.length, 0)
    state.away = undefined
    const { promise, resolve } = Promise.withResolvers<void>()
    state.gate = promise
    const waiting = Array.from({ length: 64 }, (_, at) => ring.find(`hash ${at}`))
    await assert.rejects(async () => ring.find('one more'), refusal)
    const shared = ring.find('hash 3')
    resolve()
    assert.deepEqual(new Set(await Promise.all([...waiting, shared])), new Set([undefined]))
    assert.equal(await ring.find('one more'), undefined)
  })
})
