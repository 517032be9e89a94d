import { connect, type Socket } from 'node:net'
import type { ISocketFactory } from 'kafkajs'

/** Connections to brokers that a test can hold up: nothing that the brokers say comes through. */
export interface Lines {
  readonly connect: ISocketFactory
  /** Gives the function that lets everything through again. */
  hold(): () => Promise<void>
}

/** Makes lines that are open. */
export function createLines(): Lines {
  const sockets = new Set<Socket>()
  let held = false
  return {
    connect({ host, port, onConnect }) {
      const socket = connect({ host, port }, onConnect)
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
      // A listener for data starts the flow; it is stopped right after, unless everything may pass by then.
      if (held) setImmediate(() => held && socket.pause())
      return socket
    },
    hold() {
      held = true
      for (const socket of sockets) socket.pause()
      return async () => {
        held = false
        for (const socket of sockets) socket.resume()
      }
    },
  }
}
