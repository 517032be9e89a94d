import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, type TestContext, test } from 'node:test'
import { waitFor } from '@tathya/testing'
import type { Request, Response } from 'express'
import { listen } from '../../src/http/listen.ts'
import { type ProblemError, sendProblem } from '../../src/http/problem.ts'
import { readBytes } from '../../src/http/requests/read-json.ts'
import { readUploads } from '../../src/http/requests/read-uploads.ts'
import { makeFiles } from './file-double.ts'
import { filePart, formEnd, formHead, openRaw, readAnswer } from './form-bytes.ts'

/** A server that answers by what `read` makes of a request. */
async function serve(context: TestContext, read: (request: Request, response: Response) => Promise<unknown>) {
  const server = createServer((request, response) => {
    read(request as Request, response as Response).then(
      (value) => response.end(JSON.stringify(value)),
      (error) => sendProblem(response, error as ProblemError, '/', 'x'),
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  context.after(() => {
    server.close()
    server.closeAllConnections()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

function codeOf(answer: string): unknown {
  return (readAnswer(answer).json as { code: string }).code
}

describe('a caller who stalls', () => {
  test('in the middle of a file is refused after the idle time, and nothing is left', async (context) => {
    const files = makeFiles()
    const rules = { part: 'files', maxFiles: 2, fileBytes: 1_000 }
    const url = await serve(context, (request, response) =>
      readUploads(request, response, { files, rules, limit: 10_000, queryNames: [], idleMs: 100 }),
    )
    const { socket, heard, closed } = openRaw(url)
    socket.write(formHead(5_000))
    socket.write(filePart('whole', 'x'))
    socket.write(filePart('half', 'x'.repeat(500)).subarray(0, -50))
    await closed
    assert.equal(codeOf(heard()), 'request_timeout')
    await waitFor('nothing to be left', () => files.stored.size === 0 && files.running() === 0)
  })

  test('is not taken for one where the store is slower than the idle time', async (context) => {
    const slow = makeFiles()
    const store = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    const files = {
      ...slow,
      async put(...[content, options]: Parameters<typeof slow.put>) {
        begun.resolve()
        await store.promise
        return slow.put(content, options)
      },
    }
    const rules = { part: 'files', maxFiles: 1, fileBytes: 5_000_000 }
    const options = { rules, limit: 6_000_000, queryNames: [], idleMs: 150 }
    const url = await serve(context, async (request, response) => {
      return (await readUploads(request, response, { ...options, files })).uploads.length
    })
    const quick = await serve(context, (request, response) =>
      readUploads(request, response, { ...options, files: makeFiles() }),
    )
    const { socket, heard } = openRaw(url)
    const body = Buffer.concat([filePart('a', Buffer.alloc(4_000_000)), formEnd])
    socket.write(formHead(body.length))
    socket.write(body)
    await begun.promise
    // Others stall meanwhile: each time one is refused, the idle time has passed here too.
    for (let time = 0; time < 3; time += 1) {
      const other = openRaw(quick)
      other.socket.write(formHead(5_000))
      await other.closed
    }
    store.resolve()
    await waitFor('the answer', () => heard().endsWith('1'))
    socket.destroy()
  })

  test('with a body that is read into memory is refused', async (context) => {
    const url = await serve(context, (request) => readBytes(request, 1_000, 50))
    const { socket, heard, closed } = openRaw(url)
    socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n12345')
    await closed
    assert.equal(codeOf(heard()), 'request_timeout')
  })

  test('after the answer to a request is cut off', async (context) => {
    const listener = await listen((_request, response) => response.end('done'), { restMs: 50 })
    context.after(() => listener.drain({ limitMs: 0 }))
    const { socket, heard, closed } = openRaw(listener.url)
    socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n12345')
    await closed
    assert.match(heard(), /done/)
  })
})

test('a form whose sender left before it is looked at is given up at once', async (context) => {
  const files = makeFiles()
  const rules = { part: 'files', maxFiles: 1, fileBytes: 1_000 }
  const outcome = Promise.withResolvers<unknown>()
  const begun = Promise.withResolvers<void>()
  const url = await serve(context, async (request, response) => {
    const gone = once(response, 'close')
    begun.resolve()
    await gone
    readUploads(request, response, { files, rules, limit: 10_000, queryNames: [] }).then(
      () => outcome.resolve('taken'),
      (error: ProblemError) => outcome.resolve(error.code),
    )
  })
  const { socket } = openRaw(url)
  socket.write(formHead(500))
  socket.write(filePart('a', 'x'))
  await begun.promise
  socket.destroy()
  assert.equal(await outcome.promise, 'client_closed')
  assert.deepEqual([files.running(), files.stored.size], [0, 0])
})

test('a file that is too large is reported as such, however long the store takes to remove it', async (context) => {
  const store = makeFiles()
  const removed = Promise.withResolvers<void>()
  const files = {
    ...store,
    async put(...[content, options]: Parameters<typeof store.put>) {
      try {
        return await store.put(content, options)
      } catch (error) {
        await removed.promise
        throw error
      }
    },
  }
  const rules = { part: 'files', maxFiles: 1, fileBytes: 1_000 }
  let asked: Request | undefined
  const url = await serve(context, (request, response) => {
    asked = request
    return readUploads(request, response, { files, rules, limit: 3_000_000, queryNames: [] })
  })
  const { socket, heard } = openRaw(url)
  // Without its end, so that the form is broken besides.
  const body = filePart('big', 'x'.repeat(2_000_000))
  socket.write(formHead(body.length))
  socket.write(body)
  await waitFor('the rest to be read', () => asked?.readableEnded)
  removed.resolve()
  await waitFor('the answer', () => heard().includes('}'))
  socket.destroy()
  assert.equal(codeOf(heard()), 'file_too_large')
})
