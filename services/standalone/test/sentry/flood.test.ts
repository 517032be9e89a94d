// Takes longer than 20 s alone: the product is killed while an SDK reports thousands of events.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, type TestContext, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import {
  findFreePort,
  findServerPrograms,
  noOwnServers,
  type OwnServer,
  startOwnServer,
  withDatabase,
} from '@tathya/test-servers'
import { onEnd, seededRandom, shortOrLong, tempFolder, waitFor } from '@tathya/testing'
import { startDistributed } from '../start-distributed.ts'
import { type Product, startProduct, withKey } from '../start-product.ts'

const customer = 42
const sdkFolder = process.env.TATHYA_TEST_SENTRY
const noSdk = sdkFolder === undefined && 'TATHYA_TEST_SENTRY names no folder with @sentry/node'
const events = shortOrLong(3_000, 50_000)

/** A product that is killed again and again at one address. */
interface Target {
  readonly product: Product
  /** Kills one of its parts, and resolves with its name when the part is there again. */
  readonly kill: (pick: number) => Promise<string>
}

/** What the SDK saw: ids of events by what came of them. */
interface Outcomes {
  readonly accepted: readonly string[]
  /** Refused with a 4xx. */
  readonly refused: readonly string[]
  /**
   * Not answered, or by a 5xx: a part was killed with the event in its hands, which may have been accepted. The SDK counts them as
   * lost, or as left out while it backs off.
   */
  readonly unanswered: readonly string[]
}

/** Has the SDK report while parts of the product are killed at random; resolves when the SDK has ended. */
async function flood(
  context: TestContext,
  dsn: string,
  kill: Target['kill'],
): Promise<Outcomes & { kills: Map<string, number> }> {
  const random = seededRandom(context)
  const script = path.join(import.meta.dirname, 'flood.mjs')
  const program = spawn(process.execPath, [script, sdkFolder!, dsn, String(events)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onEnd(context, () => void program.kill('SIGKILL'))
  const printed = text(program.stdout)
  let reported = 0
  program.stderr.on('data', (data: Buffer) => {
    reported = Math.max(reported, ...data.toString().split('\n').map(Number))
  })
  const kills = new Map<string, number>()
  const isOver = () => program.exitCode !== null
  while (!isOver()) {
    const from = reported
    await waitFor('a thousand more events', () => isOver() || reported >= from + 1_000)
    await pause(random() * 500)
    if (isOver()) break
    const part = await kill(random())
    kills.set(part, (kills.get(part) ?? 0) + 1)
  }
  const statuses = Object.entries(JSON.parse(await printed) as Record<string, number>)
  const counts = Object.entries(Object.groupBy(statuses, ([, status]) => status))
  context.diagnostic(`answers: ${counts.map(([status, all]) => `${all!.length} x ${status}`).join(', ')}`)
  const idsOf = (matches: (status: number) => boolean) =>
    statuses.filter(([, status]) => matches(status)).map(([id]) => id)
  return {
    accepted: idsOf((status) => status === 200),
    refused: idsOf((status) => status >= 400 && status < 500),
    unanswered: idsOf((status) => status === 0 || status >= 500),
    kills,
  }
}

/** Waits for every accepted event, and holds each event to be stored once at most. */
async function assertKept(context: TestContext, product: Product, outcomes: Outcomes): Promise<void> {
  const { accepted, refused, unanswered } = outcomes
  assert.equal(accepted.length + refused.length + unanswered.length, events, 'each event has an outcome')
  const stored = await waitFor('every accepted event', async () => {
    const ids = await readStored(product)
    const known = new Set(ids)
    return ids !== undefined && accepted.every((id) => known.has(id)) && ids
  })
  assert.equal(new Set(stored).size, stored.length, 'none is stored twice')
  const known = new Set(stored)
  assert.deepEqual(
    refused.filter((id) => known.has(id)),
    [],
    'what was refused is not stored',
  )
  const inDoubt = unanswered.filter((id) => known.has(id)).length
  assert.equal(stored.length, accepted.length + inDoubt)
  context.diagnostic(
    `${events} events: ${accepted.length} accepted and stored, ${refused.length} refused, ` +
      `${unanswered.length} without an answer, of which ${inDoubt} are stored`,
  )
}

/** The ids of all stored events; undefined while a server that was killed is not back yet. */
async function readStored({ client, adminKey }: Product): Promise<string[] | undefined> {
  const ids: string[] = []
  for (let offset = 0; ; offset += 1_000) {
    const address = `/e/logger?customer_id=${customer}&limit=1000&offset=${offset}`
    const { status, body } = await client.get(address, withKey(adminKey))
    if (status === 503) return undefined
    assert.equal(status, 200)
    for (const { additional_info } of body.data) ids.push(additional_info.event_id)
    if (body.data.length < 1_000) return ids
  }
}

async function makeDsn({ client, adminKey, url }: Product): Promise<string> {
  const answer = await client.post(
    '/admin/keys',
    { scopes: ['log:write'], customer_id: customer, limits: { rate: 100_000, burst: 1_000_000 } },
    withKey(adminKey),
  )
  assert.equal(answer.status, 201)
  return `${url.replace('//', `//${answer.body.key}@`)}/e/logger/${customer}`
}

describe('events of a Sentry SDK under kills', { skip: noSdk }, () => {
  test('are each stored once or known to be lost, in one process', async (context: TestContext) => {
    const folder = tempFolder(context)
    const env = { PORT: String(await findFreePort()) }
    let product = await startProduct(context, { folder, env })
    const dsn = await makeDsn(product)
    const { kills, ...outcomes } = await flood(context, dsn, async () => {
      product.child.kill('SIGKILL')
      await product.child.ends()
      product = await startProduct(context, { folder, env })
      return 'product'
    })
    assert.ok(kills.size > 0)
    context.diagnostic(`kills: ${JSON.stringify([...kills])}`)
    await assertKept(context, product, outcomes)
  })

  // The log path's own tests kill each server in CI.
  if (!shortOrLong(false, true)) return
  const programs = findServerPrograms()
  const skip = programs === undefined && noOwnServers
  test('are each stored once or known to be lost, as one process per service', {
    skip,
  }, async (context: TestContext) => {
    const started = (['kafka', 'mongo'] as const).map(async (kind) => {
      const server = await startOwnServer(programs!, kind)
      onEnd(context, () => server.remove())
      return server
    })
    const [kafka, mongo] = (await Promise.all(started)) as [OwnServer, OwnServer]
    const product = await startDistributed(context, {
      only: ['logger'],
      env: { KAFKA_BROKERS: kafka.address, MONGODB_URI: withDatabase(mongo.address, 'sentry_flood') },
    })
    const dsn = await makeDsn(product)
    const { kills, ...outcomes } = await flood(context, dsn, async (pick) => {
      if (pick < 0.5) {
        const before = product.restarts('logger')
        process.kill(product.pidOf('logger'), 'SIGKILL')
        await waitFor('the logger again', () => product.restarts('logger') > before)
        return 'logger'
      }
      const [name, server] = pick < 0.75 ? ['kafka', kafka] : ['mongo', mongo]
      await (server as OwnServer).kill()
      await (server as OwnServer).start()
      return name as string
    })
    context.diagnostic(`kills: ${JSON.stringify([...kills])}`)
    await assertKept(context, product, outcomes)
  })
})
