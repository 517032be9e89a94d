import { type ChatRequest, type ChatResponse, type Message, Ollama, type Tool } from 'ollama'
import { type ModelDeadlines, watchAnswer } from './deadlines.ts'
import { hideThinking } from './hide-thinking.ts'
import {
  type Model,
  type ModelMessage,
  type ModelPart,
  type ModelRequest,
  steady,
  writeSampling,
} from './model.ts'
import { ModelFailure } from './model-failure.ts'
import { createModelFetch, type ModelFetch } from './model-fetch.ts'

/** The names of a sampling in the interface. */
const optionNames = {
  temperature: 'temperature',
  topP: 'top_p',
  maxTokens: 'num_predict',
  stop: 'stop',
  seed: 'seed',
  presencePenalty: 'presence_penalty',
  frequencyPenalty: 'frequency_penalty',
} as const

/** Seconds for which Ollama keeps a model in memory after an answer. */
const keepAliveSeconds = 1_800
/** Max length of an answer in characters, whatever the server counts. */
const maxCharacters = 32_000

/** A model of an Ollama server. */
export interface OllamaModelOptions {
  /** Address of the server. */
  readonly host: string
  readonly name: string
  /** Tokens of the context window: the same in every request, since another one loads the model again. */
  readonly contextTokens: number
  readonly deadlines: ModelDeadlines
  /** What `/api/show` names; `tools` and `thinking` matter. */
  readonly capabilities: readonly string[]
}

/** The package's type lacks two fields of the interface of Ollama 0.12.5 and later. */
type WireRequest = ChatRequest & { stream: true; truncate: false; shift: false }

/** A model of an Ollama server; `close` ends its connections. */
export function createOllamaModel(options: OllamaModelOptions): Model & { close(): Promise<void> } {
  const { host, name, contextTokens, deadlines, capabilities } = options
  const http = createModelFetch(deadlines.connectMs)
  let loadedUntil = 0
  let holds = capabilities.includes('thinking')
  const toRequest = (request: Omit<ModelRequest, 'signal'>): WireRequest => ({
    model: name,
    messages: request.messages.map(toMessage),
    ...(request.tools && { tools: request.tools.map(toTool) }),
    ...(request.format && { format: request.format }),
    stream: true,
    truncate: false,
    shift: false,
    keep_alive: keepAliveSeconds,
    // A model without the capability refuses `true` only.
    think: false,
    options: { num_ctx: contextTokens, ...writeSampling(request.sampling ?? steady, optionNames) },
  })

  async function* stream(request: ModelRequest): AsyncGenerator<ModelPart> {
    request.signal.throwIfAborted()
    const watch = watchAnswer(deadlines, request.signal)
    try {
      if (performance.now() > loadedUntil) {
        watch.enter('load')
        for await (const _ of send(host, http, toRequest({ messages: [] }), watch)) {
          // The server says when it is loaded, in one line.
        }
      }
      watch.enter('first_token')
      yield* readAnswer(send(host, http, toRequest(request), watch), holds)
      loadedUntil = performance.now() + (keepAliveSeconds / 2) * 1_000
    } catch (error) {
      request.signal.throwIfAborted()
      watch.signal.throwIfAborted()
      const failure = toFailure(error)
      if (failure.kind === 'thinking') holds = true
      if (failure.kind !== 'too_long') loadedUntil = 0
      throw failure
    } finally {
      watch.end()
    }
  }
  return { name, contextTokens, stream, close: () => http.close() }
}

async function* send(
  host: string,
  http: ModelFetch,
  request: WireRequest,
  watch: ReturnType<typeof watchAnswer>,
): AsyncGenerator<ChatResponse> {
  const onBytes = () => watch.enter('idle')
  const fetch = http.use({ signal: watch.signal, type: /ndjson|application\/json/, onBytes, checkLine })
  const answer = await new Ollama({ host, fetch }).chat(request)
  try {
    yield* answer
  } finally {
    // Leaving the loop alone does not end the request.
    answer.abort()
  }
}

/** Reads an answer. A stream without its end mark, and an answer without text and calls, are failures. */
async function* readAnswer(answer: AsyncIterable<ChatResponse>, holds: boolean): AsyncGenerator<ModelPart> {
  const filter = hideThinking(holds)
  let length = 0
  let isEmpty = true
  for await (const { message, done, done_reason, prompt_eval_count, eval_count } of answer) {
    let text = filter.take(typeof message?.content === 'string' ? message.content : '')
    if (done) text += filter.end()
    length += text.length
    if (length > maxCharacters) throw new ModelFailure('endless', 'The answer has too many characters.')
    if (text !== '') yield { type: 'text', text }
    const calls = message?.tool_calls ?? []
    for (const [index, { function: called }] of calls.entries()) {
      yield { type: 'tool-call', call: { id: `call ${index}`, name: called.name, args: called.arguments } }
    }
    if (text.trim() !== '' || calls.length > 0) isEmpty = false
    if (!done) continue
    if (isEmpty) throw new ModelFailure('empty', 'The answer of the model is empty.')
    const isCut = done_reason === 'length'
    yield { type: 'end', promptTokens: prompt_eval_count ?? 0, completionTokens: eval_count ?? 0, isCut }
    return
  }
}

/** The package skips lines that are not JSON, and with them words of the answer. */
function checkLine(line: string): void {
  try {
    JSON.parse(line)
  } catch (cause) {
    throw new ModelFailure('malformed', 'A line of the answer is not JSON.', cause)
  }
}

/** What went wrong in a stream that had begun. */
function toFailure(error: unknown): ModelFailure {
  if (error instanceof ModelFailure) return error
  const { cause, message } = error as Error
  if (cause instanceof ModelFailure) return cause
  if (/terminated|Did not receive done/.test(message))
    return new ModelFailure('cut', 'The answer of the model broke off.', error)
  return new ModelFailure('reported', 'The model server reported an error in its answer.', error)
}

function toMessage({ role, content, toolCalls }: ModelMessage): Message {
  return {
    ...{ role, content },
    ...(toolCalls && {
      tool_calls: toolCalls.map(({ name, args }) => ({
        function: { name, arguments: (args ?? {}) as Record<string, unknown> },
      })),
    }),
  }
}

function toTool(tool: NonNullable<ModelRequest['tools']>[number]): Tool {
  return { type: 'function', function: tool as Tool['function'] }
}
