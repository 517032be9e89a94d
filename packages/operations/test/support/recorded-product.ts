import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import type { TestContext } from 'node:test'

/** A request as a product got it. */
export interface RecordedRequest {
  readonly method: string | undefined
  readonly url: string | undefined
  readonly body?: unknown
}

/** Starts what answers every request with an error, and records it; `env` makes it the product of a command. */
export async function startRecorder(context: TestContext) {
  const requests: RecordedRequest[] = []
  const server = createServer(async (request, response) => {
    const { method, url } = request
    const body = request.headers['content-type'] === undefined ? undefined : await json(request)
    requests.push(body === undefined ? { method, url } : { method, url, body })
    response.writeHead(500).end()
  }).listen(0, '127.0.0.1')
  context.after(() => server.close())
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url, requests }
}
