import type { TestContext } from 'node:test'
import { listen } from '@tathya/platform'

/** A span as a collector gets it, in OTLP's JSON. */
export interface CollectedSpan {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly kind: number
  readonly status: { readonly code?: number; readonly message?: string }
  readonly attributes: readonly { readonly key: string; readonly value: Record<string, unknown> }[]
}

/** A collector: an HTTP server that keeps the spans it is sent. */
export interface Collector {
  readonly url: string
  readonly spans: CollectedSpan[]
  readonly resources: CollectedSpan['attributes'][]
}

interface Export {
  resourceSpans: {
    resource: { attributes: CollectedSpan['attributes'] }
    scopeSpans: { spans: CollectedSpan[] }[]
  }[]
}

/** Starts a collector of OTLP over HTTP with JSON. */
export async function startCollector(context: TestContext): Promise<Collector> {
  const spans: CollectedSpan[] = []
  const resources: CollectedSpan['attributes'][] = []
  const listener = await listen((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk) => chunks.push(chunk))
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(chunks).toString()) as Export
      for (const { resource, scopeSpans } of body.resourceSpans) {
        resources.push(resource.attributes)
        for (const scope of scopeSpans) spans.push(...scope.spans)
      }
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
    })
  })
  context.after(() => listener.drain({ limitMs: 500 }))
  return { url: listener.url, spans, resources }
}
