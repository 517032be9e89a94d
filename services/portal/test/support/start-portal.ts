import { createServer } from 'node:http'
import type { TestContext } from 'node:test'
import { identityHeader, listen } from '@tathya/platform'
import { createTestPlatform } from '@tathya/runtime/testing'
import { onEnd } from '@tathya/testing'
import { createPortal } from '../../src/index.ts'

/** A key that `onlyCaller` knows. */
export const key = 'tathya_00000000000000000000000000000000' + '0lgVsL'
const caller = { owner: 'customer_7', scopes: ['chat' as const], customer_id: 7, key_id: 'key_1' }

/** An answer of the gateway of a test. */
export interface Answer {
  readonly status: number
  readonly body: unknown
}

/** Starts the portal on its own with a gateway that answers as the test says. */
export async function startPortal(
  context: TestContext,
  answer: (path: string, key: string | undefined) => Answer | undefined,
) {
  /** The identities that the calls of pages carry. */
  const identities: unknown[] = []
  const gateway = createServer((request, response) => {
    identities.push(request.headers[identityHeader])
    const sent = request.headers.authorization?.replace('Bearer ', '')
    const found = answer(request.url ?? '', sent)
    if (found === undefined) return void request.socket.destroy()
    response.writeHead(found.status, { 'Content-Type': 'application/json' }).end(JSON.stringify(found.body))
  })
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))
  const { port } = gateway.address() as { port: number }
  const platform = await createTestPlatform(context)
  const portal = createPortal(platform, { TATHYA_GATEWAY_URL: `http://127.0.0.1:${port}` })
  const listener = await listen(portal.handle)
  onEnd(context, async () => {
    await listener.drain({ limitMs: 0 })
    await portal.close()
    gateway.closeAllConnections()
    await new Promise((resolve) => gateway.close(resolve))
  })
  const ask = async (path: string, init: RequestInit = {}) => {
    const headers = { Accept: 'text/html', ...(init.headers as Record<string, string>) }
    const found = await fetch(listener.url + path, { redirect: 'manual', ...init, headers })
    return { status: found.status, headers: found.headers, text: await found.text() }
  }
  const send = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    ask(path, { method: 'POST', body: new URLSearchParams(fields), headers })
  return { url: listener.url, ask, send, identities, platform }
}

/** A problem as the gateway answers it. */
export function problem(status: number, code: string, detail = 'No.'): Answer {
  const type = `/docs/errors#${code}`
  return {
    status,
    body: { type, title: 'x', status, detail, instance: '/', code, errors: [], request_id: 'x' },
  }
}

/** Knows one key, and nothing else. */
export const onlyCaller = (path: string, sent: string | undefined) =>
  path === '/portal/caller' && sent === key ? { status: 200, body: caller } : problem(401, 'api_key_unknown')
