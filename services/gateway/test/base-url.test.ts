import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { get } from '@tathya/platform'
import { z } from 'zod'
import { sendRaw, statusOf, toHead } from './support/raw-socket.ts'
import { startBehind, ways } from './support/two-ways.ts'

const answers = { 200: { description: 'The address', schema: z.unknown() } }
const routes = () => [
  get('/e/nepaliDateTime/base', { summary: 'Base', answers, handle: ({ baseUrl }) => baseUrl() }),
  get('/e/nepaliDateTime/other', { summary: 'Other', answers, handle: () => 'fine' }),
]

for (const way of ways) {
  describe(`the address of the product, for a service ${way}`, () => {
    /** What the service learns from a request with these lines in its head. */
    const ask = async (port: number, path: string, ...lines: string[]) => {
      const answer = await sendRaw(
        port,
        toHead(`GET /e/nepaliDateTime/${path} HTTP/1.1`, ...lines, 'Connection: close'),
      )
      const body = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4)) as unknown
      return statusOf(answer) === 200 ? body : (body as { code: string }).code
    }

    test('is the Host where that is a loopback name or the address that listens', async (context) => {
      const { port } = await startBehind(context, way, 'calendar', routes)
      for (const host of [
        `127.0.0.1:${port}`,
        'localhost',
        'LOCALHOST:80',
        'api.localhost:8080',
        '[::1]:9',
      ]) {
        assert.equal(await ask(port, 'base', `Host: ${host}`), `http://${host.toLowerCase()}`)
      }
    })

    test('is not known for another Host, which matters only where it is asked for', async (context) => {
      const { port } = await startBehind(context, way, 'calendar', routes)
      for (const host of [
        'example.com',
        'localhost.example.com',
        '127.0.0.1.example.com',
        '127.0.0.1@example.com',
        '',
      ]) {
        assert.equal(await ask(port, 'base', `Host: ${host}`), 'misdirected_request', host)
      }
      assert.equal(await ask(port, 'other', 'Host: example.com'), 'fine')
    })

    test('cannot be set by a caller', async (context) => {
      const { port } = await startBehind(context, way, 'calendar', routes)
      const forged = [
        'X-Tathya-Base-Url: http://evil.example',
        'X-Forwarded-Host: evil.example',
        'X-Forwarded-Proto: https',
      ]
      assert.equal(await ask(port, 'base', 'Host: localhost', ...forged), 'http://localhost')
      assert.equal(await ask(port, 'base', 'Host: example.com', ...forged), 'misdirected_request')
    })

    test('is what a trusted proxy was asked for', async (context) => {
      const env = { TATHYA_TRUSTED_PROXIES: '127.0.0.1' }
      const { port } = await startBehind(context, way, 'calendar', routes, { env })
      const told = ['Host: 127.0.0.1:8080', 'X-Forwarded-Host: Api.Example.np', 'X-Forwarded-Proto: https']
      assert.equal(await ask(port, 'base', ...told), 'https://api.example.np')
      const odd = ['Host: 127.0.0.1:8080', 'X-Forwarded-Host: a/b']
      assert.equal(await ask(port, 'base', ...odd), 'http://127.0.0.1:8080')
    })

    test('is TATHYA_PUBLIC_URL where that is set', async (context) => {
      const env = { TATHYA_PUBLIC_URL: 'https://api.example.np/tathya/' }
      const { port } = await startBehind(context, way, 'calendar', routes, { env })
      assert.equal(await ask(port, 'base', 'Host: whatever.example'), 'https://api.example.np/tathya')
    })
  })
}

test('a service that is asked without the gateway goes by its own Host', async (context) => {
  const { serviceUrl } = await startBehind(context, 'in another process', 'calendar', routes)
  const answer = await fetch(`${serviceUrl}/e/nepaliDateTime/base`)
  assert.equal(await answer.json(), serviceUrl)
})
