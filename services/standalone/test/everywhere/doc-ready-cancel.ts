import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { waitFor } from '@tathya/testing'
import {
  askJob,
  lengthy,
  listCopies,
  listFiles,
  long,
  photo,
  send,
  startJob,
  waitForState,
} from '../doc-ready.ts'
import { inOneProcess } from '../modes.ts'
import type { Product } from '../start-product.ts'

let product: Product

/** Seconds of processor time that the product has used. */
async function processorSeconds(): Promise<number> {
  const text = await (await fetch(product.metricsUrl)).text()
  return Number(/^process_cpu_seconds_total ([\d.e+-]+)$/m.exec(text)![1])
}

/** Waits until nothing is stored. */
function waitForNoFile(): Promise<true> {
  return waitFor('no stored file', () => listFiles(product.folder, 'files').length === 0)
}

/** Waits until the product uses less than a third of a processor over a fifth of a second. */
function waitForRest(): Promise<true> {
  return waitFor('the processor to rest', async () => {
    const [used, at] = [await processorSeconds(), performance.now()]
    await pause(200)
    return ((await processorSeconds()) - used) / ((performance.now() - at) / 1000) < 0.34
  })
}

inOneProcess('a job of the whole product', (current) => {
  before(() => {
    product = current()
  })

  test('that runs is cancelled: its thread ends, its slot is free, nothing of it is left', async () => {
    const running = await startJob(product, long)
    await waitForState(product, running, 'running')
    const waiting = send(product, photo)
    assert.equal((await askJob(product, running, 'DELETE')).state, 'cancelled')
    const { status, body } = await waiting
    assert.equal(status, 200)
    await waitForRest()
    assert.equal((await askJob(product, running)).state, 'cancelled')
    await waitFor('no copies', () => listCopies(product.folder).length === 0)
    await askJob(product, body.job_id, 'DELETE')
    await waitForNoFile()
  })

  test('that waits, has ended or is gone is left by DELETE in its last state', async () => {
    const running = await startJob(product, long)
    await waitForState(product, running, 'running')
    const queued = await startJob(product, photo)
    const cancelled = await askJob(product, queued, 'DELETE')
    assert.deepEqual([cancelled.state, cancelled.tries], ['cancelled', 0])
    assert.deepEqual(await askJob(product, queued, 'DELETE'), cancelled)
    await askJob(product, running, 'DELETE')
    const failed = await startJob(product, { name: 'पत्र.pdf', content: Buffer.from('%PDF-1.7 cut') })
    await waitForState(product, failed, 'failed')
    assert.equal((await askJob(product, failed, 'DELETE')).state, 'failed')
    const { body } = await send(product, photo)
    assert.equal((await fetch(body.download_url)).status, 200)
    for (const method of ['DELETE', 'GET', 'DELETE'] as const) {
      const { state, result } = await askJob(product, body.job_id, method)
      assert.deepEqual([state, result], ['expired', null])
    }
    assert.equal((await fetch(body.download_url)).status, 410)
    await waitForNoFile()
  })

  test('is cancelled or ended, and never both, where two callers are about it at the same time', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, () => startJob(product, photo)))
    const answers = await Promise.all(
      ids.flatMap((id) => [askJob(product, id, 'DELETE'), askJob(product, id, 'DELETE')]),
    )
    const last = await Promise.all(ids.map((id) => askJob(product, id)))
    for (const [at, { state }] of last.entries()) {
      assert.ok(['cancelled', 'expired'].includes(state), state)
      for (const one of answers.slice(2 * at, 2 * at + 2)) assert.equal(one.state, state)
    }
    await waitForNoFile()
  })

  test('is done once where the process was stopped for a while and woke again', async () => {
    const running = await startJob(product, lengthy)
    await waitForState(product, running, 'running')
    const waiting = await startJob(product, photo)
    product.child.kill('SIGSTOP')
    try {
      await pause(1_500)
    } finally {
      product.child.kill('SIGCONT')
    }
    for (const id of [running, waiting]) {
      const { tries, result } = await waitForState(product, id, 'succeeded')
      assert.equal(tries, 1)
      assert.equal((await fetch(result!.download_url)).status, 200)
    }
    await waitFor('one file for each', () => listFiles(product.folder, 'files').length === 2)
  })
})
