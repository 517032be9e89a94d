import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, type TestContext, test } from 'node:test'
import { type CheckedClient, createCheckedClient } from '../src/checked-client.ts'
import { onEnd } from '../src/on-end.ts'
import type { OpenApiDocument } from '../src/open-api-document.ts'

const document = {
  openapi: '3.1.1',
  paths: {
    '/e/thing/{id}': {
      get: {
        responses: {
          200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } } },
          default: {
            content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
          },
        },
      },
    },
    '/e/things': {
      get: {
        responses: {
          200: {
            content: {
              'application/json': {
                schema: {
                  type: 'array',
                  items: {
                    anyOf: [
                      { $ref: '#/components/schemas/Thing' },
                      { $ref: '#/components/schemas/SelectedFields' },
                    ],
                  },
                },
              },
            },
          },
        },
      },
    },
  },
  components: {
    schemas: {
      Thing: {
        type: 'object',
        properties: { id: { type: 'integer' } },
        required: ['id'],
        additionalProperties: false,
      },
      Problem: { type: 'object', required: ['code'] },
      SelectedFields: { type: 'object' },
    },
  },
} as unknown as OpenApiDocument

/** Starts a double that gives one scripted answer, to see whether the client finds its faults. */
async function clientOf(context: TestContext, answer: RequestListener): Promise<CheckedClient> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  onEnd(context, () => {
    server.close()
    server.closeAllConnections()
  })
  await once(server, 'listening')
  return createCheckedClient(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, document)
}

function says(
  status: number,
  type: string,
  body: string,
  headers: Record<string, string> = { 'X-Request-Id': 'r' },
): RequestListener {
  return (_request, response) => response.writeHead(status, { 'Content-Type': type, ...headers }).end(body)
}

describe('the checked client', () => {
  test('takes an answer that is documented', async (context) => {
    const client = await clientOf(context, says(200, 'application/json; charset=utf-8', '{"id":1}'))
    assert.deepEqual((await client.get('/e/thing/7?a=b')).body, { id: 1 })
  })

  test('takes a row with some of its fields', async (context) => {
    const client = await clientOf(context, says(200, 'application/json', '[{"id":1},{}]'))
    assert.equal((await client.get('/e/things?fields=b')).body.length, 2)
  })

  for (const { title, answer, fault, path = '/e/thing/7' } of [
    {
      title: 'a wrong type in a field',
      answer: says(200, 'application/json', '{"id":"1"}'),
      fault: /differs/,
    },
    {
      title: 'a wrong type in a selected field',
      answer: says(200, 'application/json', '[{"id":"1"}]'),
      fault: /differs/,
      path: '/e/things?fields=id',
    },
    { title: 'an unknown field', answer: says(200, 'application/json', '{"id":1,"b":2}'), fault: /differs/ },
    { title: 'an undocumented media type', answer: says(200, 'text/plain', 'x'), fault: /undocumented type/ },
    {
      title: 'an undocumented status',
      answer: says(201, 'application/json', '{"id":1}'),
      fault: /undocumented type/,
    },
    { title: 'no request id', answer: says(200, 'application/json', '{"id":1}', {}), fault: /X-Request-Id/ },
    {
      title: 'an undocumented path',
      answer: says(200, 'application/json', '1'),
      fault: /not in the document/,
      path: '/e/other',
    },
    {
      title: 'half a problem',
      answer: says(400, 'application/problem+json', '{"code":"x"}'),
      fault: /invalid_|type/,
    },
  ]) {
    test(`fails at ${title}`, async (context) => {
      const client = await clientOf(context, answer)
      await assert.rejects(client.get(path), fault)
    })
  }
})
