import type { Metrics } from '../metrics.ts'
import { type Listener, type ListenOptions, listen } from './listen.ts'

/** Serves `/metrics` on its own listener, never on the public one. */
export function listenForMetrics(metrics: Metrics, options: ListenOptions): Promise<Listener> {
  return listen((request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') {
      response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Only GET /metrics is here.\n')
      return
    }
    metrics.text().then(
      (text) => response.writeHead(200, { 'Content-Type': metrics.contentType }).end(text),
      (error: Error) => response.writeHead(500, { 'Content-Type': 'text/plain' }).end(`${error.message}\n`),
    )
  }, options)
}
