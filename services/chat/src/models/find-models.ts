import { type Logger, Loop } from '@tathya/platform'
import { Ollama } from 'ollama'
import { z } from 'zod'
import type { ChatConfig } from '../config.ts'
import { connectMs, deadlinesOf } from './deadlines.ts'
import { openFileModel } from './file/open-file-model.ts'
import { ModelFailure } from './model-failure.ts'
import { createModelFetch, type ModelFetch } from './model-fetch.ts'
import type { Models } from './models.ts'
import { createOllamaModel } from './ollama.ts'
import { type ServedModel, serveModel } from './served-model.ts'

/** Milliseconds between two looks for a server. */
const lookMs = 30_000
/** Milliseconds that a look may take. */
const lookLimitMs = 5_000

/** The part of the server's answers that is used. */
const Tags = z.object({ models: z.array(z.object({ name: z.string() })) })
const Shown = z.object({ capabilities: z.array(z.string()).default([]) })

interface Opened {
  readonly name: string
  readonly served: ServedModel
  close(): Promise<void>
}

/** Loads the model file of the settings, or looks for their model at its Ollama server, now and every 30 s. */
export function openModels(config: ChatConfig, log: Logger): Models {
  if (config.TATHYA_CHAT_MODEL === 'none') {
    return { current: () => undefined, look: async () => {}, close: async () => {} }
  }
  if (config.TATHYA_CHAT_GGUF !== undefined) return openFileModel(config.TATHYA_CHAT_GGUF, config, log)
  const host = config.OLLAMA_HOST
  const http = createModelFetch(connectMs)
  let opened: Opened | undefined
  const look = async () => {
    const model = await findModel(host, http, config.TATHYA_CHAT_MODEL).catch((error) => {
      // A busy server may be slow to answer, and still answers questions.
      if (opened !== undefined && !isGone(error)) return opened
      return undefined
    })
    if (model?.name === opened?.name) return
    log.info({ host, model: model?.name ?? null }, model ? 'a model words answers' : 'the model is gone')
    const before = opened
    opened = model && 'capabilities' in model ? open(model, config) : undefined
    await before?.close()
  }
  const loop = new Loop({
    ...{ task: look, everyMs: lookMs, runAtOnce: true, log },
    failure: 'looking for models failed',
  })
  return {
    current: () => opened?.served,
    look: () => loop.run(),
    async close() {
      await loop.stop()
      await opened?.close()
      await http.close()
    },
  }
}

function isGone(error: unknown): boolean {
  return error instanceof ModelFailure && error.kind === 'connect'
}

function open(info: { name: string; capabilities: string[] }, config: ChatConfig): Opened {
  const deadlines = deadlinesOf(config)
  const contextTokens = config.TATHYA_CHAT_CONTEXT_TOKENS
  const model = createOllamaModel({ ...info, host: config.OLLAMA_HOST, contextTokens, deadlines })
  const limits = { slots: config.TATHYA_CHAT_SLOTS, waiting: config.TATHYA_CHAT_QUEUE }
  return { name: info.name, served: serveModel(model, limits), close: model.close }
}

/** Finds the configured model of a server, else the first that can call tools. Rejects if the server does not answer. */
async function findModel(host: string, http: ModelFetch, configured: string | undefined) {
  const fetch = http.use({ signal: AbortSignal.timeout(lookLimitMs), type: /json/ })
  const server = new Ollama({ host, fetch })
  const { models } = Tags.parse(await server.list())
  const names = models.map(({ name }) => name)
  const wanted =
    configured === undefined
      ? names
      : names.filter((name) => [configured, `${configured}:latest`].includes(name))
  for (const name of wanted) {
    const { capabilities } = Shown.parse(await server.show({ model: name }))
    if (configured !== undefined || capabilities.includes('tools')) return { name, capabilities }
  }
  return undefined
}
