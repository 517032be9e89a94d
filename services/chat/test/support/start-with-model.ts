import { type Cleanup, waitFor } from '@tathya/testing'
import { startScriptedOllama } from '@tathya/testing/scripted-ollama'
import { startChat } from './start-chat.ts'

/** Starts chat with a scripted model that has been found. */
export async function startWithModel(
  context: Cleanup,
  env: Record<string, string> = {},
  answers?: Record<string, unknown>,
) {
  const server = await startScriptedOllama(context)
  const chat = await startChat(context, {
    env: { OLLAMA_HOST: server.url, TATHYA_CHAT_MODEL: 'scripted', ...env },
    answers,
  })
  await waitFor('the model', async () => {
    const { body } = await chat.client.get('/e/ai_engines')
    return body.data[0].model === 'scripted'
  })
  return { chat, server }
}
