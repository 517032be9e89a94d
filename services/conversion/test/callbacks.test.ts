import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, type TestContext, test } from 'node:test'
import { ConversionJob } from '@tathya/contracts/http'
import { onEnd, waitFor } from '@tathya/testing'
import { atOnce, startDocReady } from './support/doc-ready.ts'
import { long, makeImage } from './support/documents.ts'

interface Call {
  readonly headers: IncomingHttpHeaders
  readonly text: string
}

/** A receiver on this machine. */
async function startReceiver(context: TestContext) {
  const calls: Call[] = []
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request.setEncoding('utf8')) text += chunk
    response.writeHead(204).end()
    calls.push({ headers: request.headers, text })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onEnd(context, () => void server.close().closeAllConnections())
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return { calls, host, url: `http://${host}/मिल्यो?id=7` }
}

async function startBoth(context: TestContext) {
  const receiver = await startReceiver(context)
  const service = await startDocReady(context, { env: { TATHYA_CALLBACK_HOSTS: receiver.host } })
  const secretOf = async (as: string) =>
    (await service.ask('/e/callbackSecret', { as })).body.secret as string
  const first = () => waitFor('a callback', () => receiver.calls[0])
  return { ...receiver, service, secretOf, first }
}

/**
 * Reads a call as a receiver does that has only the specification (Standard Webhooks 1.0, "Verifying webhook authenticity"):
 * HMAC-SHA256 with the decoded secret over id, timestamp and body. Undefined where no signature fits.
 */
function read({ headers, text }: Call, secret: string): { type: string; data: ConversionJob } | undefined {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures } = headers
  const age = Math.abs(Date.now() / 1000 - Number(timestamp))
  assert.ok(age < 300, `it was signed ${age} s ago`)
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const wanted = createHmac('sha256', key).update(`${id}.${timestamp}.${text}`).digest('base64')
  return String(signatures).split(' ').includes(`v1,${wanted}`) ? JSON.parse(text) : undefined
}

describe('the callback of a conversion', () => {
  test('brings the ended job, signed with the secret of its owner', async (context) => {
    const { service, url, secretOf, first } = await startBoth(context)
    const { body } = await service.convert([['चिठी.png', await makeImage('png')]], {
      query: { callback_url: url },
    })
    const call = await first()
    const reported = read(call, await secretOf('asha'))!
    assert.equal(reported.type, 'conversion.ended')
    const job = ConversionJob.parse(reported.data)
    assert.deepEqual(job, await service.job(body.job_id))
    assert.deepEqual(job.result, body)
    assert.equal((await service.fetchBytes(job.result!)).length, body.size_bytes)
    assert.equal(read(call, await secretOf('bikash')), undefined)
    const forged = { ...call, text: call.text.replace('succeeded', 'failed') }
    assert.equal(read(forged, await secretOf('asha')), undefined)
  })

  test('comes too where the job fails or is cancelled', async (context) => {
    const { service, url, calls, secretOf } = await startBoth(context)
    const query = { callback_url: url }
    const { body } = await service.convert([long], { query, headers: atOnce })
    await service.ask(`/e/jobs/${body.job_id}`, { method: 'DELETE' })
    await service.convert([['a.pdf', '%PDF-1.4 cut']], { query })
    await waitFor('both callbacks', () => calls.length === 2)
    const secret = await secretOf('asha')
    const reported = calls.map((call) => {
      const { data } = read(call, secret)!
      return [data.state, data.error?.code ?? null]
    })
    assert.deepEqual(reported.toSorted(), [
      ['cancelled', null],
      ['failed', 'file_corrupt'],
    ])
  })

  test('is refused for an address of this machine or network that nobody allowed', async (context) => {
    const { service, calls, host } = await startBoth(context)
    const image = await makeImage('png')
    const own = Number(host.split(':')[1])
    const port = own === 65_535 ? 1 : own + 1
    const addresses = [
      `http://127.0.0.1:${port}/`,
      `http://localhost:${own}/`,
      `http://[::1]:${own}/`,
      `http://[::ffff:127.0.0.1]:${own}/`,
      `http://2130706433:${port}/`,
      'http://169.254.169.254/latest/meta-data/',
      'http://10.0.0.1/',
    ]
    for (const callback_url of addresses) {
      const { status, body } = await service.convert([['a.png', image]], { query: { callback_url } })
      assert.deepEqual([status, body.code], [400, 'callback_refused'], callback_url)
      assert.equal(body.errors[0].field, 'callback_url')
    }
    assert.equal(await service.countFiles(), 0)
    assert.equal(calls.length, 0)
  })

  test('has a secret that nobody else learns', async (context) => {
    const { service, secretOf } = await startBoth(context)
    assert.equal(await secretOf('asha'), await secretOf('asha'))
    assert.notEqual(await secretOf('asha'), await secretOf('bikash'))
    assert.equal((await service.ask('/e/callbackSecret', { as: null })).status, 401)
    assert.equal((await service.ask('/e/callbackSecret', { scopes: ['log:read'] })).status, 403)
  })
})
