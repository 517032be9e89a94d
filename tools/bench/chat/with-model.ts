import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { Readable } from 'node:stream'
import { type ScriptedOllama, startScriptedOllama } from '@tathya/testing/scripted-ollama'
import { createKey } from '../http/create-key.ts'
import { type FloodedProduct, withDistributed, withEmbedded } from '../http/flooded-product.ts'

/** A product that words its answers by a scripted model. */
export interface ModelProduct extends FloodedProduct {
  readonly model: ScriptedOllama
  /** Sends a question with the key of an owner. */
  ask(question: string, options?: AskOptions): Promise<Response>
}

/** How a question is sent. */
export interface AskOptions {
  /** Default the first one. */
  readonly owner?: number
  readonly accept?: string
  readonly signal?: AbortSignal
}

/** Owners, whose questions the model answers in turn. */
export const owners = 4

/** Runs `measure` on a product in one process, or as one process per service, whose model gives scripted answers. */
export async function withModel<T>(
  mode: 'embedded' | 'distributed',
  measure: (product: ModelProduct) => Promise<T>,
): Promise<T> {
  const ends: (() => unknown)[] = []
  const model = await startScriptedOllama({ after: (end) => void ends.push(end) })
  const settings = {
    ...{ OLLAMA_HOST: model.url, TATHYA_CHAT_MODEL: 'scripted', TATHYA_CHAT_QUEUE: '1000' },
    // Each owner waits with a quarter of the callers, and a first question.
    ...{ TATHYA_KEY_OPEN: '1000', TATHYA_CONVERSION_SLOTS: '1' },
  }
  const run = mode === 'embedded' ? withEmbedded : withDistributed
  try {
    return await run(async (product) => {
      const keys = await Promise.all(Array.from({ length: owners }, () => createKey(product, ['chat'])))
      const ask = (question: string, options: AskOptions = {}) =>
        send(`${product.url}/ai_engine/chat_engine`, question, keys[options.owner ?? 0]!, options)
      return measure({ ...product, model, ask })
    }, settings)
  } finally {
    for (const end of ends) await end()
  }
}

/** Sends a question on a connection of its own, which ends with the answer: none of a client's pool is left over. */
async function send(
  url: string,
  user_input: string,
  key: string,
  { accept = 'text/event-stream', signal }: AskOptions,
): Promise<Response> {
  const headers = { 'Content-Type': 'application/json', Accept: accept, Authorization: `Bearer ${key}` }
  const asking = request(url, { method: 'POST', headers, agent: false, ...(signal && { signal }) })
  asking.end(JSON.stringify({ user_input }))
  const [answer] = (await once(asking, 'response')) as [IncomingMessage]
  return new Response(Readable.toWeb(answer) as ReadableStream, { status: answer.statusCode! })
}
