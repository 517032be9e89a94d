import { type Engine, questionLimit } from '@tathya/contracts/http'
import { services } from '@tathya/contracts/internal'
import { nearestName, problem } from '@tathya/platform'
import type { ChatConfig } from '../config.ts'
import { maxCharacters, maxTurns } from '../conversations/conversation-record.ts'
import { deadlinesOf } from '../models/deadlines.ts'
import { createCompatibleModel } from '../models/openai-compatible.ts'
import { type ServedModel, serveModel } from '../models/served-model.ts'

/** The engine that answers where no other is named. */
export const defaultEngine = 'chat_engine'

/** An engine of this service. */
export interface ChatEngine {
  readonly name: string
  readonly does: string
  /** The model of a configured engine, which it needs; the default engine takes the one that there is. */
  readonly served?: ServedModel
  /** Instructions for the wording. */
  readonly prompt?: string | undefined
  /** True if its model answers questions that are not about the data in its own words. */
  readonly ownWords: boolean
}

/** The engines of this service. */
export interface Engines {
  readonly list: readonly ChatEngine[]
  /** Throws `not_found` with the names of all engines. */
  find(name: string): ChatEngine
  close(): Promise<void>
}

const foreign = services.flatMap(({ name, engine }) =>
  engine === undefined ? [] : [{ ...engine, service: name }],
)

/** Opens the default engine and those of the settings; their servers are asked with the first question. */
export function openEngines(config: ChatConfig): Engines {
  const deadlines = deadlinesOf(config)
  const opened = Object.entries(config.TATHYA_CHAT_ENGINES ?? {}).map(([name, given]) => {
    const { url, model: modelName, api_key: apiKey, context_tokens: contextTokens, does, prompt } = given
    const model = createCompatibleModel({ url, name: modelName, apiKey, contextTokens, deadlines })
    const served = serveModel(model, { slots: given.slots, waiting: given.queue })
    return { engine: { name, does, served, prompt, ownWords: given.own_words }, close: model.close }
  })
  const list: ChatEngine[] = [
    {
      name: defaultEngine,
      does: "Answers questions about Nepal from the product's data",
      ownWords: config.TATHYA_CHAT_OWN_WORDS === '1',
    },
    ...opened.map(({ engine }) => engine),
  ]
  const names = [...list, ...foreign].map(({ name }) => name)
  return {
    list,
    find(name) {
      const engine = list.find((candidate) => candidate.name === name)
      if (engine !== undefined) return engine
      const nearest = nearestName(name, names)
      const advice = nearest === undefined ? '' : ` Did you mean ${nearest}?`
      throw problem('not_found', {
        detail: `There is no engine of this name.${advice} The engines: ${names.join(', ')}.`,
      })
    },
    async close() {
      await Promise.all(opened.map(({ close }) => close()))
    },
  }
}

/** Every engine of the product, with its address under `baseUrl` and its state now; `current` is the model in use. */
export function listEngines(engines: Engines, baseUrl: string, current: string | null = null): Engine[] {
  const address = (name: string) => `${baseUrl}/e/ai_engine/${name}`
  return [
    ...engines.list.map(({ name, does, served }): Engine => {
      const model = served?.model.name ?? current
      return {
        name,
        does,
        service: 'chat',
        url: address(name),
        scope: 'chat',
        mode: model === null ? 'router' : 'model',
        model,
        limits: {
          question_characters: questionLimit,
          conversation_turns: maxTurns,
          conversation_characters: maxCharacters,
        },
      }
    }),
    ...foreign.map(
      ({ name, does, service, scope }): Engine => ({
        ...{ name, does, service, scope },
        url: address(name),
        mode: null,
        model: null,
        limits: null,
      }),
    ),
  ]
}
