import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { JobHeaders } from '@tathya/contracts/http'
import { z } from 'zod'
import { get } from '../../src/http/endpoint.ts'
import { readProblem, startTested } from './service-double.ts'

const echo = get('/e/echo', {
  summary: 'Tells what headers it read',
  header: JobHeaders.extend({ 'x-size': z.coerce.number().max(5).optional() }),
  answers: { 200: { description: 'Headers', schema: z.unknown() } },
  handle: ({ header, headers }) => ({ header, raw: headers['x-size'] }),
})

describe('declared headers', () => {
  test('are given parsed, beside all headers as sent', async (context) => {
    const { url } = await startTested(context, [echo])
    const answer = await fetch(`${url}/e/echo`, {
      headers: { Prefer: 'wait=5', 'Idempotency-Key': 'k1', 'X-Size': '3', 'X-Other': 'x' },
    })
    assert.deepEqual(await answer.json(), {
      header: { prefer: 'wait=5', 'idempotency-key': 'k1', 'x-size': 3 },
      raw: '3',
    })
    assert.deepEqual(await (await fetch(`${url}/e/echo`)).json(), { header: {} })
  })

  test('are refused by the names that people write', async (context) => {
    const { url } = await startTested(context, [echo])
    const answer = await fetch(`${url}/e/echo`, {
      headers: { 'Idempotency-Key': 'a b', 'X-Size': '9' },
    })
    assert.equal(answer.status, 400)
    const refused = await readProblem(answer)
    assert.equal(refused.code, 'invalid_header')
    assert.deepEqual(
      refused.errors.map(({ field }) => field),
      ['Idempotency-Key', 'X-Size'],
    )
    assert.match(refused.errors[0]?.message ?? '', /visible ASCII/)
  })

  test('stand in the document of the service', async (context) => {
    const { url } = await startTested(context, [echo])
    const document = (await (await fetch(`${url}/openapi.json`)).json()) as {
      paths: Record<string, { get: { parameters: { in: string; name: string; description?: string }[] } }>
    }
    const { parameters } = document.paths['/e/echo']!.get
    assert.deepEqual(
      parameters.map((parameter) => [parameter.in, parameter.name]),
      [
        ['header', 'Prefer'],
        ['header', 'Idempotency-Key'],
        ['header', 'X-Size'],
      ],
    )
    assert.match(parameters[0]?.description ?? '', /wait=N/)
  })
})
