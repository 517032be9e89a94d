import { readEvents } from '@tathya/client/events'
import { ChatAnswer, type ChatQuestion, Problem } from '@tathya/contracts/http'
import type { Product } from '../documents/product.ts'
import { Refused } from '../errors.ts'
import { reach } from '../product/product-client.ts'

/** Progress reports of an answer. */
interface AskEvents {
  /** The answer's text in parts. */
  onText(text: string): void
  /** The position in the queue for the model, 1 is next. */
  onQueued(position: number): void
}

/** Sends a question to an engine. Rejects with `Refused`. */
export async function ask(
  { url, key }: Pick<Product, 'url' | 'key'>,
  engine: string,
  question: ChatQuestion,
  { onText, onQueued }: AskEvents,
): Promise<ChatAnswer> {
  const response = await reach(url, `/ai_engine/${encodeURIComponent(engine)}`, {
    method: 'POST',
    body: JSON.stringify(question),
    headers: { 'Content-Type': 'application/json', Accept: 'text/event-stream', 'X-API-Key': key },
  })
  if (!response.ok || response.body === null) throw toRefused(await response.json().catch(() => undefined))
  for await (const { event, data } of readEvents(response.body)) {
    if (event === 'token') onText((data as { text: string }).text)
    if (event === 'queued') onQueued((data as { position: number }).position)
    if (event === 'error') throw toRefused(data)
    if (event === 'answer') return ChatAnswer.parse(data)
  }
  throw new Refused('The answer broke off. Ask again.')
}

function toRefused(body: unknown): Refused {
  const { data } = Problem.safeParse(body)
  if (data === undefined) return new Refused('The product gave no answer. Ask again.')
  const fields = data.errors.map(({ field, message }) => `  ${field} ${message}`)
  return new Refused([data.detail, ...fields].join('\n'), data.code)
}
