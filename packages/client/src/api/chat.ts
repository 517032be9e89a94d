import type { Client as FetchClient } from 'openapi-fetch'
import type { components, paths } from '../generated/api.ts'
import type { Problem } from './problem-error.ts'
import { readEvents } from './read-events.ts'
import { createProblemError } from './to-problem-error.ts'
import { unwrap } from './unwrap.ts'

/** What a question is answered with, in this order: positions in the queue for a model, parts of the text, the whole answer. */
export type ChatEvent =
  | { readonly type: 'queued'; readonly position: number }
  | { readonly type: 'token'; readonly text: string }
  | { readonly type: 'answer'; readonly answer: components['schemas']['ChatAnswer'] }

/** Options of a question. */
export interface ChatOptions {
  /** Name of an engine of `/e/ai_engines`. Default `chat_engine`. */
  readonly engine?: string | undefined
  /** Id of the conversation that the question continues, or `new`. Without it nothing is stored. */
  readonly conversationId?: string | undefined
  /** Ends the answer. */
  readonly signal?: AbortSignal | undefined
}

/**
 * Asks a question, and yields events while it is answered; whoever leaves the loop ends all work on the answer. Throws
 * `ProblemError`, and `Error` where the answer breaks off.
 */
export async function* chat(
  client: FetchClient<paths>,
  question: string,
  { engine = 'chat_engine', conversationId, signal }: ChatOptions = {},
): AsyncGenerator<ChatEvent, void, undefined> {
  const body = await unwrap(
    client.POST('/ai_engine/{engine}', {
      params: { path: { engine } },
      body: {
        user_input: question,
        ...(conversationId !== undefined && { conversation_id: conversationId }),
      },
      headers: { Accept: 'text/event-stream' },
      parseAs: 'stream',
      ...(signal && { signal }),
    }),
  )
  for await (const { event, data } of readEvents(body as ReadableStream<Uint8Array>)) {
    if (event === 'queued') yield { type: event, ...(data as { position: number }) }
    if (event === 'token') yield { type: event, ...(data as { text: string }) }
    if (event === 'error') throw createProblemError(data as Problem)
    if (event === 'answer') {
      yield { type: event, answer: data as components['schemas']['ChatAnswer'] }
      return
    }
  }
  throw new Error('The answer broke off. Ask again.')
}
