import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { after, describe, it } from 'node:test'
import { tempFolder } from '@tathya/testing'
import { FileCache, type MakeFile } from '../../src/service/stored/file-cache.ts'

const read = (path: string) => readFileSync(path, 'utf8')

describe('a cache of files', () => {
  const folder = () => tempFolder({ after })

  /** Makes a file when it is told to. */
  function maker() {
    const { promise, resolve } = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    const signals: AbortSignal[] = []
    const make: MakeFile = async (target, signal) => {
      signals.push(signal)
      begun.resolve()
      await promise
      await writeFile(target, `made ${signals.length}`)
    }
    return { make, begun: begun.promise, finish: resolve, signals }
  }

  it('makes a file once for all who ask meanwhile and later', async () => {
    const cache = new FileCache(folder(), 1_000)
    const { make, finish, signals } = maker()
    const asked = Array.from({ length: 24 }, () => cache.use('one.csv', make, read))
    finish()
    assert.deepEqual(await Promise.all(asked), new Array(24).fill('made 1'))
    assert.equal(await cache.use('one.csv', make, read), 'made 1')
    assert.equal(signals.length, 1)
    assert.equal(await cache.use('one.xlsx', make, read), 'made 2')
  })

  it('goes on for those who stay, and stops when all have left', async () => {
    const cache = new FileCache(folder(), 1_000)
    const { make, begun, finish, signals } = maker()
    const leaving = new AbortController()
    const left = assert.rejects(cache.use('one', make, read, leaving.signal), /left/)
    const stays = cache.use('one', make, read)
    await begun
    leaving.abort(new Error('left'))
    await left
    assert.equal(signals[0]!.aborted, false)
    finish()
    assert.equal(await stays, 'made 1')
    const second = maker()
    const alone = new AbortController()
    const given = assert.rejects(cache.use('two', second.make, read, alone.signal), /alone/)
    await second.begun
    alone.abort(new Error('alone'))
    await given
    assert.equal(second.signals[0]!.aborted, true)
    second.finish()
    assert.equal(await cache.use('two', second.make, read), 'made 2')
  })

  it('makes a file again after a failure, and removes the oldest and those that are not kept', async () => {
    const cache = new FileCache(folder(), 12)
    const paths = new Map<string, string>()
    const use = (key: string) =>
      cache.use(
        key,
        (target) => writeFile(target, 'bytes'),
        (path) => void paths.set(key, path),
      )
    await assert.rejects(
      cache.use('a', () => Promise.reject(new Error('no')), read),
      /no/,
    )
    for (const key of ['a', 'b', 'c']) await use(key)
    const left = () => [...paths].filter(([, path]) => existsSync(path)).map(([key]) => key)
    assert.deepEqual(left(), ['b', 'c'])
    await cache.sweep(async (key) => key === 'c')
    assert.deepEqual(left(), ['c'])
  })
})
