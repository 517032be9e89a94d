import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import { post } from '@tathya/platform'
import type { Platform } from '@tathya/runtime'
import { waitFor } from '@tathya/testing'
import { z } from 'zod'
import { adminKey } from './support/gateway.ts'
import { sendRaw, statusOf, toHead } from './support/raw-socket.ts'
import { startBehind, type Way, ways } from './support/two-ways.ts'

const megabyte = 1024 * 1024
const target = '/e/ai_engine/doc_ready'
const auth = { 'X-API-Key': adminKey }

const routes = ({ files }: Platform) => [
  post(target, {
    summary: 'Takes files',
    scope: 'documents',
    upload: { part: 'files', maxFiles: 2, fileBytes: 30 * megabyte },
    bodyLimit: 60 * megabyte,
    answers: { 200: { description: 'What came', schema: z.unknown() } },
    handle: async ({ uploads }) => {
      for (const { info } of uploads) await files.remove(info.id)
      return uploads.map(({ name, info }) => ({ name, bytes: info.bytes, sha256: info.sha256 }))
    },
  }),
]

const start = (context: TestContext, way: Way) => startBehind(context, way, 'conversion', routes)

function toForm(...files: readonly [name: string, content: Uint8Array<ArrayBuffer>][]): FormData {
  const form = new FormData()
  for (const [name, content] of files) form.append('files', new Blob([content]), name)
  return form
}

/** Files that are stored, whole or not. */
async function countFiles(folder: string): Promise<number> {
  const found = await readdir(path.join(folder, 'files'), { recursive: true, withFileTypes: true })
  return found.filter((entry) => entry.isFile()).length
}

for (const way of ways) {
  describe(`uploads to a service ${way}`, () => {
    test('arrive whole, far beyond the default limit of a body', async (context) => {
      const { url } = await start(context, way)
      const large = new Uint8Array(25 * megabyte).map((_, at) => at * 7)
      const answer = await fetch(url + target, {
        method: 'POST',
        headers: auth,
        body: toForm(['बजेट.bin', large], ['b', new Uint8Array(3)]),
      })
      const text = await answer.text()
      assert.equal(answer.status, 200, text)
      const told = JSON.parse(text) as { name: string; bytes: number; sha256: string }[]
      assert.deepEqual(
        told.map(({ name, bytes }) => [name, bytes]),
        [
          ['बजेट.bin', 25 * megabyte],
          ['b', 3],
        ],
      )
      assert.equal(told[0]?.sha256, createHash('sha256').update(large).digest('hex'))
    })

    test('are refused without a key, and above the limit of their endpoint', async (context) => {
      const { url, port, platform } = await start(context, way)
      const before = await countFiles(platform.folder)
      const anonymous = await fetch(url + target, {
        method: 'POST',
        body: toForm(['a', new Uint8Array(megabyte)]),
      })
      assert.equal(((await anonymous.json()) as { code: string }).code, 'api_key_missing')
      const large = await sendRaw(
        port,
        toHead(
          `POST ${target} HTTP/1.1`,
          'Host: localhost',
          `X-API-Key: ${adminKey}`,
          'Content-Type: multipart/form-data; boundary=x',
          `Content-Length: ${61 * megabyte}`,
          'Connection: close',
        ),
      )
      assert.equal(statusOf(large), 413)
      assert.match(large, /body_too_large/)
      assert.equal(await countFiles(platform.folder), before)
    })

    test('that are refused in their middle get their answer, and the connection stays open', async (context) => {
      const { port, platform } = await start(context, way)
      const before = await countFiles(platform.folder)
      const rest = Buffer.alloc(40 * megabyte)
      const head = Buffer.from('--x\r\nContent-Disposition: form-data; name="files"; filename="big"\r\n\r\n')
      const post = toHead(
        `POST ${target} HTTP/1.1`,
        'Host: localhost',
        `X-API-Key: ${adminKey}`,
        'Content-Type: multipart/form-data; boundary=x',
        `Content-Length: ${head.length + rest.length}`,
      )
      const next = toHead('GET /livez HTTP/1.1', 'Host: localhost', 'Connection: close')
      const answer = await sendRaw(port, Buffer.concat([Buffer.from(post), head, rest, Buffer.from(next)]))
      assert.equal(statusOf(answer), 413)
      assert.match(answer, /file_too_large/)
      assert.match(answer, /HTTP\/1\.1 200(.|\s)*alive/)
      await waitFor('the file to be gone', async () => (await countFiles(platform.folder)) === before)
    })

    test('that are broken off leave no file', async (context) => {
      const { url, platform } = await start(context, way)
      const before = await countFiles(platform.folder)
      const leaving = new AbortController()
      let pulled = 0
      const body = new ReadableStream({
        pull(controller) {
          pulled += 1
          if (pulled === 1)
            controller.enqueue(
              Buffer.from('--x\r\nContent-Disposition: form-data; name="files"; filename="a"\r\n\r\n'),
            )
          else if (pulled < 6) controller.enqueue(new Uint8Array(megabyte))
          else return new Promise(() => {})
          return undefined
        },
      })
      const sent = fetch(url + target, {
        method: 'POST',
        headers: { ...auth, 'Content-Type': 'multipart/form-data; boundary=x' },
        body,
        duplex: 'half',
        signal: leaving.signal,
      } as RequestInit)
      sent.catch(() => {})
      await waitFor('the file to be begun', async () => (await countFiles(platform.folder)) > before)
      leaving.abort()
      await assert.rejects(sent)
      await waitFor('the file to be gone', async () => (await countFiles(platform.folder)) === before)
    })
  })
}
