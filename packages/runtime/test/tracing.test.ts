import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { describe, type TestContext, test } from 'node:test'
import { createService, listen, loadConfig, post, reply, silentLogs, TracingConfig } from '@tathya/platform'
import { collectsSpans, continueTrace, readTraceparent } from '@tathya/platform/testing'
import { onEnd, patientSeconds, tempFolder, waitFor } from '@tathya/testing'
import { z } from 'zod'
import { createPlatform, PlatformConfig } from '../src/create-platform.ts'
import { type CollectedSpan, startCollector } from './collector.ts'

const given = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'

/** The exporter reads its variables from the process itself. */
function setVariables(context: TestContext, variables: Record<string, string>): void {
  for (const [name, value] of Object.entries(variables)) {
    const before = process.env[name]
    process.env[name] = value
    context.after(() => {
      if (before === undefined) delete process.env[name]
      else process.env[name] = before
    })
  }
}

async function openPlatform(context: TestContext, variables: Record<string, string>) {
  setVariables(context, variables)
  const config = loadConfig(PlatformConfig, { TATHYA_DATA: tempFolder(context), ...variables })
  const platform = await createPlatform(config, { logs: silentLogs })
  let closed: Promise<void> | undefined
  const close = () => {
    closed ??= platform.close()
    return closed
  }
  onEnd(context, close)
  return { platform, close }
}

function attribute(span: CollectedSpan, key: string): unknown {
  const value = span.attributes.find((item) => item.key === key)?.value
  return value === undefined ? undefined : Object.values(value)[0]
}

describe('traces', () => {
  test('are collected where an endpoint or an exporter is set, and by no default', () => {
    const collects = (variables: Record<string, string>) =>
      collectsSpans(loadConfig(TracingConfig, variables))
    const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' }
    assert.equal(collects({}), false)
    assert.equal(collects({ OTEL_SERVICE_NAME: 'a' }), false)
    assert.equal(collects(endpoint), true)
    assert.equal(collects({ OTEL_TRACES_EXPORTER: 'otlp' }), true)
    assert.equal(collects({ ...endpoint, OTEL_TRACES_EXPORTER: 'none' }), false)
    assert.equal(collects({ ...endpoint, OTEL_SDK_DISABLED: 'true' }), false)
  })

  test('are continued where the caller names a good one, and begun otherwise', () => {
    const next = readTraceparent(continueTrace(given))!
    assert.equal(next.traceId, '4bf92f3577b34da6a3ce929d0e0e4736')
    assert.notEqual(next.spanId, '00f067aa0ba902b7')
    assert.equal(next.flags, 1)
    for (const bad of [
      undefined,
      '',
      'x',
      `${given}0`,
      given.replace(/^00/, 'ff'),
      `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
    ]) {
      const fresh = readTraceparent(continueTrace(bad))!
      assert.notEqual(fresh.traceId, '4bf92f3577b34da6a3ce929d0e0e4736')
      assert.equal(fresh.flags, 0)
    }
  })

  test('run from a request through its event to the handler, and through its job to the run', async (context) => {
    const collector = await startCollector(context)
    const { platform, close } = await openPlatform(context, {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_SERVICE_NAME: 'tathya-tested',
    })
    const seen: (string | undefined)[] = []
    await platform.events.subscribe({
      group: 'logger.store',
      types: ['logger.entry'],
      handle: async (event) => void seen.push(event.traceparent),
    })
    const queue = await platform.jobs.define({
      kind: 'conversion',
      input: z.object({}),
      result: z.object({}),
      runSeconds: patientSeconds,
      tries: 1,
      keptSeconds: 10,
      queueLimit: 10,
      failedWith: 'conversion_failed',
      scope: 'documents',
    })
    queue.work(
      async (_input, { traceparent }) => {
        seen.push(traceparent)
        throw new Error('worn out')
      },
      { slots: 1 },
    )
    const service = createService(platform, {
      name: 'tested',
      summary: 'A service under test',
      routes: [
        post('/jobs/{id}', {
          summary: 'Request a job',
          params: z.strictObject({ id: z.string() }),
          answers: { 200: { description: 'Done', schema: z.object({ state: z.string() }) } },
          handle: async ({ traceparent }) => {
            const job = await queue.request({}, { owner: 'o', waitSeconds: patientSeconds, traceparent })
            return reply({ body: { state: job.state } })
          },
        }),
      ],
    })
    const listener = await listen(service.handle)
    onEnd(context, () => listener.drain({ limitMs: 500 }))
    const answer = await fetch(`${listener.url}/jobs/7?`, { method: 'POST', headers: { traceparent: given } })
    assert.deepEqual(await answer.json(), { state: 'failed' })
    // The run's failure is an entry of the logger, under the same trace.
    await waitFor('the run and the handler', () => seen.length === 2)
    for (const traceparent of seen)
      assert.equal(readTraceparent(traceparent)?.traceId, '4bf92f3577b34da6a3ce929d0e0e4736')
    await close()
    const named = new Map(collector.spans.map((span) => [span.name, span]))
    assert.deepEqual([...named.keys()].sort(), [
      'POST /jobs/{id}',
      'process logger.entry',
      'run conversion',
      'send logger.entry',
    ])
    for (const { traceId } of collector.spans) assert.equal(traceId, '4bf92f3577b34da6a3ce929d0e0e4736')
    const server = named.get('POST /jobs/{id}')!
    assert.equal(server.parentSpanId, '00f067aa0ba902b7')
    assert.equal(attribute(server, 'http.route'), '/jobs/{id}')
    assert.equal(attribute(server, 'url.path'), '/jobs/7')
    assert.equal(named.get('run conversion')!.parentSpanId, server.spanId)
    assert.equal(named.get('run conversion')!.status.message, 'worn out')
    assert.equal(named.get('process logger.entry')!.parentSpanId, named.get('send logger.entry')!.spanId)
    const [resource] = collector.resources
    assert.ok(
      resource!.some(({ key, value }) => key === 'service.name' && value.stringValue === 'tathya-tested'),
    )
  })

  test('that the caller does not record are not recorded', async (context) => {
    const collector = await startCollector(context)
    const { platform, close } = await openPlatform(context, { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })
    const unrecorded = given.replace(/01$/, '00')
    platform.tracing.start('unrecorded', { kind: 'internal', parent: unrecorded }).end()
    platform.tracing.start('recorded', { kind: 'internal', parent: given }).end()
    await close()
    assert.deepEqual(
      collector.spans.map(({ name }) => name),
      ['recorded'],
    )
  })

  test('hold up no end of the process where the collector is away', async (context) => {
    const { platform, close } = await openPlatform(context, {
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9',
    })
    platform.tracing.start('lost', { kind: 'internal' }).end()
    await close()
  })

  test('hold up no end of the process where the collector says nothing', async (context) => {
    const sockets: Socket[] = []
    const server = createServer((socket) => void sockets.push(socket.resume()))
    await once(server.listen(0, '127.0.0.1'), 'listening')
    onEnd(context, () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    })
    const { port } = server.address() as AddressInfo
    const { platform, close } = await openPlatform(context, {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    })
    platform.tracing.start('lost', { kind: 'internal' }).end()
    await close()
    assert.equal(sockets.length, 1)
    assert.equal(sockets[0]!.destroyed, false, 'the exporter still waits for an answer')
  })
})
