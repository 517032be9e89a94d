import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { createFixedClock } from '@tathya/platform'
import fc from 'fast-check'
import { NoSuchFile } from '../../src/errors.ts'
import type { FileStore } from '../../src/files/port.ts'
import type { CreateFilesAdapter, FilesAdapter } from './files-adapter.ts'
import { noise, openFilesAgain, plain, readFile, sourceOf } from './files-tools.ts'

const start = Date.parse('2026-01-01T00:00:00Z')
const minuteMs = 60_000

/** A file as a plain list has it. */
interface Known {
  readonly id: string
  readonly content: Buffer
  endsAt: number
  isRemoved: boolean
}

const at = fc.nat({ max: 5 })
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('put'), bytes: fc.nat({ max: 2_000 }) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('keep'), at, minutes: fc.nat({ max: 300 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('remove'), at }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('pass'), minutes: fc.nat({ max: 90 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('sweep') }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reopen') }) },
)
type Step = { kind: string; at?: number; minutes?: number; bytes?: number }

/** Files as a plain list has them, whatever is done in which order. */
export function fileModelCases(create: CreateFilesAdapter): void {
  test('has the files that a plain list has, after any steps', async (t) => {
    const adapter = await create(t)
    const steps = fc.array(step, { minLength: 5, maxLength: 25, size: 'max' })
    await fc.assert(
      fc.asyncProperty(steps, async (given: Step[]) => {
        const model = await openModel(t, adapter)
        for (const one of given) await model.take(one)
        await model.end()
      }),
      { numRuns: 15 },
    )
  })
}

/** A store and a list that take the same steps. */
async function openModel(t: TestContext, adapter: FilesAdapter) {
  const clock = createFixedClock(new Date(start))
  const list: Known[] = []
  let { opened, files } = await openFilesAgain(t, adapter, { clock })
  const now = () => clock.now().getTime()
  const isThere = (known: Known) => !known.isRemoved && known.endsAt > now()

  async function keep(known: Known, until: number): Promise<void> {
    const kept = files.keep(known.id, new Date(until))
    if (!isThere(known)) return assert.rejects(kept, NoSuchFile)
    known.endsAt = Math.max(known.endsAt, until)
    assert.equal((await kept).expiresAt, new Date(known.endsAt).toISOString())
  }

  async function remove(known: Known): Promise<void> {
    assert.equal(await files.remove(known.id), isThere(known))
    known.isRemoved ||= isThere(known)
  }

  async function reopen(): Promise<void> {
    await opened.close()
    ;({ opened, files } = await openFilesAgain(t, adapter, { clock }))
  }

  return {
    async take({ kind, at: place = 0, minutes = 0, bytes = 0 }: Step): Promise<void> {
      const known = list[place]
      if (kind === 'put') list.push(await put(files, bytes, now()))
      if (kind === 'keep' && known !== undefined) await keep(known, now() + minutes * minuteMs)
      if (kind === 'remove' && known !== undefined) await remove(known)
      if (kind === 'pass') clock.set(new Date(now() + minutes * minuteMs))
      if (kind === 'sweep') await files.sweep()
      if (kind === 'reopen') await reopen()
    },
    async end(): Promise<void> {
      for (const known of list) {
        const content = await readFile(files, known.id)
        assert.deepEqual(content, isThere(known) ? known.content : undefined)
      }
      await files.sweep()
      const left = list.filter(isThere).map(({ id }) => id)
      assert.deepEqual((await adapter.contents()).toSorted(), left.toSorted())
      for (const id of left) await files.remove(id)
      await opened.close()
    },
  }
}

async function put(files: FileStore, bytes: number, now: number): Promise<Known> {
  const content = noise(bytes)
  const { id } = await files.put(sourceOf(content), plain)
  return { id, content, endsAt: now + 60 * minuteMs, isRemoved: false }
}
