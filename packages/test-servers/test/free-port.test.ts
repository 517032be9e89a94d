import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { test } from 'node:test'
import { findFreePort } from '../src/free-port.ts'

test('free ports are below those that Linux lends, differ, and can be listened on', async () => {
  const ports = await Promise.all(Array.from({ length: 20 }, findFreePort))
  assert.equal(new Set(ports).size, ports.length)
  for (const port of ports) {
    assert.ok(port >= 10_240 && port < 32_768, `${port}`)
    const server = createServer().listen(port, '127.0.0.1')
    await once(server, 'listening')
    server.close()
  }
})
