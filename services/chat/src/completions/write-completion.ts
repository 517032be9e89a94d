import { randomUUID } from 'node:crypto'
import type {
  Completion,
  CompletionAnnotation,
  CompletionFacts,
  CompletionUsage,
} from '@tathya/contracts/http'
import { type StreamEvent, toOpenAiError } from '@tathya/platform'
import type { MadeAnswer } from '../answer/asked-question.ts'
import type { AnswerEvents } from '../answer/stream-answer.ts'

/** The head of a completion, the same in all its chunks. */
export interface CompletionHead {
  readonly id: string
  readonly created: number
  readonly model: string
}

/** Makes the head of a new completion of an engine. */
export function createHead(model: string, now: Date): CompletionHead {
  return { id: `chatcmpl-${randomUUID()}`, created: Math.floor(now.getTime() / 1000), model }
}

/** An answer in the shape of a completion. */
export function toCompletion(head: CompletionHead, answer: MadeAnswer): Completion {
  const { id, created, model } = head
  return {
    ...{ id, object: 'chat.completion', created, model },
    choices: [
      {
        index: 0,
        message: {
          role: 'assistant',
          content: answer.response,
          refusal: null,
          annotations: toCitations(answer),
        },
        logprobs: null,
        finish_reason: toReason(answer),
      },
    ],
    usage: toUsage(answer),
    tathya: toFacts(answer),
  }
}

/** How an answer is written as chunks, which end with `[DONE]`; an error is a chunk with `error`, and no `[DONE]` follows. */
export function completionEvents(head: CompletionHead, withUsage: boolean): AnswerEvents<MadeAnswer> {
  const { id, created, model } = head
  const chunk = (fields: object): StreamEvent => ({
    data: { id, object: 'chat.completion.chunk', created, model, ...fields },
  })
  const choice = (delta: object, finish_reason: 'stop' | 'length' | null = null) => ({
    choices: [{ index: 0, delta, logprobs: null, finish_reason }],
  })
  return {
    begin: [chunk(choice({ role: 'assistant', content: '' }))],
    text: (content) => chunk(choice({ content })),
    queued: (position) => ({ comment: `queued, position ${position}` }),
    end: (answer) => [
      chunk({
        ...choice({ annotations: toCitations(answer) }, toReason(answer)),
        tathya: toFacts(answer),
      }),
      ...(withUsage ? [chunk({ choices: [], usage: toUsage(answer) })] : []),
      { data: '[DONE]' },
    ],
    error: (error) => ({ data: { error: toOpenAiError(error) } }),
  }
}

function toUsage({ usage: { prompt_tokens, completion_tokens } }: MadeAnswer): CompletionUsage {
  return { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens }
}

function toFacts({ engine, model, grounded, sources, notices }: MadeAnswer): CompletionFacts {
  return { mode: engine.mode, model, grounded, sources, notices }
}

const toReason = ({ isCut = false }: MadeAnswer) => (isCut ? 'length' : 'stop')

/** The sources of an answer, each of its whole text. */
function toCitations({ response, sources }: MadeAnswer): CompletionAnnotation[] {
  return sources.map(({ title, url }) => ({
    type: 'url_citation',
    url_citation: { url, title, start_index: 0, end_index: response.length },
  }))
}

/** An answer whose text is JSON, as `json_object` asks. */
export function inJson(answer: MadeAnswer): MadeAnswer {
  const sources = answer.sources.map(({ title, url, publisher }) => ({ title, url, publisher }))
  return { ...answer, response: JSON.stringify({ answer: answer.response, sources }) }
}
