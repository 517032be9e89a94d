import assert from 'node:assert/strict'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import { onEnd, startChild, tempFolder } from '@tathya/testing'
import express from 'express'
import { expressErrorHandler } from '../src/express.ts'
import pinoTransport from '../src/pino.ts'
import { type Arrived, startScriptedLogger } from './scripted-logger.ts'

describe('the transport for pino', () => {
  test('sends each line of a program before it ends', async (context: TestContext) => {
    const server = await startScriptedLogger(context)
    const source = (name: string) => JSON.stringify(path.resolve(import.meta.dirname, `../src/${name}.ts`))
    const program = `
      import pino from 'pino'
      const target = ${source('pino')}
      const log = pino({ name: 'billing', level: 'trace', transport: { target, options: { dsn: process.env.DSN, release: 'billing@2' } } })
      log.trace('fine detail')
      log.info({ order: 7, tags: { till: 2 } }, 'order %d', 7)
      log.warn('careful')
      log.error(Object.assign(new TypeError('bad', { cause: new Error('inner') }), { code: 'E1' }), 'order failed')
      log.fatal(new Error('alone'))
    `
    const child = startChild(context, ['--input-type=module', '--eval', program], {
      env: { DSN: server.dsn, TMPDIR: tempFolder(context) },
      cwd: import.meta.dirname,
    })
    assert.equal(await child.ends(), 0, child.output())
    // The highest level first.
    const entries = [...server.stored.values()].reverse()
    assert.deepEqual(
      entries.map(({ exception_message, service_name, additional_info: { level, release } }) => [
        level,
        exception_message,
        service_name,
        release,
      ]),
      [
        ['debug', 'fine detail', 'billing', 'billing@2'],
        ['info', 'order 7', 'billing', 'billing@2'],
        ['warning', 'careful', 'billing', 'billing@2'],
        ['error', 'TypeError: bad: inner', 'billing', 'billing@2'],
        ['fatal', 'Error: alone', 'billing', 'billing@2'],
      ],
    )
    const { pid, hostname, ...info } = entries[1]!.additional_info as Record<string, unknown>
    assert.deepEqual(info, { release: 'billing@2', order: 7, tags: { till: 2 }, level: 'info' })
    assert.deepEqual([typeof pid, typeof hostname], ['number', 'string'])
    const { stack, properties, message } = entries[3]!.additional_info as Record<string, unknown>
    assert.match(String(stack), /^TypeError: bad\n/)
    assert.deepEqual([properties, message], [{ code: 'E1' }, 'order failed'])
  })

  test('takes lines in pieces, levels by name, own times and what is no JSON', async (context: TestContext) => {
    const server = await startScriptedLogger(context)
    const stream = pinoTransport({ dsn: server.dsn, service: 'till', flushIntervalMs: 3_600_000 })
    const line = JSON.stringify({
      level: 'warn',
      time: '2026-01-31T10:15:30.000Z',
      name: 'other',
      msg: 'नेपाल',
    })
    const bytes = Buffer.from(`${line}\nnot JSON\n7\n{"level":35,"time":9e99,"msg":"odd"}`)
    for (const byte of bytes) stream.write(Buffer.from([byte]))
    stream.end()
    await once(stream, 'close')
    const rows = [...server.stored.values()].map((entry: Arrived) => [
      entry.exception_message,
      entry.additional_info.level,
      entry.service_name,
    ])
    assert.deepEqual(rows, [
      ['नेपाल', 'warning', 'till'],
      ['not JSON', 'info', 'till'],
      ['7', 'info', 'till'],
      ['odd', 'info', 'till'],
    ])
    assert.equal([...server.stored.values()][0]!.created_date, '2026-01-31T10:15:30.000')
  })
})

describe('the error handler for Express', () => {
  test('reports faults with their request, and passes every error on', async (context: TestContext) => {
    const server = await startScriptedLogger(context)
    const logger = server.open()
    const app = express()
    const router = express.Router()
    router.get('/orders/:id', () => {
      throw new RangeError('out of stock')
    })
    router.get('/missing', () => {
      throw Object.assign(new Error('not here'), { status: 404 })
    })
    app.use('/shop', router)
    app.use(expressErrorHandler(logger, { context: () => ({ user: { id: 'u1' } }) }))
    app.use(((error, _request, response, _next) => {
      response.status(error.status ?? 500).json({ message: error.message })
    }) as express.ErrorRequestHandler)
    const listener = app.listen(0, '127.0.0.1')
    await once(listener, 'listening')
    onEnd(context, () => listener.close())
    const base = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`
    const trace_id = '0af7651916cd43dd8448eb211c80319c'
    const headers = { traceparent: `00-${trace_id}-b7ad6b7169203331-01`, cookie: 'session=secret' }
    const failed = await fetch(`${base}/shop/orders/7?token=secret`, { headers })
    assert.deepEqual([failed.status, await failed.json()], [500, { message: 'out of stock' }])
    assert.equal((await fetch(`${base}/shop/missing`)).status, 404)
    await logger.flush()
    assert.deepEqual(server.messages(), ['RangeError: out of stock'])
    const { stack, ...info } = [...server.stored.values()][0]!.additional_info as Record<string, unknown>
    assert.match(String(stack), /transports\.test\.ts/)
    assert.deepEqual(info, {
      level: 'error',
      trace_id,
      request: { method: 'GET', path: '/shop/orders/7', route: '/orders/:id' },
      user: { id: 'u1' },
    })
  })
})
