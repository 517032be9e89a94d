import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import { identityHeader } from '@tathya/platform'
import { createTestPlatform, startTestService } from '@tathya/runtime/testing'
import { waitFor } from '@tathya/testing'
import { type CountConfig, createWordCount } from './word-count/index.ts'

type File = readonly [name: string, content: string]

const limits = {
  slots: 1,
  queue: 10,
  files: 2,
  fileMegabytes: 1,
  requestMegabytes: 2,
  seconds: 120,
  memoryMegabytes: 400,
  keptHours: 1,
  recognisers: 1,
  tesseract: 'none',
}

/** Starts the service; requests wait up to a minute unless they say otherwise. */
async function start(context: TestContext, settings: Partial<CountConfig> = {}) {
  const platform = await createTestPlatform(context)
  const isKnown = async (word: string) => word !== 'नमस्ते'
  const service = await createWordCount(platform, {
    ...limits,
    isKnown,
    removed: async () => {},
    ...settings,
  })
  const { client } = await startTestService(context, service)
  const ask = async (
    address: string,
    { headers = {}, as = 'asha', ...init }: RequestInit & { as?: string } = {},
  ) => {
    const caller = { owner: as, scopes: ['documents' as const], customer_id: null, key_id: as }
    const identity = { [identityHeader]: await platform.identity.sign(caller, 'conversion') }
    return client.request(address, {
      ...init,
      headers: { ...identity, Prefer: 'wait=60', ...(headers as object) },
    })
  }
  return {
    platform,
    service,
    ask,
    /** Asks for the words of files. */
    count(
      files: readonly File[],
      { query = '', ...init }: RequestInit & { as?: string; query?: string } = {},
    ) {
      const body = new FormData()
      for (const [name, content] of files) body.append('files', new Blob([content]), name)
      return ask(`/e/wordCount${query}`, { method: 'POST', body, ...init })
    },
    /** Files in the store, and in the folder of working copies. */
    files: () =>
      ['files', 'word-count'].flatMap((folder) =>
        readdirSync(path.join(platform.folder, folder), { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map(({ name }) => name),
      ),
  }
}

const atOnce = { Prefer: 'respond-async' }

/** A dictionary that answers nothing until it is stopped. */
function endlessDictionary() {
  const { promise: asked, resolve } = Promise.withResolvers<AbortSignal>()
  const isKnown: CountConfig['isKnown'] = (_word, { signal }) => {
    resolve(signal)
    return new Promise(() => {})
  }
  return { asked, isKnown }
}

describe('a third service of documents', () => {
  test('answers with the outcome of its child process, which asks the service', async (context) => {
    const service = await start(context)
    const { status, body } = await service.count([
      ['a.txt', 'नमस्ते to you'],
      ['b.md', '# Two words'],
    ])
    assert.equal(status, 200)
    assert.deepEqual([body.words, body.unknown], [6, ['नमस्ते']])
    const list = await fetch(body.download_url)
    assert.equal(await list.text(), 'नमस्ते\nto\nyou\n#\nTwo\nwords')
    const job = await service.ask(`/e/jobs/${body.job_id}`)
    assert.deepEqual([job.body.state, job.body.result], ['succeeded', body])
    assert.deepEqual(job.body.progress, { done: 2, total: 2 })
    await waitFor('the list alone', () => service.files().length === 1)
    assert.equal(service.service.notes()[0], '1 at once, by TATHYA_CONVERSION_SLOTS')
  })

  test('refuses what it does not take, and removes it', async (context) => {
    const service = await start(context)
    const refusals: readonly [File[], string, number, string, RegExp][] = [
      [[['a.txt', '']], '', 422, 'file_empty', /a\.txt is empty/],
      [
        [['a.pdf', '%PDF-1.7\n%%EOF']],
        '',
        415,
        'file_type_unsupported',
        /Accepted: text\/plain, text\/markdown/,
      ],
      [[['a.txt', 'one two']], '?longest=1', 422, 'document_too_long', /a\.txt has more than 1 words/],
      [[['a.txt', 'one']], '?longest=0', 400, 'invalid_query', /longest/],
      [[['a.txt', 'a'.repeat(1_000_001)]], '', 413, 'file_too_large', /./],
      [
        [
          ['a.txt', 'a'],
          ['b.txt', 'b'],
          ['c.txt', 'c'],
        ],
        '',
        413,
        'too_many_files',
        /./,
      ],
    ]
    for (const [files, query, status, code, detail] of refusals) {
      const refused = await service.count(files, { query })
      assert.deepEqual([refused.status, refused.body.code], [status, code])
      assert.match(refused.body.detail, detail)
    }
    await waitFor('no file', () => service.files().length === 0)
  })

  test('gives the same job for the same key, and refuses another request with it', async (context) => {
    const service = await start(context)
    const headers = { 'Idempotency-Key': 'once' }
    const first = await service.count([['a.txt', 'one']], { headers })
    const again = await service.count([['a.txt', 'one']], { headers })
    assert.equal(again.body.job_id, first.body.job_id)
    const other = await service.count([['a.txt', 'one']], { headers, query: '?longest=7' })
    assert.equal(other.body.code, 'idempotency_mismatch')
  })

  test('cancels a job: its process ends, what it asked for stops, and its files are removed', async (context) => {
    const { asked, isKnown } = endlessDictionary()
    const removed: string[] = []
    const service = await start(context, { isKnown, removed: async (id) => void removed.push(id) })
    const { status, headers, body } = await service.count([['a.txt', 'one']], { headers: atOnce })
    assert.deepEqual([status, headers.get('location')], [202, `/e/jobs/${body.job_id}`])
    const signal = await asked
    const others = await service.ask(`/e/jobs/${body.job_id}`, { as: 'binita', method: 'DELETE' })
    assert.deepEqual([others.status, signal.aborted], [404, false])
    const cancelled = await service.ask(`/e/jobs/${body.job_id}`, { method: 'DELETE' })
    assert.deepEqual([cancelled.body.state, removed], ['cancelled', [body.job_id]])
    await waitFor('the end of the question', () => signal.aborted)
    await waitFor('no file', () => service.files().length === 0)
  })

  test('ends a job after its seconds, and frees its slot', async (context) => {
    const { isKnown } = endlessDictionary()
    const service = await start(context, { isKnown, seconds: 1 })
    const late = await service.count([['a.txt', 'one']])
    assert.deepEqual([late.status, late.body.code], [504, 'job_timeout'])
    assert.equal((await service.count([['b.txt', 'two']])).body.code, 'job_timeout')
  })

  test('refuses more jobs than its queue holds', async (context) => {
    const { asked, isKnown } = endlessDictionary()
    const service = await start(context, { isKnown, queue: 1 })
    const count = (as: string) => service.count([['a.txt', 'one']], { headers: atOnce, as })
    assert.equal((await count('asha')).status, 202)
    await asked
    assert.equal((await count('binita')).status, 202)
    assert.equal((await count('chandra')).body.code, 'queue_full')
  })
})
