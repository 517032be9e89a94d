import type { OpenAICompatibleProvider } from '@ai-sdk/openai-compatible'
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
import { createModelFetch } from './model-fetch.ts'

/** The names of a sampling in the interface. */
const settingNames = {
  temperature: 'temperature',
  topP: 'topP',
  maxTokens: 'maxOutputTokens',
  stop: 'stopSequences',
  seed: 'seed',
  presencePenalty: 'presencePenalty',
  frequencyPenalty: 'frequencyPenalty',
} as const

type Call = Parameters<ReturnType<OpenAICompatibleProvider['chatModel']>['doStream']>[0]

/** A model of a server with OpenAI's interface: llama.cpp, vLLM, LiteLLM, a provider. */
export interface CompatibleModelOptions {
  /** Address that `/chat/completions` is appended to. */
  readonly url: string
  readonly name: string
  readonly apiKey: string | undefined
  /** Tokens of the context window. */
  readonly contextTokens: number
  readonly deadlines: ModelDeadlines
}

/** A model of such a server; `close` ends its connections. The client is loaded with the first question. */
export function createCompatibleModel(options: CompatibleModelOptions): Model & { close(): Promise<void> } {
  const { url, name, apiKey, contextTokens, deadlines } = options
  const http = createModelFetch(deadlines.connectMs)
  let holds = false

  async function* stream(request: ModelRequest): AsyncGenerator<ModelPart> {
    request.signal.throwIfAborted()
    const watch = watchAnswer(deadlines, request.signal)
    try {
      watch.enter('first_token')
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
      const fetch = http.use({
        signal: watch.signal,
        type: /event-stream/,
        onBytes: () => watch.enter('idle'),
      })
      const provider = createOpenAICompatible({
        ...{ name: 'configured', baseURL: url, includeUsage: true, supportsStructuredOutputs: true, fetch },
        ...(apiKey !== undefined && { apiKey }),
      })
      const answer = await provider.chatModel(name).doStream(toCall(request, watch.signal))
      yield* readAnswer(answer.stream, holds)
    } catch (error) {
      request.signal.throwIfAborted()
      watch.signal.throwIfAborted()
      const failure = toFailure(error)
      if (failure.kind === 'thinking') holds = true
      throw failure
    } finally {
      // Leaving the stream alone does not end the request.
      watch.end()
    }
  }
  return { name, contextTokens, stream, close: () => http.close() }
}

/** The parts of the client's stream that are used. */
type StreamPart =
  | { readonly type: 'text-delta'; readonly delta: string }
  | {
      readonly type: 'tool-call'
      readonly toolCallId: string
      readonly toolName: string
      readonly input: unknown
    }
  | { readonly type: 'error'; readonly error: unknown }
  | {
      readonly type: 'finish'
      readonly finishReason: { readonly unified: string; readonly raw?: string | undefined }
      readonly usage: {
        readonly inputTokens: { readonly total?: number | undefined }
        readonly outputTokens: { readonly total?: number | undefined }
      }
    }

/** Reads an answer. A stream without its reason to end, and an answer without text and calls, are failures. */
async function* readAnswer(parts: AsyncIterable<unknown>, holds: boolean): AsyncGenerator<ModelPart> {
  const filter = hideThinking(holds)
  let isEmpty = true
  for await (const part of parts as AsyncIterable<StreamPart>) {
    if (part.type === 'error') throw toFailure(part.error)
    if (part.type === 'text-delta') {
      const text = filter.take(part.delta)
      if (text.trim() !== '') isEmpty = false
      if (text !== '') yield { type: 'text', text }
    }
    if (part.type === 'tool-call') {
      isEmpty = false
      yield {
        type: 'tool-call',
        call: { id: part.toolCallId, name: part.toolName, args: toArguments(part.input) },
      }
    }
    if (part.type !== 'finish') continue
    const rest = filter.end()
    if (rest !== '') yield { type: 'text', text: rest }
    const { finishReason, usage } = part
    if (finishReason.raw === undefined) throw new ModelFailure('cut', 'The answer of the model broke off.')
    if (isEmpty && rest.trim() === '') throw new ModelFailure('empty', 'The answer of the model is empty.')
    yield {
      type: 'end',
      promptTokens: usage.inputTokens.total ?? 0,
      completionTokens: usage.outputTokens.total ?? 0,
      isCut: finishReason.unified === 'length',
    }
    return
  }
  throw new ModelFailure('cut', 'The answer of the model broke off.')
}

/** Arguments come as JSON in a text, which the model wrote. */
function toArguments(input: unknown): unknown {
  if (typeof input !== 'string') return input
  try {
    return JSON.parse(input)
  } catch {
    return input
  }
}

/** What went wrong; the server's own words are not passed on. */
function toFailure(error: unknown): ModelFailure {
  const messages: string[] = []
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof ModelFailure) return cause
    messages.push(cause.message)
  }
  const text = messages.join('\n')
  if (/terminated|other side closed|without a finish reason/.test(text))
    return new ModelFailure('cut', 'The answer of the model broke off.', error)
  if (/pars|valid/i.test(text))
    return new ModelFailure('malformed', 'A part of the answer has another form.', error)
  return new ModelFailure('reported', 'The model server reported an error in its answer.', error)
}

function toCall(
  { messages, tools, format, sampling = steady }: ModelRequest,
  abortSignal: AbortSignal,
): Call {
  return {
    prompt: toPrompt(messages),
    ...writeSampling(sampling, settingNames),
    abortSignal,
    ...(tools && {
      tools: tools.map(({ name, description, parameters }) => ({
        type: 'function' as const,
        ...{ name, description, inputSchema: parameters as object },
      })),
    }),
    ...(format && { responseFormat: { type: 'json' as const, schema: format as object } }),
  }
}

function toPrompt(messages: readonly ModelMessage[]): Call['prompt'] {
  const names = new Map(
    messages.flatMap(({ toolCalls = [] }) => toolCalls.map(({ id, name }) => [id, name] as const)),
  )
  return messages.map(({ role, content, toolCalls = [], toolCallId = '' }) => {
    if (role === 'system') return { role, content }
    if (role === 'user') return { role, content: [{ type: 'text', text: content }] }
    if (role === 'tool') {
      const output = { type: 'text' as const, value: content }
      return {
        role,
        content: [{ type: 'tool-result', toolCallId, toolName: names.get(toolCallId) ?? '', output }],
      }
    }
    const calls = toolCalls.map(({ id, name, args }) => ({
      type: 'tool-call' as const,
      ...{ toolCallId: id, toolName: name, input: args ?? {} },
    }))
    return {
      role,
      content: [...(content === '' ? [] : [{ type: 'text' as const, text: content }]), ...calls],
    }
  })
}
