import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { type Cleanup, onEnd } from '../on-end.ts'

/** A request for an answer, as it was sent. */
export interface AskedModel {
  readonly model: string
  readonly messages: readonly { readonly role: string; readonly content: string }[]
  readonly [field: string]: unknown
}

/** What the server does with a request for an answer. */
export type Scripted = (response: ServerResponse, asked: AskedModel) => unknown

/** A server with the interface of Ollama that gives scripted answers. */
export interface ScriptedOllama {
  readonly url: string
  /** The requests for answers, without those that only load. */
  readonly asked: AskedModel[]
  readonly loads: AskedModel[]
  /** Number of requests that were left before the end of their answer. */
  left(): number
  /** The next answers; the last one is repeated. */
  script(...answers: Scripted[]): void
  /** What happens when the model is to be loaded. */
  onLoad(answer: Scripted): void
  close(): Promise<void>
}

const end = { done: true, done_reason: 'stop', prompt_eval_count: 100, eval_count: 10 }
export const ndjson = { 'Content-Type': 'application/x-ndjson' }

/** A line of a stream. */
export function line(content: string, fields: object = {}): string {
  return `${JSON.stringify({ message: { role: 'assistant', content }, done: false, ...fields })}\n`
}

/** The last line of a stream. */
export const lastLine = (fields: object = {}): string => line('', { ...end, ...fields })

/** Answers with a text, a word a line. */
export function say(text: string): Scripted {
  return (response) => {
    response.writeHead(200, ndjson)
    for (const word of text.split(/(?<= )/)) response.write(line(word))
    response.end(lastLine())
  }
}

/** Calls a tool. */
export function callTool(name: string, args: unknown): Scripted {
  return (response) => {
    response.writeHead(200, ndjson)
    const tool_calls = [{ function: { name, arguments: args } }]
    response.write(line('', { message: { role: 'assistant', content: '', tool_calls } }))
    response.end(lastLine())
  }
}

/** Writes these chunks and ends. */
export function write(...chunks: (string | Uint8Array)[]): Scripted {
  return async (response) => {
    response.writeHead(200, ndjson)
    response.flushHeaders()
    for (const chunk of chunks) {
      response.write(chunk)
      // A round of the event loop, so that the chunks are packets of their own.
      await new Promise(setImmediate)
    }
    response.end()
  }
}

/** Starts it with one model. */
export async function startScriptedOllama(
  context: Cleanup,
  { capabilities = ['completion', 'tools'] }: { capabilities?: string[] } = {},
): Promise<ScriptedOllama> {
  const asked: AskedModel[] = []
  const loads: AskedModel[] = []
  let answers: Scripted[] = []
  let loading: Scripted = (response) => {
    response.writeHead(200, ndjson).end(lastLine({ done_reason: 'load' }))
  }
  let left = 0
  const server = createServer(async (request, response) => {
    if (request.url === '/api/tags')
      return sendJson(response, { models: [{ name: 'scripted', model: 'scripted' }] })
    const body = (await json(request)) as AskedModel
    if (request.url === '/api/show') return sendJson(response, { capabilities })
    response.once('close', () => {
      if (!response.writableFinished) left += 1
    })
    const isLoad = body.messages.length === 0
    const list = isLoad ? loads : asked
    list.push(body)
    const answer = isLoad ? loading : answers.length > 1 ? answers.shift()! : answers[0]!
    await answer(response, body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = async () => {
    if (!server.listening) return
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  onEnd(context, close)
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...{ asked, loads, close },
    left: () => left,
    script: (...given) => {
      answers = given
    },
    onLoad: (answer) => {
      loading = answer
    },
  }
}

function sendJson(response: ServerResponse, body: object): void {
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
}
