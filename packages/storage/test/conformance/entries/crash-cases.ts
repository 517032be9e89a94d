import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { killAtRandom, onEnd, startDoomed } from '@tathya/testing'
import type { EntryStore, FoundEntry } from '../../../src/entries/port.ts'
import type { CreateEntriesAdapter, EntriesAdapter } from './adapter.ts'
import { entryOfId } from './child.ts'

const program = fileURLToPath(new URL('./child.ts', import.meta.url))

/** What is left when the process is killed. */
export function crashCases(create: CreateEntriesAdapter): void {
  test('keeps every confirmed entry, and counts each once, when it is killed after a write', async (t) => {
    const adapter = await create(t)
    const child = startDoomed(t, program, { ...adapter.child, prefix: 'a' }, 'entries-added:5')
    await child.killed
    await assertKept(t, adapter, child.lines())
  })

  test('keeps every confirmed entry, and counts each once, when it is killed at any moment', async (t) => {
    const adapter = await create(t)
    const lines = await killAtRandom(t, 300, (round) =>
      startDoomed(t, program, { ...adapter.child, prefix: `r${round}` }),
    )
    await assertKept(t, adapter, lines)
  })
}

async function assertKept(t: TestContext, adapter: EntriesAdapter, lines: readonly string[]): Promise<void> {
  const store = await adapter.open()
  onEnd(t, () => store.close())
  const confirmed = lines.filter((line) => line.startsWith('added ')).map((line) => line.slice(6))
  assert.ok(confirmed.length > 0)
  for (const id of confirmed) assert.ok(await store.get(id), `${id} was confirmed, and it is gone`)
  await assertCounted(store)
  // All are sent again, with those that were on their way when the process was killed.
  const again = confirmed.flatMap((id) => [id, id.replace(/\d+$/, (number) => String(Number(number) + 3))])
  for (let at = 0; at < again.length; at += 500) await store.add(again.slice(at, at + 500).map(entryOfId))
  assert.equal((await assertCounted(store)) >= new Set(again).size, true)
}

/** Compares what is counted with a recount; resolves with the number of entries. */
async function assertCounted(store: EntryStore): Promise<number> {
  const all: FoundEntry[] = []
  let after: string | undefined
  do {
    const page = await store.find({}, { limit: 1_000, ...(after && { after }) })
    all.push(...page.items)
    after = page.next
  } while (after !== undefined)
  assert.equal(new Set(all.map(({ entry_id }) => entry_id)).size, all.length)
  assert.equal(await store.count({}), all.length)
  for (const customer_id of [1, 2, 3]) {
    const own = all.filter((entry) => entry.customer_id === customer_id)
    assert.equal(await store.count({ customer_id }), own.length)
    assert.equal(await store.count({ customer_id, service_name: 'billing' }), own.length)
    const { items } = await store.findGroups({ customer_id })
    for (const { group_id, title, count } of items) {
      const ofGroup = own.filter((entry) => entry.group_id === group_id)
      assert.equal(count, ofGroup.length)
      assert.equal(await store.count({ customer_id, text: title }), ofGroup.length)
    }
  }
  return all.length
}
