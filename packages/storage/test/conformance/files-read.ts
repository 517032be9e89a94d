import assert from 'node:assert/strict'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { tempFolder } from '@tathya/testing'
import fc from 'fast-check'
import { NoSuchFile } from '../../src/errors.ts'
import type { CreateFilesAdapter } from './files-adapter.ts'
import { noise, openFreshFiles, plain, readFile, sha256, sourceOf } from './files-tools.ts'

/** Ids that no store has given. */
const strangers = ['', '.', '..', '../../records.sqlite', 'a/b', 'nul\u0000', 'x'.repeat(10_000), 'नेपाल']

/** What info, open, copyTo and remove promise. */
export function fileReadCases(create: CreateFilesAdapter): void {
  test('a range is the slice of the whole', async (t) => {
    const { files } = await openFreshFiles(t, create)
    const content = noise(300_000)
    const { id } = await files.put(sourceOf(content), plain)
    const place = fc.oneof(
      fc.integer({ min: 0, max: content.length - 1 }),
      fc.constantFrom(0, 65_535, 65_536, content.length - 1),
    )
    await fc.assert(
      fc.asyncProperty(place, place, async (one, other) => {
        const range = { start: Math.min(one, other), end: Math.max(one, other) }
        assert.deepEqual(await readFile(files, id, range), content.subarray(range.start, range.end + 1))
      }),
      { numRuns: 60 },
    )
  })

  test('refuses a range that does not lie within the file', async (t) => {
    const { files } = await openFreshFiles(t, create)
    const { id } = await files.put(sourceOf('0123456789'), plain)
    const { id: empty } = await files.put(sourceOf(), plain)
    const outside = [
      { start: -1, end: 3 },
      { start: 4, end: 3 },
      { start: 0, end: 10 },
      { start: 10, end: 10 },
      { start: 0.5, end: 3 },
      { start: 0, end: Number.NaN },
    ]
    for (const range of outside) await assert.rejects(files.open(id, range), RangeError)
    await assert.rejects(files.open(empty, { start: 0, end: 0 }), RangeError)
    assert.equal((await readFile(files, empty))?.length, 0)
  })

  test('several readers read one file at their own pace, beside writers', async (t) => {
    const { files } = await openFreshFiles(t, create)
    const content = noise(1_500_000)
    const { id } = await files.put(sourceOf(content), plain)
    const readSlowly = async () => {
      const parts: Buffer[] = []
      for await (const chunk of (await files.open(id))!.stream) {
        parts.push(chunk)
        await turn()
      }
      return sha256(Buffer.concat(parts))
    }
    const writers = [noise(50_000), noise(60_000)].map((other) => files.put(sourceOf(other), plain))
    const digests = await Promise.all([readSlowly(), readSlowly(), readSlowly()])
    assert.deepEqual(new Set(digests), new Set([sha256(content)]))
    await Promise.all(writers)
  })

  test('a reader who goes away early keeps nobody', async (t) => {
    const { adapter, files } = await openFreshFiles(t, create)
    const { id } = await files.put(sourceOf(noise(1_000_000)), plain)
    for (let at = 0; at < 20; at += 1) {
      const { stream } = (await files.open(id))!
      if (at % 2 === 0) stream.destroy()
      else for await (const _ of stream) break
      assert.equal(stream.destroyed, true)
    }
    assert.equal(await files.remove(id), true)
    assert.deepEqual(await adapter.contents(), [])
  })

  test('a removed file is gone at once, while who has it open reads on', async (t) => {
    const { adapter, files } = await openFreshFiles(t, create)
    const content = noise(2_000_000)
    const { id } = await files.put(sourceOf(content), plain)
    const { info, stream } = (await files.open(id))!
    assert.equal(info.id, id)
    if (adapter.lingers !== undefined) t.diagnostic(adapter.lingers)
    const results = await Promise.all([files.remove(id), files.remove(id), files.remove(id)])
    assert.deepEqual(results.toSorted(), [false, false, true])
    assert.equal(await files.info(id), undefined)
    assert.equal(await files.open(id), undefined)
    assert.deepEqual(await adapter.contents(), [])
    assert.deepEqual(Buffer.concat(await stream.toArray()), content)
  })

  test('copies a file to a path that is free', async (t) => {
    const { files } = await openFreshFiles(t, create)
    const folder = tempFolder(t)
    const content = noise(200_000)
    const info = await files.put(sourceOf(content), plain)
    const target = path.join(folder, 'copy')
    assert.deepEqual(await files.copyTo(info.id, target), info)
    assert.deepEqual(readFileSync(target), content)
    // The copy is the caller's: what becomes of it does not touch the file.
    writeFileSync(target, 'changed')
    assert.deepEqual(await readFile(files, info.id), content)
  })

  test('copies over nothing, to no folder that is missing, and nothing that is not there', async (t) => {
    const { files } = await openFreshFiles(t, create)
    const folder = tempFolder(t)
    const { id } = await files.put(sourceOf('new'), plain)
    const taken = path.join(folder, 'taken')
    writeFileSync(taken, 'old')
    await assert.rejects(files.copyTo(id, taken), { code: 'EEXIST' })
    assert.equal(readFileSync(taken, 'utf8'), 'old')
    await assert.rejects(files.copyTo(id, path.join(folder, 'missing', 'copy')), { code: 'ENOENT' })
    await files.remove(id)
    await assert.rejects(files.copyTo(id, path.join(folder, 'gone')), NoSuchFile)
    assert.equal(existsSync(path.join(folder, 'gone')), false)
  })

  test('knows no file by an id that it has not given', async (t) => {
    const { files } = await openFreshFiles(t, create)
    const target = path.join(tempFolder(t), 'copy')
    for (const id of strangers) {
      assert.equal(await files.info(id), undefined)
      assert.equal(await files.open(id), undefined)
      assert.equal(await files.remove(id), false)
      await assert.rejects(files.keep(id, new Date('2100-01-01')), NoSuchFile)
      await assert.rejects(files.copyTo(id, target), NoSuchFile)
    }
  })
}
