import { statSync } from 'node:fs'
import { GatewayUrlConfig, numberVariable } from '@tathya/platform'
import { z } from 'zod'

/** An engine with a model of its own, by its name in addresses. */
export const ConfiguredEngine = z.strictObject({
  /** Address of a server with OpenAI's interface, to which `/chat/completions` is appended. */
  url: z.url({ protocol: /^https?$/ }),
  model: z.string().min(1),
  api_key: z.string().min(1).optional(),
  does: z.string().max(200).default('Answers questions about Nepal in the words of a model of its own'),
  prompt: z.string().max(4_000).optional(),
  context_tokens: z.int().min(2_048).max(1_048_576).default(8_192),
  slots: z.int().min(1).max(64).default(1),
  queue: z.int().min(1).max(1_000).default(20),
  /** True if it answers questions that are not about the data in its own words. */
  own_words: z.boolean().default(true),
})
export type ConfiguredEngine = z.output<typeof ConfiguredEngine>

const engineName = z
  .string()
  .regex(/^[a-z][a-z0-9_]{1,40}$/, { error: 'the name of an engine has small letters, digits and _' })
  .refine((name) => !['chat_engine', 'doc_ready', 'doc_db'].includes(name), 'the name of another engine')

/** Engines as JSON; a fault names the engine and its field. */
const ConfiguredEngines = z.string().transform((text, context) => {
  const fault = (message: string) => context.addIssue({ code: 'custom', message })
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch {
    fault('must be JSON such as {"name": {"url": "...", "model": "..."}}')
    return z.NEVER
  }
  const { data, error } = z.record(engineName, ConfiguredEngine).safeParse(given)
  for (const issue of error?.issues ?? []) {
    const [inner] = issue.code === 'invalid_key' ? issue.issues : []
    fault(`${issue.path.join('.')}: ${inner?.message ?? issue.message}`)
  }
  return data ?? z.NEVER
})

/** The settings of the chat service. */
export const ChatConfig = z.object({
  OLLAMA_HOST: z
    .string()
    .default('http://127.0.0.1:11434')
    .meta({ description: 'Address of an Ollama server; its model words answers if it is there' }),
  TATHYA_CHAT_MODEL: z
    .string()
    .optional()
    .meta({ description: 'Name of the model; `none` uses no model. Default the first that can call tools' }),
  TATHYA_CHAT_GGUF: z
    .string()
    .refine((file) => statSync(file, { throwIfNoEntry: false })?.isFile() === true, {
      error: 'must be the path of a GGUF file; there is none',
    })
    .optional()
    .meta({ description: 'Path of a model file (GGUF), which node-llama-cpp runs in place of Ollama' }),
  TATHYA_CHAT_LLAMA_FOLDER: z
    .string()
    .optional()
    .meta({ description: 'Folder whose `node_modules` has node-llama-cpp. Default the project' }),
  TATHYA_CHAT_CONTEXT_TOKENS: numberVariable(2_048, 1_048_576)
    .default(8_192)
    .meta({ description: "Tokens of the model's context window; the memory that it takes grows with them" }),
  TATHYA_CHAT_SLOTS: numberVariable(1, 64)
    .default(1)
    .meta({ description: 'Answers of the model at once; as OLLAMA_NUM_PARALLEL of the server' }),
  TATHYA_CHAT_QUEUE: numberVariable(1, 1_000)
    .default(20)
    .meta({ description: 'Max questions that wait for the model; more are refused with 503' }),
  TATHYA_CHAT_LOAD_SECONDS: numberVariable(1, 3_600)
    .default(300)
    .meta({ description: 'Seconds that loading the model may take' }),
  TATHYA_CHAT_FIRST_TOKEN_SECONDS: numberVariable(1, 3_600)
    .default(120)
    .meta({ description: 'Seconds until the first part of an answer' }),
  TATHYA_CHAT_IDLE_SECONDS: numberVariable(1, 3_600)
    .default(30)
    .meta({ description: 'Seconds between two parts of an answer' }),
  TATHYA_CHAT_TOTAL_SECONDS: numberVariable(1, 3_600)
    .default(600)
    .meta({ description: 'Seconds that the model may take for one answer' }),
  TATHYA_CHAT_WORDS_SECONDS: numberVariable(1, 3_600).default(20).meta({
    description: 'Seconds for which an answer that the rules have waits for the first words of the model',
  }),
  TATHYA_CHAT_OWN_WORDS: z.enum(['0', '1']).default('1').meta({
    description:
      '`0`: the model answers no question in its own words; `1`: those that are not about the data, marked so',
  }),
  TATHYA_CHAT_ENGINES: ConfiguredEngines.optional().meta({
    description: 'Engines with models of servers that have the interface of OpenAI, as JSON',
    secret: true,
  }),
  TATHYA_CHAT_KEPT_HOURS: numberVariable(1, 8_760)
    .default(720)
    .meta({ description: 'Hours for which a conversation is kept after its last question' }),
  ...GatewayUrlConfig.shape,
})
export type ChatConfig = z.output<typeof ChatConfig>
