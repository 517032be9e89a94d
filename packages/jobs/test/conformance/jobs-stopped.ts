import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { type TestContext, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { type DoomedChild, startDoomed, tempFolder, waitFor } from '@tathya/testing'
import type { CreateJobsAdapter } from './jobs-adapter.ts'
import { accept, openFreshQueue, openQueue, owner, turnRound, waitForState } from './jobs-tools.ts'
import type { JobsWorkerTask } from './jobs-worker.ts'
import { servePorts } from './shared-ports.ts'

const program = fileURLToPath(new URL('./jobs-worker.ts', import.meta.url))
const leaseSeconds = 30
const hour = 3_600_000

/** Workers that are stopped for longer than their lease, and go on. */
export function stoppedCases(create: CreateJobsAdapter): void {
  for (const deaf of [false, true]) {
    const how = deaf ? 'ends its run all the same' : 'heeds its signal'
    test(`a worker that was stopped for longer than its lease wakes and ${how}: nothing is doubled`, async (t) => {
      const { queue, ports, adapter } = await openFreshQueue(t, create, { leaseSeconds })
      const { child, openGate } = startWorker(t, { ...adapter.shared, deaf, leaseSeconds })
      if (adapter.shared === undefined) servePorts(child.process, ports)
      await said(child, 'ready')
      const { id } = await accept(queue, 'slow')
      assert.equal((await said(child, 'began'))[1], id)
      child.process.kill('SIGSTOP')
      await adapter.passLeaseTime(leaseSeconds + 1)
      queue.work(turnRound(ports.files), { slots: 1 })
      const ended = await waitForState(queue, id, 'succeeded')
      assert.deepEqual([ended.result?.text, ended.tries], ['wols', 2])
      if (deaf) openGate()
      child.process.kill('SIGCONT')
      if (deaf) {
        const [, file] = await said(child, 'made')
        await said(child, 'idle')
        const info = await ports.files.info(file!)
        assert.ok(info === undefined || Date.parse(info.expiresAt) <= Date.now() + hour, 'its file goes')
      } else await said(child, 'fired')
      assert.deepEqual(await queue.get(id, owner), ended)
      assert.notEqual(await ports.files.info(ended.result!.file!), undefined)
      assert.equal(began(child).length, 1)
    })
  }

  test('a worker that was stopped for longer than its lease continues where nobody else came', async (t) => {
    const { queue, ports, adapter } = await openFreshQueue(t, create, { leaseSeconds })
    const { child, openGate } = startWorker(t, { ...adapter.shared, deaf: false, leaseSeconds })
    if (adapter.shared === undefined) servePorts(child.process, ports)
    await said(child, 'ready')
    const { id } = await accept(queue, 'slow')
    await said(child, 'began')
    child.process.kill('SIGSTOP')
    await adapter.passLeaseTime(leaseSeconds + 1)
    child.process.kill('SIGCONT')
    openGate()
    const { result, tries } = await waitForState(queue, id, 'succeeded')
    assert.deepEqual([result?.text, tries], ['slow of 1', 1])
    assert.equal(began(child).length, 1)
  })

  test('a whole product that was stopped for longer than its leases and wakes doubles nothing', async (t) => {
    const { queue, ports, adapter, jobs } = await openFreshQueue(t, create)
    const ids = [(await accept(queue, 'one')).id, (await accept(queue, 'two')).id]
    await jobs.close()
    await ports.close()
    const short = 0.3
    const { child, openGate } = startWorker(t, { ...adapter.child, deaf: false, leaseSeconds: short })
    await waitFor('both runs', () => began(child).length === 2)
    child.process.kill('SIGSTOP')
    const over = performance.now() + short * 2_000
    await waitFor('the leases being over', () => performance.now() > over)
    child.process.kill('SIGCONT')
    openGate()
    await said(child, 'idle')
    child.kill()
    await child.killed
    assert.deepEqual(
      began(child)
        .map(([, id]) => id)
        .sort(),
      ids.toSorted(),
    )
    const later = await openQueue(t, adapter)
    for (const id of ids) {
      const { state, tries, result } = (await later.queue.get(id, owner))!
      assert.deepEqual([state, tries], ['succeeded', 1])
      assert.notEqual(await later.ports.files.info(result!.file!), undefined)
    }
  })
}

/** Starts a worker in a process of its own, whose runs end when the gate is open. */
function startWorker(
  t: TestContext,
  task: Omit<JobsWorkerTask, 'gate'>,
): { child: DoomedChild; openGate: () => void } {
  const gate = path.join(tempFolder(t), 'gate')
  const ipc = task.module === undefined
  const child = startDoomed(t, program, { ...task, gate } satisfies JobsWorkerTask, undefined, { ipc })
  return { child, openGate: () => writeFileSync(gate, '') }
}

function began(child: DoomedChild): string[][] {
  return child
    .lines()
    .filter((line) => line.startsWith('began'))
    .map((line) => line.split(' '))
}

/** Waits for a line that begins with a word; gives its words. */
function said(child: DoomedChild, word: string): Promise<string[]> {
  return waitFor(`"${word}"`, () =>
    child
      .lines()
      .map((line) => line.split(' '))
      .find(([first]) => first === word),
  )
}
