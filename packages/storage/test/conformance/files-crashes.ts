import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { createFixedClock } from '@tathya/platform'
import { killAtRandom, shortOrLong, startDoomed } from '@tathya/testing'
import type { CreateFilesAdapter, FilesAdapter } from './files-adapter.ts'
import { keptMs, workers } from './files-child.ts'
import { assertWhole, openFilesAgain } from './files-tools.ts'

const program = fileURLToPath(new URL('./files-child.ts', import.meta.url))

/** What is left when the process is killed. */
export function fileCrashCases(create: CreateFilesAdapter): void {
  for (const point of ['file-written', 'file-stored', 'record-written'] as const) {
    for (const pass of shortOrLong([14], [1, 14])) {
      test(`keeps whole what was confirmed and shows nothing else when it is killed at ${point}, pass ${pass}`, async (t) => {
        const adapter = await create(t)
        const child = startDoomed(t, program, adapter.child, `${point}:${pass}`)
        await child.killed
        await assertKept(t, adapter, child.lines(), 1)
      })
    }
  }

  test('keeps whole what was confirmed when it is killed in the middle of puts, again and again', async (t) => {
    const adapter = await create(t)
    let kills = 0
    const confirmed = await killAtRandom(t, 120, () => {
      kills += 1
      return startDoomed(t, program, adapter.child)
    })
    await assertKept(t, adapter, confirmed, kills)
  })
}

async function assertKept(
  t: TestContext,
  adapter: FilesAdapter,
  confirmed: readonly string[],
  kills: number,
): Promise<void> {
  const said = (step: string) =>
    confirmed.filter((line) => line.startsWith(`${step} `)).map((line) => line.split(' ')[1]!)
  const now = Date.now()
  const clock = createFixedClock(new Date(now))
  const { files } = await openFilesAgain(t, adapter, { clock })

  const removing = new Set(said('removing'))
  for (const line of confirmed) {
    const [step, id, sha256] = line.split(' ') as [string, string, string?]
    if (step === 'stored' && !removing.has(id)) assert.equal((await files.info(id))?.sha256, sha256, line)
    if (step === 'removed') assert.equal(await files.info(id), undefined, line)
  }
  await assertShownIsWhole(adapter, files)
  await files.sweep()
  const shown = await assertShownIsWhole(adapter, files)
  assert.deepEqual((await adapter.contents()).toSorted(), shown.toSorted(), 'the sweep leaves what is shown')

  clock.set(new Date(now + keptMs / 2))
  await files.sweep()
  const kept = said('kept')
  for (const id of kept) await assertWhole(files, id)
  // Each worker of a killed program may have kept one more file than it could say.
  assert.ok((await adapter.contents()).length <= kept.length + kills * workers, 'only what is kept is left')
  clock.set(new Date(now + 2 * keptMs))
  await files.sweep()
  assert.deepEqual(await adapter.contents(), [])
}

/** Reads every file that is shown, of all that take room; gives their ids. */
async function assertShownIsWhole(
  adapter: FilesAdapter,
  files: Parameters<typeof assertWhole>[0],
): Promise<string[]> {
  const shown: string[] = []
  for (const id of await adapter.contents()) {
    if ((await files.info(id)) === undefined) continue
    await assertWhole(files, id)
    shown.push(id)
  }
  return shown
}
