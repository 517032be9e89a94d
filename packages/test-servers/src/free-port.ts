import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Ports that no system gives to connections, nor to those who listen on any free port: Linux begins at 32,768, others later.
 * From there, others could take the port of a process that has ended before it is started again.
 */
const lowest = 10_240
const highest = 32_767

const given = new Set<number>()

/** A port of this machine that nobody listens on at the moment, that nobody is lent, and that was not given before. */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(lowest, highest + 1)
    if (given.has(port)) continue
    given.add(port)
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
    await new Promise((resolve) => server.close(resolve))
  }
}
