import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Cleanup, onEnd } from '@tathya/testing'

/** What a scripted publisher does with a request; the last entry of a script answers all later ones. */
export type Act = (response: ServerResponse, request: IncomingMessage) => unknown

/** A scripted double of a publisher's server: answers each path by its script. */
export interface ScriptedPublisher {
  readonly host: string
  readonly url: string
  /** Requests in order. */
  readonly asked: readonly string[]
  /** Sets the acts of a path, with its query if that has one. */
  script(path: string, ...acts: readonly Act[]): void
}

/** Starts a scripted double of a publisher. */
export async function startPublisher(context: Cleanup): Promise<ScriptedPublisher> {
  const scripts = new Map<string, Act[]>()
  const asked: string[] = []
  const server = createServer((request, response) => {
    const target = request.url ?? ''
    asked.push(target)
    const acts = scripts.get(target) ?? scripts.get(target.split('?')[0]!)
    if (acts === undefined) return response.writeHead(404).end()
    const act = acts.length > 1 ? acts.shift()! : acts[0]!
    return act(response, request)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onEnd(context, async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    host,
    url: `http://${host}`,
    asked,
    script: (path, ...acts) => {
      scripts.set(path, [...acts])
    },
  }
}

/** Answers a body whole. */
export const body =
  (content: string | Buffer, type = 'application/json'): Act =>
  (response) =>
    response.writeHead(200, { 'content-type': type }).end(content)

/** Answers an error page of a web server with the status of success. */
export const errorPage = body('<!DOCTYPE html><html><body>Service unavailable</body></html>', 'text/html')

export const tooMany: Act = (response) => response.writeHead(429, { 'retry-after': '0' }).end('Too many')

export const redirect =
  (location: string): Act =>
  (response) =>
    response.writeHead(302, { location }).end()

/** Announces the whole body, sends half of it and hangs up. */
export const half =
  (content: string | Buffer): Act =>
  (response) => {
    const bytes = Buffer.from(content)
    response.writeHead(200, { 'content-length': bytes.length })
    response.write(bytes.subarray(0, bytes.length >> 1), () => response.destroy())
  }

/** Ends after half of the body, without having said how long it is. */
export const cut =
  (content: string | Buffer): Act =>
  (response) => {
    const bytes = Buffer.from(content)
    response.writeHead(200).end(bytes.subarray(0, bytes.length >> 1))
  }

/** Sends the body in pieces, each in a turn of its own. */
export const slow =
  (content: string | Buffer): Act =>
  async (response) => {
    const bytes = Buffer.from(content)
    response.writeHead(200)
    for (let at = 0; at < bytes.length; at += 200)
      await new Promise<void>((resolve) => response.write(bytes.subarray(at, at + 200), () => resolve()))
    response.end()
  }

/** Accepts the request and never answers. */
export const silent: Act = () => {}

/** The days of a page of rates. */
export interface RatePage {
  readonly page: number
  readonly pages: number
  readonly days: readonly string[]
  readonly total?: number
  readonly usd?: string
}

/** A page as the central bank's service of exchange rates answers it. */
export function ratePage({ page, pages, days, total = 3, usd = '133.09' }: RatePage): string {
  const rates = [
    { currency: { iso3: 'USD', name: 'U.S. Dollar', unit: 1 }, buy: usd, sell: '133.69' },
    { currency: { iso3: 'INR', name: 'Indian Rupee', unit: 100 }, buy: '160.00', sell: '160.15' },
  ]
  return JSON.stringify({
    status: { code: 200 },
    errors: { validation: null },
    params: { per_page: '100' },
    data: {
      payload: days.map((date) => ({ date, published_on: `${date} 00:00:08`, modified_on: null, rates })),
    },
    pagination: { page, pages, per_page: 100, total },
  })
}
