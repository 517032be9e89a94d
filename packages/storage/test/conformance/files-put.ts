import assert from 'node:assert/strict'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { type TestContext, test } from 'node:test'
import { createFixedClock, FileTooLarge } from '@tathya/platform'
import { waitFor } from '@tathya/testing'
import fc from 'fast-check'
import type { CreateFilesAdapter } from './files-adapter.ts'
import {
  assertWhole,
  createStuckSource,
  noise,
  openFilesAgain,
  openFreshFiles,
  plain,
  readFile,
  sha256,
  sourceOf,
} from './files-tools.ts'

const hostileNames = [
  '../../etc/passwd',
  '..\\..\\windows\\system.ini',
  '/',
  '.',
  '',
  'a\r\nSet-Cookie: x=1',
  'nul\u0000byte',
  '\u202egnp.exe',
  'रिपोर्ट २०८१.pdf',
  'x'.repeat(5_000),
  '"quoted"; filename=other',
]

/** What put promises. */
export function putCases(create: CreateFilesAdapter): void {
  test('stores what the source gives, however it is cut, and tells its length and digest', async (t) => {
    const { files } = await openFreshFiles(t, create)
    const chunks = fc.array(fc.uint8Array({ maxLength: 3_000 }), { maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(chunks, async (given) => {
        const content = Buffer.concat(given)
        const info = await files.put(sourceOf(...given), plain)
        assert.equal(info.bytes, content.length)
        assert.equal(info.sha256, sha256(content))
        assert.deepEqual(await readFile(files, info.id), content)
      }),
      { numRuns: 30 },
    )
  })

  test('tells of a file what was said of it, and that it expires in one hour', async (t) => {
    const clock = createFixedClock('2026-01-01T00:00:00Z')
    const { adapter, opened, files } = await openFreshFiles(t, create, { clock })
    const info = await files.put(sourceOf('नमस्ते'), { name: 'नमस्ते.txt', type: 'text/plain; charset=utf-8' })
    assert.deepEqual(info, {
      id: info.id,
      bytes: 18,
      sha256: sha256(Buffer.from('नमस्ते')),
      name: 'नमस्ते.txt',
      type: 'text/plain; charset=utf-8',
      expiresAt: '2026-01-01T01:00:00.000Z',
    })
    assert.deepEqual(await files.info(info.id), info)
    await opened.close()
    const again = await openFilesAgain(t, adapter, { clock })
    assert.deepEqual(await again.files.info(info.id), info)
    assert.equal(String(await readFile(again.files, info.id)), 'नमस्ते')
  })

  test('takes streams, large chunks, and a source that fills one buffer again and again', async (t) => {
    const { files } = await openFreshFiles(t, create)
    const large = noise(5_000_000)
    const reused = Buffer.alloc(1_000)
    async function* refilling() {
      for (const letter of ['a', 'b', 'c']) yield reused.fill(letter)
    }
    const [stream, chunk, refilled] = await Promise.all([
      files.put(Readable.from([large.subarray(0, 70_000), large.subarray(70_000)]), plain),
      files.put(sourceOf(large), plain),
      files.put(refilling(), plain),
    ])
    assert.deepEqual(await readFile(files, stream.id), large)
    assert.deepEqual(await readFile(files, chunk.id), large)
    assert.equal(
      String(await readFile(files, refilled.id)),
      `${'a'.repeat(1_000)}${'b'.repeat(1_000)}${'c'.repeat(1_000)}`,
    )
  })

  test('keeps any name as it is and takes none for a path', async (t) => {
    const { adapter, files } = await openFreshFiles(t, create)
    for (const name of hostileNames) {
      const info = await files.put(sourceOf(name), { name, type: 'text/plain' })
      assert.equal((await files.info(info.id))?.name, name)
      await assertWhole(files, info.id)
    }
    assert.equal((await adapter.contents()).length, hostileNames.length)
  })

  test('gives ids of 128 random bits', async (t) => {
    const { files } = await openFreshFiles(t, create)
    const ids: string[] = []
    while (ids.length < 300) {
      const puts = Array.from({ length: 30 }, () => files.put(sourceOf('x'), plain))
      ids.push(...(await Promise.all(puts)).map(({ id }) => id))
    }
    assert.equal(new Set(ids).size, ids.length)
    const places = Array.from(ids[0]!, (_, at) => new Set(ids.map((id) => id[at])).size)
    const bits = places.reduce((sum, letters) => sum + Math.log2(letters), 0)
    assert.ok(bits > 127, `the ids vary in ${bits} bits`)
  })

  test('shows nothing of a file before all of it is stored', async (t) => {
    const { adapter, files } = await openFreshFiles(t, create)
    const { source, wasLetGo } = createStuckSource()
    const abort = new AbortController()
    const put = files.put(source, { ...plain, signal: abort.signal })
    const [id] = await waitFor('a content that is being written', async () => {
      const ids = await adapter.contents()
      return ids.length > 0 && ids
    })
    assert.equal(await files.info(id!), undefined)
    assert.equal(await files.open(id!), undefined)
    assert.equal(await files.remove(id!), false)
    assert.equal(await files.sweep(), 0)
    assert.equal((await adapter.contents()).length, 1)
    const reason = new Error('enough')
    abort.abort(reason)
    await assert.rejects(put, (error) => error === reason)
    assert.equal(wasLetGo(), true)
    assert.deepEqual(await adapter.contents(), [])
  })

  test('takes nothing where the signal has fired already, and lets a stream go', async (t) => {
    const { adapter, files } = await openFreshFiles(t, create)
    const stream = new Readable({ read() {} })
    const reason = new Error('enough')
    await assert.rejects(
      files.put(stream, { ...plain, signal: AbortSignal.abort(reason) }),
      (error) => error === reason,
    )
    assert.equal(stream.destroyed, true)
    assert.deepEqual(await adapter.contents(), [])
  })

  test('lets a stream go that gives nothing when the signal fires', async (t) => {
    const { adapter, files } = await openFreshFiles(t, create)
    const abort = new AbortController()
    const stream = new Readable({ read() {} })
    const put = files.put(stream, { ...plain, signal: abort.signal })
    stream.push('begun')
    await waitFor('a content', async () => (await adapter.contents()).length > 0)
    abort.abort()
    await assert.rejects(put, { name: 'AbortError' })
    if (!stream.closed) await once(stream, 'close')
    assert.deepEqual(await adapter.contents(), [])
  })

  test('does not mind a signal that fires when the file is stored', async (t) => {
    const { files } = await openFreshFiles(t, create)
    const abort = new AbortController()
    const { id } = await files.put(sourceOf('x'), { ...plain, signal: abort.signal })
    abort.abort()
    await assertWhole(files, id)
  })

  test('rejects with FileTooLarge as soon as more came than is allowed, and takes what is just allowed', async (t) => {
    const { adapter, files } = await openFreshFiles(t, create)
    let given = 0
    let ended = false
    async function* endless() {
      try {
        for (;;) {
          given += 1
          yield Buffer.alloc(1_000)
        }
      } finally {
        ended = true
      }
    }
    await assert.rejects(
      files.put(endless(), { ...plain, maxBytes: 4_500 }),
      (error) => error instanceof FileTooLarge && error.limit === 4_500,
    )
    assert.equal(given, 5)
    await waitFor('the end of the source', () => ended)
    assert.deepEqual(await adapter.contents(), [])
    const just = await files.put(sourceOf(noise(4_000), noise(500)), { ...plain, maxBytes: 4_500 })
    assert.equal(just.bytes, 4_500)
  })

  test('rejects with the error of the source and leaves nothing behind', (t) => failingSource(t, create))

  test('close ends the puts that run, and they leave nothing behind', async (t) => {
    const { adapter, opened, files } = await openFreshFiles(t, create)
    const put = files.put(createStuckSource().source, plain)
    const ends: string[] = []
    const refused = assert.rejects(put, { name: 'Closed' }).then(() => ends.push('put'))
    await waitFor('a content', async () => (await adapter.contents()).length > 0)
    await files.close().then(() => ends.push('close'))
    assert.deepEqual(await adapter.contents(), [])
    await refused
    assert.deepEqual(ends, ['put', 'close'])
    await opened.close()
    await assert.rejects(files.put(sourceOf('late'), plain))
    assert.deepEqual(await adapter.contents(), [])
  })
}

async function failingSource(t: TestContext, create: CreateFilesAdapter): Promise<void> {
  const { adapter, files } = await openFreshFiles(t, create)
  const cause = new Error('the line broke')
  async function* breaking() {
    yield noise(100_000)
    throw cause
  }
  await assert.rejects(files.put(breaking(), plain), (error) => error === cause)
  for (const isAtOnce of [true, false]) {
    const stream = new Readable({ read() {} })
    stream.push(noise(100_000))
    const put = files.put(stream, plain)
    const refused = assert.rejects(put, (error) => error === cause)
    if (!isAtOnce) await waitFor('a content', async () => (await adapter.contents()).length > 0)
    stream.destroy(cause)
    await refused
  }
  // Whoever left in the middle of a body has not sent a shorter file.
  const cut = new Readable({ read() {} })
  cut.push('half')
  const cutPut = assert.rejects(files.put(cut, plain), { code: 'ERR_STREAM_PREMATURE_CLOSE' })
  await waitFor('a content', async () => (await adapter.contents()).length > 0)
  cut.destroy()
  await cutPut
  assert.deepEqual(await adapter.contents(), [])
}
