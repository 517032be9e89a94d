// Takes longer than 20 s alone: twelve replicas are killed, each at a step of a job.
import assert from 'node:assert/strict'
import { before, describe, type TestContext, test } from 'node:test'
import { findServers, noServers } from '@tathya/test-servers'
import { suiteContext } from '@tathya/testing'
import {
  type DocumentEngine,
  documentEngines,
  makeTable,
  numbersIn,
  readTables,
} from '../document-engines.ts'
import { assertCleanFolder, assertNothingLost, makeLedger, type Sent, sendOnce } from '../document-ledger.ts'
import { withKey } from '../start-product.ts'
import { type Replica, type Replicas, startReplicas } from './replicas.ts'

const engine = documentEngines.docDb

/** Steps of a request and of the run of its job. Two replicas are killed at a time; the third keeps running. */
const pairs = [
  ['upload-stored', 'job-inserted'],
  ['job-claimed', 'documents-copied'],
  ['database-stored', 'database-recorded'],
  ['result-stored', 'job-succeeded'],
] as const

/** Steps of a run that adds documents to a database. */
const additionPairs = [
  ['database-made', 'database-stored'],
  ['database-changed', 'result-stored'],
] as const

/** Documents that differ, each of which is sent under a key of its own. */
class Documents {
  readonly sent: Sent[] = []
  readonly #engine: DocumentEngine
  readonly #seed: number

  /** `seed` is below the numbers of all documents. */
  constructor(own: DocumentEngine, seed: number) {
    this.#engine = own
    this.#seed = seed
  }

  readonly next = (): Sent => {
    const seed = this.#seed + this.sent.length
    const [sent] = makeLedger([makeTable(seed, 3)], this.#engine)
    const added = { ...sent!, key: `key-${seed}` }
    this.sent.push(added)
    return added
  }
}

/** Callers send documents until two replicas have killed themselves, each at its step. */
async function killBoth(product: Replicas, steps: readonly string[], documents: Documents): Promise<void> {
  const doomed = await Promise.all(steps.map((step, at) => product.start(at + 1, step)))
  let over = false
  const killed = Promise.all(doomed.map(({ child }) => child.ends())).finally(() => {
    over = true
  })
  const caller = async () => {
    // Who is cut off, or waits for a replica that is gone, asks again in the end.
    while (!over) await sendOnce(product, documents.next(), { prefer: 'wait=3' }).catch(() => {})
  }
  await Promise.all(Array.from({ length: 3 }, caller))
  for (const [at, signal] of (await killed).entries())
    assert.equal(signal, 'SIGKILL', `${steps[at]} was reached`)
}

/** Asks for the results of all, several at a time. */
async function assertAllThere(product: Replicas, sent: readonly Sent[]): Promise<void> {
  const groups = Map.groupBy(sent.entries(), ([at]) => at % 4).values()
  await Promise.all(
    groups.map((group) =>
      assertNothingLost(
        product,
        group.map(([, one]) => one),
      ),
    ),
  )
}

/** The numbers of a database as it is now. Each document is in it whole or not at all, and once. */
async function readNow(product: Replicas, id: string, sent: readonly Sent[]): Promise<Set<number>> {
  const { url, adminKey } = product
  const answer = await fetch(`${url}${engine.path}/${id}/download`, { headers: withKey(adminKey) })
  assert.equal(answer.status, 200, 'it can be read while a replica is gone')
  const tables = readTables(Buffer.from(await answer.arrayBuffer()))
  assert.equal(tables.length, 1)
  const numbers = new Set(tables[0])
  assert.equal(numbers.size, tables[0]!.length, 'no row is there twice')
  let known = 0
  for (const { document } of sent) {
    const own = numbersIn(document)
    const there = own.filter((number) => numbers.has(number)).length
    assert.ok(there === 0 || there === own.length, `${document.name} is there whole or not at all`)
    known += there
  }
  assert.equal(known, numbers.size, 'nothing else is there')
  return numbers
}

/** The engine whose documents are added to a database. */
function additionsTo(id: string): DocumentEngine {
  return {
    ...engine,
    path: `${engine.path}/${id}/documents`,
    assertResult(content, document) {
      const [numbers] = readTables(content)
      for (const number of numbersIn(document)) assert.ok(numbers!.includes(number), document.name)
    },
  }
}

/** Stops the replicas, waits until the leases of killed ones expire, and starts two new ones. */
async function startAnew(product: Replicas): Promise<Replica[]> {
  product.first.child.kill('SIGTERM')
  assert.equal(await product.first.child.ends(), 0)
  await product.endLeases()
  return Promise.all([product.start(0), product.start(1)])
}

/** Sends documents until each of the replicas has ended some jobs. */
async function assertShared(product: Replicas, replicas: readonly Replica[], documents: Documents) {
  const counts = () => Promise.all(replicas.map(({ ended }) => ended()))
  const from = await counts()
  let now = from
  while (now.some((count, at) => count === from[at])) {
    const batch = Array.from({ length: 8 }, () => documents.next())
    await Promise.all(batch.map((sent) => sendOnce(product, sent)))
    now = await counts()
  }
}

describe('DocDB on Kafka and MongoDB', { skip: findServers() === undefined && noServers }, () => {
  const suite = suiteContext()
  const documents = new Documents(engine, 1)
  const base = new Documents(engine, 5_000)
  let product: Replicas
  let additions: Documents
  let kills = 0

  before(async () => {
    product = await startReplicas(suite, 3)
  })

  test('gives the files of its jobs while no other service runs', async () => {
    await assertNothingLost(product, [base.next()])
    const { checks } = (await product.client.get('/readyz')).body
    assert.ok(!checks.some(({ name }: { name: string }) => name === 'conversion'))
  })

  test('finishes every job when replicas are killed while they make databases', async (context: TestContext) => {
    for (const steps of pairs) {
      const from = performance.now()
      await killBoth(product, steps, documents)
      context.diagnostic(`${steps.join(' and ')}: ${((performance.now() - from) / 1000).toFixed(1)} s`)
    }
    kills += pairs.flat().length
  })

  test('leaves a database whole when replicas are killed while they add to it', async () => {
    const [id] = base.sent[0]!.jobs
    additions = new Documents(additionsTo(id!), 6_000)
    for (const steps of additionPairs) {
      await killBoth(product, steps, additions)
      await readNow(product, id!, [...base.sent, ...additions.sent])
      kills += steps.length
    }
  })

  test('has ended once all that it had accepted, by the work of two replicas', async (context: TestContext) => {
    const [id] = base.sent[0]!.jobs
    const replicas = await startAnew(product)
    await assertShared(product, replicas, documents)
    const all = [...documents.sent, ...base.sent, ...additions.sent]
    await assertAllThere(product, all)
    const numbers = await readNow(product, id!, [...base.sent, ...additions.sent])
    assert.equal(numbers.size, 3 * (1 + additions.sent.length))
    const ended = await Promise.all(replicas.map((replica) => replica.ended()))
    context.diagnostic(
      `${all.length} jobs, ${kills} kills; the last replicas have ended ${ended.join(' and ')}`,
    )
    for (const { child } of replicas) child.kill('SIGTERM')
    for (const { child } of replicas) assert.equal(await child.ends(), 0)
    await assertCleanFolder(context, product.place, all, { engine, extra: kills })
  })
})
