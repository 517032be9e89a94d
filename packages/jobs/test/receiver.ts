import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { TestContext } from 'node:test'
import { onEnd } from '@tathya/testing'

/** A callback as its receiver gets it. */
export interface Received {
  readonly method: string | undefined
  readonly path: string | undefined
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** A server that gets callbacks. */
export interface Receiver {
  readonly url: string
  /** `127.0.0.1:<port>`, as the setting names it. */
  readonly host: string
  readonly received: Received[]
}

/** Starts a receiver; `answer` answers each callback after it was read. Closed when the test ends. */
export async function startReceiver(context: TestContext, answer: RequestListener): Promise<Receiver> {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    const { method, url: path, headers } = request
    received.push({ method, path, headers, body: await text(request) })
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onEnd(context, () => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(() => resolve(undefined)))
  })
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url: `http://${host}`, host, received }
}
