import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Ports that no system gives to outgoing connections: Linux begins at 32,768, others later. A port from there may be taken by
 * a connection of anybody while a process is started again.
 */
const lowest = 10_240
const highest = 32_767

/** A port of this machine that nobody listens on, and that is not lent to connections. */
export async function findPort(): Promise<number> {
  for (;;) {
    const port = randomInt(lowest, highest + 1)
    if (await isFree(port)) return port
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
    return true
  } catch {
    return false
  } finally {
    server.close()
  }
}
