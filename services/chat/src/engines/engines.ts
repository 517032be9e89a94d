import { type Engine, questionLimit } from '@tathya/contracts/http'
import { services } from '@tathya/contracts/internal'
import { nearestName, problem } from '@tathya/platform'
import { maxCharacters, maxTurns } from '../conversations/conversation-record.ts'

/** The engine that answers where no other is named. */
export const defaultEngine = 'chat_engine'

/** An engine of this service. */
export interface ChatEngine {
  readonly name: string
  readonly does: string
}

/** The engines of this service. */
export const engines: readonly ChatEngine[] = [
  { name: defaultEngine, does: "Answers questions about Nepal from the product's data" },
]

const foreign = services.flatMap(({ name, engine }) =>
  engine === undefined ? [] : [{ ...engine, service: name }],
)
const names = [...engines, ...foreign].map(({ name }) => name)

/** Finds an engine of this service. Throws `not_found` with the names of all engines. */
export function findEngine(name: string): ChatEngine {
  const engine = engines.find((one) => one.name === name)
  if (engine !== undefined) return engine
  const nearest = nearestName(name, names)
  const advice = nearest === undefined ? '' : ` Did you mean ${nearest}?`
  throw problem('not_found', {
    detail: `There is no engine of this name.${advice} The engines: ${names.join(', ')}.`,
  })
}

/** Every engine of the product, with its address under `baseUrl` and its state now; `model` is the one in use. */
export function listEngines(baseUrl: string, model: string | null = null): Engine[] {
  const address = (name: string) => `${baseUrl}/e/ai_engine/${name}`
  return [
    ...engines.map(
      ({ name, does }): Engine => ({
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
      }),
    ),
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
