import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { killAt, seededRandom, shortOrLong, tempFolder, waitFor } from '@tathya/testing'
import { postEntry, waitForMessages } from './log-load.ts'
import { type Product, startProduct, withKey } from './start-product.ts'

/**
 * Steps at which a process is killed, and its successor in the same folder. The first is one of storing, the second one of
 * accepting: what the successor still has to store passes steps of storing before it answers.
 */
const points = [
  ['entry-taken', 'entry-received'],
  ['entry-stored', 'entry-published'],
  ['entry-committed', 'entry-answered'],
] as const

/** What the senders know: every message that they sent, and the ids of those that were accepted. */
interface Ledger {
  readonly sent: Set<string>
  readonly accepted: Map<string, string>
}

/**
 * Sends entries with several senders until the product has killed itself or was killed. How many that takes nobody can
 * say: all that waits may be committed at once.
 */
async function sendUntilKilled(product: Product, ledger: Ledger, senders: number): Promise<void> {
  let over = false
  const sender = async () => {
    while (!over) {
      const message = `entry ${ledger.sent.size}`
      ledger.sent.add(message)
      try {
        const { id } = await postEntry(product, message)
        if (id !== undefined) ledger.accepted.set(message, id)
      } catch {
        return
      }
    }
  }
  const sending = Promise.all(Array.from({ length: senders }, sender))
  try {
    assert.equal(await product.child.ends(), 'SIGKILL', 'it was killed')
  } finally {
    over = true
    await sending
  }
}

async function assertNothingLost(product: Product, { sent, accepted }: Ledger): Promise<void> {
  const found = await waitForMessages(product, [...accepted.keys()])
  for (const [message, id] of accepted) assert.deepEqual(found.get(message), [id], message)
  for (const [message, ids] of found) {
    assert.ok(sent.has(message), `${message} was sent`)
    assert.equal(ids.length, 1, `${message} is there once`)
  }
}

function emptyLedger(): Ledger {
  return { sent: new Set(), accepted: new Map() }
}

describe('the log path', () => {
  for (const pair of points) {
    for (const pass of shortOrLong([7], [1, 7])) {
      test(`loses nothing when the process is killed at ${pair.join(', then at ')}, time ${pass}`, async (context: TestContext) => {
        const folder = tempFolder(context)
        const ledger = emptyLedger()
        for (const point of pair) {
          const product = await startProduct(context, { folder, env: killAt(`${point}:${pass}`) })
          await sendUntilKilled(product, ledger, 4)
        }
        await assertNothingLost(await startProduct(context, { folder }), ledger)
      })
    }
  }

  test('loses nothing when the process is killed at random moments under load', async (context: TestContext) => {
    const folder = tempFolder(context)
    const ledger = emptyLedger()
    const random = seededRandom(context)
    const kills = shortOrLong(2, 8)
    for (let kill = 0; kill < kills; kill += 1) {
      const product = await startProduct(context, { folder })
      const sending = sendUntilKilled(product, ledger, 16)
      const before = ledger.accepted.size
      await waitFor('a hundred more', () => ledger.accepted.size > before + 100)
      await pause(random() * 200)
      product.child.kill('SIGKILL')
      await sending
    }
    assert.ok(ledger.accepted.size > kills * 100)
    await assertNothingLost(await startProduct(context, { folder }), ledger)
  })

  test('accepts nothing and loses nothing when the storage is full', async (context: TestContext) => {
    const folder = tempFolder(context)
    const ledger = emptyLedger()
    const first = await startProduct(context, { folder, env: { TATHYA_DATA_LIMIT_MB: '2' } })
    const big = 'x'.repeat(50_000)
    const refused = await waitFor('a full storage', async () => {
      const exception_message = `big ${ledger.sent.size} ${big}`
      ledger.sent.add(exception_message)
      const entry = { customer_id: 7, service_name: 's', exception_message }
      const answer = await first.client.post('/e/logger', entry, withKey(first.adminKey))
      if (answer.status === 201) ledger.accepted.set(exception_message, answer.headers.get('x-entry-id')!)
      return answer.status === 201 ? undefined : answer
    })
    assert.deepEqual([refused.status, refused.body.code], [503, 'storage_full'])
    assert.ok(Number(refused.headers.get('retry-after')) > 0)
    assert.equal((await first.client.get('/e/budgets?page=0')).status, 200, 'reads go on')
    first.child.kill('SIGTERM')
    assert.equal(await first.child.ends(), 0)
    await assertNothingLost(await startProduct(context, { folder }), ledger)
  })
})
