import path from 'node:path'
import type { Logger } from '@tathya/platform'
import type { ChatConfig } from '../../config.ts'
import { deadlinesOf } from '../deadlines.ts'
import type { Models } from '../models.ts'
import { type ServedModel, serveModel } from '../served-model.ts'
import { createFileModel } from './file-model.ts'

/** The project, in which `npm install` puts packages. */
const project = path.resolve(import.meta.dirname, '../../../../..')

/** Loads the model file of the settings in the background; until then, and if it cannot be loaded, there is no model. */
export function openFileModel(file: string, config: ChatConfig, log: Logger): Models {
  const model = createFileModel({
    ...{ file, folder: config.TATHYA_CHAT_LLAMA_FOLDER ?? project },
    contextTokens: config.TATHYA_CHAT_CONTEXT_TOKENS,
    deadlines: deadlinesOf(config),
  })
  let served: ServedModel | undefined
  const look = async () => {
    try {
      await model.load()
      served = serveModel(model, { slots: 1, waiting: config.TATHYA_CHAT_QUEUE })
      log.info({ model: model.name }, 'a model words answers')
    } catch (error) {
      log.error({ err: error, file }, 'the model file cannot be used; answers are by rules')
    }
  }
  const first = look()
  return { current: () => served, look: () => first, close: () => model.close() }
}
