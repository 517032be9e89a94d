import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { describe, type TestContext, test } from 'node:test'
import { onEnd, waitFor } from '@tathya/testing'
import { readRest } from '../src/pass-through/read-rest.ts'
import { key, onlyCaller, problem, startPortal } from './support/start-portal.ts'

const size = 1_000_000_000

/** Begins to send a form of 1 GB; what is heard is its answer. */
function beginForm(context: TestContext, url: string, path: string, headers: Record<string, string> = {}) {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  onEnd(context, () => void socket.destroy())
  let heard = ''
  socket.on('error', () => {}).setEncoding('utf8')
  socket.on('data', (chunk: string) => {
    heard += chunk
  })
  const lines = Object.entries({
    Host: 'localhost',
    'Content-Type': 'multipart/form-data; boundary=B',
    'Content-Length': size,
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n--B\r\n`)
  const closed = once(socket, 'close')
  return { socket, closed, heard: () => heard }
}

async function signIn({ send }: Awaited<ReturnType<typeof startPortal>>) {
  const cookie = (await send('/en/sign-in', { key })).headers.get('set-cookie')!.split(';')[0]!
  return { cookie }
}

describe('a form with files of which little has come', () => {
  test('is answered at once where its sender has not signed in', async (context) => {
    const { url } = await startPortal(context, onlyCaller)
    const page = beginForm(context, url, '/en/pdf/upload')
    await waitFor('the answer', async () => page.heard().includes('\r\n\r\n'))
    assert.match(page.heard(), /^HTTP\/1\.1 303 [\s\S]*\r\nLocation: \/en\/pdf\?problem=api_key_missing\r\n/)
    const script = beginForm(context, url, '/ne/databases/upload', { Accept: 'application/json' })
    await waitFor('the answer', async () => script.heard().includes('}'))
    assert.match(script.heard(), /^HTTP\/1\.1 401 [\s\S]*"code":"api_key_missing"/)
  })

  test('is answered at once where it is the form of another session', async (context) => {
    const portal = await startPortal(context, onlyCaller)
    const headers = await signIn(portal)
    const { heard } = beginForm(context, portal.url, '/en/pdf/upload?form_token=other', headers)
    await waitFor('the answer', async () => heard().includes('\r\n\r\n'))
    assert.match(heard(), /^HTTP\/1\.1 303 [\s\S]*\r\nLocation: \/en\/pdf\?problem=origin_refused\r\n/)
  })
})

test('a form that a service refuses is read on, but not to the end of a gigabyte', async (context) => {
  const refusal = problem(413, 'body_too_large', 'At most 100000000 bytes are taken.')
  const portal = await startPortal(context, (path, sent) =>
    path.startsWith('/e/') ? refusal : onlyCaller(path, sent),
  )
  const headers = await signIn(portal)
  const page = await portal.ask('/en/sign-out', { headers })
  const [, token = ''] = /name="form_token" value="([^"]+)"/.exec(page.text) ?? []
  const path = `/en/pdf/upload?form_token=${encodeURIComponent(token)}`
  const { socket, closed, heard } = beginForm(context, portal.url, path, headers)
  const chunk = Buffer.alloc(1_000_000)
  let sent = 0
  while (!heard().includes('\r\n\r\n') && sent < size && !socket.destroyed) {
    sent += chunk.length
    const drained = () => new Promise((resolve) => socket.once('drain', resolve))
    if (!socket.write(chunk)) await Promise.race([drained(), closed])
  }
  assert.match(heard(), /\r\nLocation: \/en\/pdf\?problem=body_too_large&limit=100000000\r\n/)
  assert.ok(sent > 150_000_000 && sent < 500_000_000, `${sent} bytes were sent`)
})

test('the rest of a refused form is waited for only for a time', async (context) => {
  const server = createServer(async (request, response) => {
    await readRest(request, { bytes: size, ms: 50 })
    response.end('refused')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onEnd(context, () => {
    server.close()
    server.closeAllConnections()
  })
  const { heard } = beginForm(context, `http://127.0.0.1:${(server.address() as AddressInfo).port}`, '/')
  await waitFor('the answer', async () => heard().includes('refused'))
})
