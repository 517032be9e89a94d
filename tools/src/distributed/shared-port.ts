import { lookup } from 'node:dns/promises'
import net from 'node:net'
import { getSystemErrorName } from 'node:util'
import { toListenError } from '@tathya/platform'

/** Node's binding of a socket, as its module `cluster` uses it; the public interface only binds and accepts in one. */
interface SocketHandle {
  readonly fd: number
  getsockname(address: { port?: number }): number
  close(): void
}
type BindSocket = (address: string, port: number, family: number) => SocketHandle | number

/** A port that several processes accept connections from. */
export interface SharedPort {
  /** The socket, for the `stdio` of child processes. */
  readonly fd: number
  readonly port: number
  /** Lets go of the port; processes that accept from it keep it. */
  close(): void
}

/**
 * Binds a port without accepting from it. Child processes that listen on its descriptor share one queue of connections, so
 * that a new connection waits for another process, or for the next one, when a process ends. (With `reusePort` each process
 * has a queue of its own, which the kernel resets.) Port 0 is any free one. Throws `CannotListen`.
 */
export async function openSharedPort(host: string, port: number): Promise<SharedPort> {
  const { address, family } = await lookup(host).catch((error: NodeJS.ErrnoException) => {
    throw toListenError(error, host, port)
  })
  const { _createServerHandle: bind } = net as unknown as { _createServerHandle: BindSocket }
  const handle = bind(address, port, family)
  if (typeof handle === 'number') throw toListenError(toError(getSystemErrorName(handle)), host, port)
  const bound: { port?: number } = {}
  handle.getsockname(bound)
  // Where the port is taken, libuv reports it only to the process that listens.
  if (!bound.port) {
    handle.close()
    throw toListenError(toError('EADDRINUSE'), host, port)
  }
  return { fd: handle.fd, port: bound.port, close: () => handle.close() }
}

function toError(code: string): NodeJS.ErrnoException {
  return Object.assign(new Error(code), { code })
}
