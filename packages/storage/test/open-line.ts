import { createServer, connect as dial, type Socket } from 'node:net'
import type { TestContext } from 'node:test'
import { onEnd } from '@tathya/testing'

/** A line to a server that can be frozen: connections stand, and nothing goes through. */
export async function openLine(t: TestContext, host: string, port: number) {
  const sockets = new Set<Socket>()
  let frozen = false
  const server = createServer((near) => {
    const far = dial(port, host)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('data', (bytes) => to.write(bytes))
      from.on('error', () => {})
      from.once('close', () => {
        sockets.delete(from)
        to.destroy()
      })
      if (frozen) from.pause()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onEnd(t, () => {
    server.close()
    for (const socket of sockets) socket.destroy()
  })
  const set = (value: boolean) => {
    frozen = value
    for (const socket of sockets) value ? socket.pause() : socket.resume()
  }
  return {
    port: (server.address() as { port: number }).port,
    freeze: () => set(true),
    thaw: () => set(false),
  }
}
