import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { killAtRandom, shortOrLong, startDoomed } from '@tathya/testing'
import type { CreateRecordsAdapter, RecordsAdapter } from './records-adapter.ts'
import { openJobs } from './records-tools.ts'

const program = fileURLToPath(new URL('./records-child.ts', import.meta.url))

/** What is left when the process is killed. */
export function recordCrashCases(create: CreateRecordsAdapter): void {
  for (const point of ['record-written', 'record-claimed'] as const) {
    for (const pass of shortOrLong([9], [1, 9])) {
      test(`keeps every confirmed write when it is killed at ${point}, pass ${pass}`, async (t) => {
        const adapter = await create(t)
        const child = startDoomed(t, program, { ...adapter.child, prefix: 'r' }, `${point}:${pass}`)
        await child.killed
        await assertKept(t, adapter, child.lines())
      })
    }
  }

  test('keeps every confirmed write when it is killed at any moment under load, again and again', async (t) => {
    const adapter = await create(t)
    const confirmed = await killAtRandom(t, 300, (round) =>
      startDoomed(t, program, { ...adapter.child, prefix: `r${round}` }),
    )
    await assertKept(t, adapter, confirmed)
  })
}

async function assertKept(
  t: TestContext,
  adapter: RecordsAdapter,
  confirmed: readonly string[],
): Promise<void> {
  const { collection } = await openJobs(t, adapter)
  for (const line of confirmed) {
    const [step, id, number] = line.split(' ') as [string, string, string]
    const found = await collection.get(id)
    assert.ok(found !== undefined, `${line}, and it is gone`)
    if (step === 'updated')
      assert.ok(found.value.rank! >= Number(number), `${line}, and it has ${found.value.rank}`)
    if (step === 'claimed') assert.ok(found.value.rank! >= 2, `${line}, and its change is gone`)
  }
  const claims = new Map(
    confirmed
      .filter((line) => line.startsWith('claimed'))
      .map((line) => line.split(' ').slice(1) as [string, string]),
  )
  await adapter.passLeaseTime(61)
  for (const [id, epoch] of claims) {
    const next = await collection.claim({ where: { id }, leaseSeconds: 60 })
    assert.ok(next!.epoch > Number(epoch), `${id} has epoch ${next!.epoch} after ${epoch}`)
  }
}
