import { once } from 'node:events'
import { connect } from 'node:net'
import type { Response as UndiciResponse } from 'undici'
import { ModelFailure } from './model-failure.ts'

/** Max bytes of a line of a stream: an answer's part has some hundred. */
const maxLine = 256 * 1024
/** Max bytes of an answer. */
const maxAnswer = 4 * 1024 * 1024
/** Max bytes of an error that are read. */
const maxError = 8 * 1024

/** A `fetch` for one model server. */
export interface ModelFetch {
  /**
   * A `fetch` that ends with `signal` too. It rejects with a `ModelFailure` where the server cannot be reached, refuses, or
   * answers with another type than `type`, and breaks a body off that is malformed or has no end.
   */
  use(options: {
    signal: AbortSignal
    type: RegExp
    onBytes?: () => void
    checkLine?: LineCheck
  }): typeof fetch
  close(): Promise<void>
}

/** Throws for a line that the client would skip in silence. */
type LineCheck = (line: string) => void

/**
 * Creates it. The deadlines of undici are off, since loading a model takes longer than its 300 s; those of the answer hold.
 * The platform's own `fetch` has no such option.
 */
export function createModelFetch(connectMs: number): ModelFetch {
  let opened: ReturnType<typeof openClient> | undefined
  return {
    use({ signal, type, onBytes, checkLine }) {
      const send = async (url: unknown, init: RequestInit = {}) => {
        const both = init.signal ? AbortSignal.any([signal, init.signal]) : signal
        if (opened === undefined) await assertListens(String(url), both, connectMs)
        opened ??= openClient(connectMs)
        const { client, agent } = await opened
        const options = { ...(init as object), signal: both, dispatcher: agent }
        const response = await client(url as string, options).catch((error) => {
          signal.throwIfAborted()
          throw unreachable(error)
        })
        if (!response.ok) throw await toRefusal(response)
        if (!type.test(response.headers.get('content-type') ?? '')) {
          await response.body?.cancel()
          throw new ModelFailure('malformed', 'The model server answered with another type of content.')
        }
        const body = response.body?.pipeThrough(guardLines({ onBytes, checkLine }))
        return new Response(body as ReadableStream, { headers: [...response.headers] as [string, string][] })
      }
      return send as typeof fetch
    },
    close: async () => (await opened)?.agent.destroy(),
  }
}

/** Rejects where nothing listens at the address of a URL. */
async function assertListens(url: string, signal: AbortSignal, connectMs: number): Promise<void> {
  const { protocol, hostname, port } = new URL(url)
  const host = hostname.replace(/^\[|\]$/g, '')
  const socket = connect({ host, port: Number(port) || (protocol === 'https:' ? 443 : 80) })
  try {
    await once(socket, 'connect', { signal: AbortSignal.any([signal, AbortSignal.timeout(connectMs)]) })
  } catch (error) {
    signal.throwIfAborted()
    throw unreachable(error)
  } finally {
    socket.destroy()
  }
}

function unreachable(cause: unknown): ModelFailure {
  return new ModelFailure('connect', 'The model server cannot be reached.', cause)
}

/** Loads undici, 10 MB, which installations without a model server do not need. */
async function openClient(connectMs: number) {
  const { Agent, fetch: client } = await import('undici')
  const agent = new Agent({ connect: { timeout: connectMs }, headersTimeout: 0, bodyTimeout: 0 })
  return { agent, client }
}

/** The failure of a status other than 2xx; the server's own words are looked at and not passed on. */
async function toRefusal(response: UndiciResponse): Promise<ModelFailure> {
  let text = ''
  try {
    const decoder = new TextDecoder()
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk as Uint8Array, { stream: true })
      if (text.length > maxError) break
    }
  } catch {
    // The status says enough.
  }
  if (response.status === 400 && /exceeds? the (?:available )?context|maximum context length/i.test(text)) {
    return new ModelFailure('too_long', 'The question and its facts exceed the context window of the model.')
  }
  return new ModelFailure('refused', `The model server refused with status ${response.status}.`)
}

/** Passes bytes on, and fails where a line or all of them are too long, or a line does not pass its check. */
function guardLines({
  onBytes,
  checkLine,
}: {
  onBytes?: (() => void) | undefined
  checkLine?: LineCheck | undefined
}) {
  let line = ''
  let bytes = 0
  const decoder = new TextDecoder()
  return new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      onBytes?.()
      bytes += chunk.byteLength
      if (bytes > maxAnswer) throw new ModelFailure('endless', `The answer has over ${maxAnswer} bytes.`)
      const lines = (line + decoder.decode(chunk, { stream: true })).split('\n')
      line = lines.pop()!
      if (line.length > maxLine) throw new ModelFailure('malformed', 'A line of the answer is too long.')
      for (const wholeLine of lines) if (wholeLine.trim() !== '') checkLine?.(wholeLine)
      controller.enqueue(chunk)
    },
  })
}
