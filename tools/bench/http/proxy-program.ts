import { once } from 'node:events'
import {
  Agent,
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { peerPackages } from './proxy-peers.ts'

/** What is used of packages that are not installed with this repository. */
interface Fastify {
  register(plugin: unknown, options: object): void
  get(path: string, handle: (request: { url: string }, reply: { from(url: string): unknown }) => void): void
  listen(where: object): Promise<string>
}
interface Httpxy {
  createProxyServer(options: object): {
    web(request: IncomingMessage, response: ServerResponse): Promise<void>
  }
}

const [library, upstream] = process.argv.slice(2) as [string, string]
const load = createRequire(peerPackages)

/** Each forwards as its documentation shows, with connections that are kept, and does nothing else. */
const starts: Readonly<Record<string, () => Promise<string>>> = {
  async '@fastify/reply-from'() {
    const app = (load('fastify') as () => Fastify)()
    app.register(load('@fastify/reply-from'), { base: upstream, undici: { connections: 64 } })
    app.get('/*', (request, reply) => reply.from(request.url))
    return app.listen({ port: 0, host: '127.0.0.1' })
  },
  'http-proxy-middleware'() {
    const { createProxyMiddleware } = load('http-proxy-middleware') as {
      createProxyMiddleware(options: object): (...args: unknown[]) => void
    }
    const forward = createProxyMiddleware({ target: upstream, agent: createAgent() })
    return listen((request, response) => forward(request, response, () => response.writeHead(404).end()))
  },
  httpxy() {
    const proxy = (load('httpxy') as Httpxy).createProxyServer({ target: upstream, agent: createAgent() })
    return listen((request, response) => void proxy.web(request, response))
  },
}

function createAgent(): Agent {
  return new Agent({ keepAlive: true, maxSockets: 64 })
}

async function listen(handle: RequestListener): Promise<string> {
  const server = createServer(handle)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

process.on('SIGTERM', () => process.exit(0))
process.stderr.write(`${await starts[library]!()}\n`)
