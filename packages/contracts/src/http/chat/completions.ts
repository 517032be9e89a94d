import { z } from 'zod'
import { entryAddresses } from '../logger/addresses.ts'
import { answerParts, ChatMode, ChatSource, Grounded } from './answer.ts'

/** True if an address is one of OpenAI's interface, which has all of `/v1` but the logs of OpenTelemetry. */
export function isOpenAiPath(path: string): boolean {
  const isAt = (address: string) => path === address || path.startsWith(`${address}/`)
  return isAt('/v1') && !entryAddresses.otlp.some(isAt)
}

/** Max messages of a request, and max characters of all their texts. */
const maxMessages = 200

/** The content of a message: a text, or parts of text. */
const Content = z.union([
  z.string(),
  z.array(z.strictObject({ type: z.literal('text'), text: z.string() })).max(100),
])

/** A message of a completion. */
export const CompletionMessage = z
  .strictObject({
    role: z.enum(['system', 'developer', 'user', 'assistant', 'tool']),
    content: Content.nullish(),
    ...passedOver([
      'audio',
      'function_call',
      'name',
      'reasoning',
      'reasoning_content',
      'refusal',
      'tool_call_id',
      'tool_calls',
    ]),
  })
  .meta({ id: 'CompletionMessage' })
export type CompletionMessage = z.output<typeof CompletionMessage>

const NamedJsonSchema = z
  .strictObject({
    name: z.string().regex(/^[\w-]{1,64}$/, { error: 'must be 1 to 64 letters, digits, _ and -' }),
    schema: z.record(z.string(), z.unknown()).meta({ description: 'JSON Schema of an object' }),
    ...passedOver(['description', 'strict']),
  })
  .meta({ id: 'NamedJsonSchema' })

/** The form of a completion. */
export const ResponseFormat = z
  .discriminatedUnion('type', [
    z.strictObject({ type: z.literal('text') }),
    z.strictObject({ type: z.literal('json_object') }),
    z.strictObject({
      type: z.literal('json_schema'),
      json_schema: NamedJsonSchema,
    }),
  ])
  .meta({
    id: 'ResponseFormat',
    description:
      '`json_object`: the answer is JSON with `answer` and `sources`; `json_schema`: it is JSON of a schema, and needs an engine with a model',
  })

const tokens = z.int().min(1).max(32_768).nullish()
const penalty = z.number().min(-2).max(2).nullish()

/** Wishes for the words of a model. An answer whose words are checked or made by rules follows none of them. */
const sampling = {
  temperature: z.number().min(0).max(2).nullish(),
  top_p: z.number().min(0).max(1).nullish(),
  max_tokens: tokens,
  max_completion_tokens: tokens,
  stop: z.union([z.string().min(1), z.array(z.string().min(1)).max(4)]).nullish(),
  seed: z.int().nullish(),
  presence_penalty: penalty,
  frequency_penalty: penalty,
}

/** A request for a completion, as clients of OpenAI's interface send it. */
export const CompletionRequest = z
  .strictObject({
    model: z.string().meta({ description: 'Name of an engine, as in /v1/models', example: 'chat_engine' }),
    messages: z
      .array(CompletionMessage)
      .min(1)
      .max(maxMessages)
      .meta({ description: 'The last one of the role `user` is the question' }),
    response_format: ResponseFormat.nullish(),
    n: z.literal(1).nullish(),
    tool_choice: z.enum(['auto', 'none']).nullish(),
    ...sampling,
    stream: z.boolean().nullish().meta({ description: 'The answer as server-sent events' }),
    stream_options: z
      .strictObject({ include_usage: z.boolean().nullish(), ...passedOver(['include_obfuscation']) })
      .nullish(),
    ...passedOver([
      'audio',
      'enable_thinking',
      'function_call',
      'functions',
      'logit_bias',
      'logprobs',
      'metadata',
      'modalities',
      'parallel_tool_calls',
      'prediction',
      'prompt_cache_key',
      'reasoning_effort',
      'safety_identifier',
      'service_tier',
      'store',
      'tools',
      'top_logprobs',
      'user',
      'verbosity',
      'web_search_options',
    ]),
  })
  .meta({ id: 'CompletionRequest', description: 'Fields of any type are accepted without effect' })
export type CompletionRequest = z.output<typeof CompletionRequest>

/** Fields of the interface that are accepted and have no effect here; their schemas say so once, not each. */
function passedOver<N extends string>(names: readonly N[]) {
  const ignored = z.unknown().optional()
  return Object.fromEntries(names.map((name) => [name, ignored])) as Record<N, typeof ignored>
}

/** Tokens that a model read and wrote; 0 without a model. */
export const CompletionUsage = z
  .object({ prompt_tokens: z.int(), completion_tokens: z.int(), total_tokens: z.int() })
  .meta({ id: 'CompletionUsage' })
export type CompletionUsage = z.output<typeof CompletionUsage>

/** What an answer has besides OpenAI's interface. */
export const CompletionFacts = z
  .object({
    mode: ChatMode,
    model: z.string().nullable(),
    grounded: Grounded,
    sources: z.array(ChatSource),
    ...answerParts,
    notices: z.array(z.string()),
  })
  .meta({ id: 'CompletionFacts' })
export type CompletionFacts = z.output<typeof CompletionFacts>

/** A source of an answer, where clients of OpenAI's interface look for it. */
export const CompletionAnnotation = z
  .object({
    type: z.literal('url_citation'),
    url_citation: z.object({
      url: z.string(),
      title: z.string(),
      start_index: z.int().meta({ description: 'The whole text is of the source' }),
      end_index: z.int(),
    }),
  })
  .meta({ id: 'CompletionAnnotation' })
export type CompletionAnnotation = z.output<typeof CompletionAnnotation>

/** The end of an answer; `length`: at the limit of its tokens. */
export const FinishReason = z.enum(['stop', 'length'])

/** A completion. */
export const Completion = z
  .object({
    id: z.string(),
    object: z.literal('chat.completion'),
    created: z.int().meta({ description: 'Seconds since 1970' }),
    model: z.string().meta({ description: 'The engine' }),
    choices: z.array(
      z.object({
        index: z.int(),
        message: z.object({
          role: z.literal('assistant'),
          content: z.string(),
          refusal: z.string().nullable(),
          annotations: z.array(CompletionAnnotation),
        }),
        logprobs: z.looseObject({}).nullable(),
        finish_reason: FinishReason,
      }),
    ),
    usage: CompletionUsage,
    tathya: CompletionFacts,
  })
  .meta({ id: 'Completion' })
export type Completion = z.output<typeof Completion>

/** An engine as a model. */
export const Model = z
  .object({
    id: z.string(),
    object: z.literal('model'),
    created: z.int().meta({ description: 'Seconds since 1970' }),
    owned_by: z.string(),
  })
  .meta({ id: 'Model' })
export type Model = z.output<typeof Model>

/** The path of a model. */
export const ModelParams = z.strictObject({
  model: z.string().meta({ description: 'Name of an engine', example: 'chat_engine' }),
})

/** The engines as a list of models. */
export const ModelList = z
  .object({ object: z.literal('list'), data: z.array(Model) })
  .meta({ id: 'ModelList' })
export type ModelList = z.output<typeof ModelList>
