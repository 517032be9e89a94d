import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { onEnd } from '@tathya/testing'
import { dropHeaders } from '../src/request-head.ts'
import { sendRaw, toHead } from './support/raw-socket.ts'

test('a dropped header is gone from every form in which Node holds headers, and the others stay', async (context) => {
  const { promise, resolve } = Promise.withResolvers<IncomingMessage>()
  const server = createServer((request, response) => {
    dropHeaders(request, new Set(['x-api-key', 'authorization']))
    resolve(request)
    response.end()
  })
  server.listen(0, '127.0.0.1')
  onEnd(context, () => void server.close())
  await once(server, 'listening')
  const lines = [
    'Host: x',
    'X-API-Key: secret',
    'A: 1',
    'authorization: secret',
    'AUTHORIZATION: secret',
    'A: 2',
    'x-api-KEY: secret',
  ]
  await sendRaw(
    (server.address() as AddressInfo).port,
    toHead('GET / HTTP/1.1', ...lines, 'Connection: close'),
  )
  const { headers, headersDistinct, rawHeaders } = await promise
  assert.deepEqual(rawHeaders, ['Host', 'x', 'A', '1', 'A', '2', 'Connection', 'close'])
  assert.deepEqual({ ...headers }, { host: 'x', a: '1, 2', connection: 'close' })
  assert.deepEqual({ ...headersDistinct }, { host: ['x'], a: ['1', '2'], connection: ['close'] })
})
