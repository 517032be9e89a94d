import type { Caller } from '@tathya/contracts/internal'
import { type Clock, identityHeader, loadConfig } from '@tathya/platform'
import type { Platform } from '@tathya/runtime'
import { createTestPlatform, startTestService } from '@tathya/runtime/testing'
import type { CheckedAnswer, CheckedClient, Cleanup } from '@tathya/testing'
import { ChatConfig, createChat } from '../../src/index.ts'
import { type ScriptedGateway, startScriptedGateway } from './scripted-gateway.ts'

/** Chat alone, with a scripted gateway, on a platform of the test's own. */
export interface TestChat {
  readonly url: string
  readonly client: CheckedClient
  readonly platform: Platform
  readonly gateway: ScriptedGateway
  headersOf(owner?: string, scopes?: Caller['scopes']): Promise<Record<string, string>>
  /** Sends a body to the default engine, or to another address, and checks the answer against the document. */
  ask(body: unknown, options?: { path?: string; as?: string; headers?: object }): Promise<CheckedAnswer>
  /** Asks the default engine for events. */
  stream(user_input: string, options?: { as?: string; signal?: AbortSignal }): Promise<Response>
}

/** The question that the scripted gateway has an answer for. */
export const question = 'What is today?'

/** How chat is started; `answers` are those of the scripted gateway by path. */
export interface StartChatOptions {
  readonly clock?: Clock
  readonly env?: Record<string, string>
  readonly answers?: Readonly<Record<string, unknown>> | undefined
}

/** Starts chat. */
export async function startChat(
  context: Cleanup,
  { clock, env = {}, answers }: StartChatOptions = {},
): Promise<TestChat> {
  const gateway = await startScriptedGateway(context, answers)
  const platform = await createTestPlatform(context, clock === undefined ? { env } : { clock, env })
  const config = loadConfig(ChatConfig, {
    TATHYA_GATEWAY_URL: gateway.url,
    TATHYA_CHAT_MODEL: 'none',
    ...env,
  })
  const { client } = await startTestService(context, await createChat(platform, config))

  async function headersOf(owner = 'asha', scopes: Caller['scopes'] = ['chat']) {
    const caller = { owner, scopes, customer_id: null, key_id: `key of ${owner}` }
    return { [identityHeader]: await platform.identity.sign(caller, 'chat') }
  }

  return {
    url: client.url,
    client,
    platform,
    gateway,
    headersOf,
    async ask(body, { path = '/ai_engine/chat_engine', as, headers = {} } = {}) {
      return client.post(path, body, { ...(await headersOf(as)), ...headers })
    },
    async stream(user_input, { as, signal } = {}) {
      const types = { 'Content-Type': 'application/json', Accept: 'text/event-stream' }
      return fetch(`${client.url}/ai_engine/chat_engine`, {
        method: 'POST',
        body: JSON.stringify({ user_input }),
        headers: { ...(await headersOf(as)), ...types },
        ...(signal && { signal }),
      })
    },
  }
}
