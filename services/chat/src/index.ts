import { createService, loadConfig, type Service } from '@tathya/platform'
import type { Platform } from '@tathya/runtime'
import { ChatConfig } from './config.ts'
import { Conversations } from './conversations/conversations.ts'
import { openEngines } from './engines/engines.ts'
import { createGatewayApi } from './gateway-api.ts'
import { openModels } from './models/find-models.ts'
import type { Models } from './models/models.ts'
import { createUsageRecord } from './models/usage.ts'
import { routes } from './routes.ts'
import { createVocabularySource } from './typed/vocabulary-source.ts'

export { ChatConfig } from './config.ts'

/** Creates the chat service: one text in, one generated text out, grounded in the data of the other services. */
export function createChat(platform: Platform, config: ChatConfig = loadConfig(ChatConfig, {})): Service {
  const { clock, log, metrics, records } = platform
  const api = createGatewayApi(config.TATHYA_GATEWAY_URL)
  const conversations = new Conversations({ records, clock, keptHours: config.TATHYA_CHAT_KEPT_HOURS })
  const models = openModels(config, log)
  const engines = openEngines(config)
  const vocabulary = createVocabularySource(api.call)
  const recordUsage = createUsageRecord(metrics, log)
  return createService(platform, {
    name: 'chat',
    readyWithoutServers: true,
    summary: 'Questions about Nepal, answered from its data',
    routes: routes({
      ...{ api, clock, conversations, models, engines, log, recordUsage, vocabulary },
      wordsMs: config.TATHYA_CHAT_WORDS_SECONDS * 1_000,
    }),
    gatewayListens: api.useGateway,
    notes: () => [describeModel(models, config), ...api.notes()],
    async close() {
      await models.close()
      await engines.close()
      await api.close()
    },
  })
}

/** For the start table: the model, or how to get one. */
function describeModel(
  models: Models,
  { OLLAMA_HOST, TATHYA_CHAT_MODEL, TATHYA_CHAT_GGUF }: ChatConfig,
): string {
  const served = models.current()
  if (served !== undefined)
    return `answers worded by the model ${served.model.name} ${TATHYA_CHAT_GGUF === undefined ? `at ${OLLAMA_HOST}` : 'of a file'}`
  if (TATHYA_CHAT_MODEL === 'none') return 'answers by rules, by TATHYA_CHAT_MODEL=none'
  if (TATHYA_CHAT_GGUF !== undefined) return 'answers by rules, until the model file is loaded'
  return `answers by rules; for the words of a model, start Ollama at ${OLLAMA_HOST} with a model that can call tools`
}
