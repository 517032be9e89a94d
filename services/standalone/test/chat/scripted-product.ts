import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Cleanup, onEnd, suiteContext } from '@tathya/testing'
import { type ScriptedOllama, startScriptedOllama } from '@tathya/testing/scripted-ollama'
import type { Mode } from '../modes.ts'
import type { Product } from '../start-product.ts'

/** The gateway of chat: forwards to `target`, and without one never answers, and counts what it got and what was left. */
export interface StandIn {
  readonly url: string
  target: string | undefined
  asked: number
  left: number
}

/** A product whose answers a scripted model words, and which chat asks through a stand-in. */
export interface ScriptedProduct {
  readonly product: Product
  readonly model: ScriptedOllama
  readonly standIn: StandIn
}

const context = suiteContext()
const started = new Map<string, Promise<ScriptedProduct>>()

/** Starts the product in this way, once for all tests of a process. */
export function scriptedProduct(mode: Mode): Promise<ScriptedProduct> {
  const starting = started.get(mode.mode) ?? startScripted(mode)
  started.set(mode.mode, starting)
  return starting
}

async function startScripted({ start }: Mode): Promise<ScriptedProduct> {
  const [model, standIn] = [await startScriptedOllama(context), await startStandIn(context)]
  const product = await start(context, {
    only: ['calendar', 'chat', 'geo-data'],
    env: {
      ...{ OLLAMA_HOST: model.url, TATHYA_CHAT_MODEL: 'scripted', TATHYA_CHAT_SLOTS: '1' },
      // Each question asks the model once.
      TATHYA_CHAT_OWN_WORDS: '0',
      ...{ TATHYA_GATEWAY_URL: standIn.url, TATHYA_CONVERSION_SLOTS: '1' },
    },
  })
  return { product, model, standIn }
}

async function startStandIn(context: Cleanup): Promise<StandIn> {
  const standIn = { url: '', target: undefined as string | undefined, asked: 0, left: 0 }
  const server = createServer((incoming, response) => {
    if (standIn.target === undefined) {
      standIn.asked += 1
      response.once('close', () => {
        standIn.left += 1
      })
      return
    }
    const { url, method, headers } = incoming
    const forwarded = request(standIn.target + url, { method: method!, headers }, (answer) => {
      response.writeHead(answer.statusCode!, answer.headers)
      answer.pipe(response)
    })
    // Chat gets no answer, which it reports.
    forwarded.on('error', () => response.destroy())
    incoming.pipe(forwarded)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onEnd(context, () => {
    server.closeAllConnections()
    server.close()
  })
  standIn.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return standIn
}
