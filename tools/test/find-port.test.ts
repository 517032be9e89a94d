import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { test } from 'node:test'
import { findPort } from '../src/distributed/find-port.ts'

test('a port is free, and below those that Linux lends to connections', async () => {
  const port = await findPort()
  assert.ok(port >= 10_240 && port < 32_768, `${port}`)
  const server = createServer().listen(port, '127.0.0.1')
  await once(server, 'listening')
  server.close()
})
