import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { loadConfig, silentLogger } from '@tathya/platform'
import { type Cleanup, onEnd } from '@tathya/testing'
import { say, startScriptedOllama, write } from '@tathya/testing/scripted-ollama'
import { ChatConfig } from '../../src/config.ts'
import { openModels } from '../../src/models/find-models.ts'

async function open(context: Cleanup, { env = {}, capabilities = ['tools'] } = {}) {
  const server = await startScriptedOllama(context, { capabilities })
  const config = loadConfig(ChatConfig, { OLLAMA_HOST: server.url, ...env })
  const models = openModels(config, silentLogger)
  onEnd(context, () => models.close())
  await models.look()
  return { server, models }
}

describe('the model of an Ollama server', () => {
  test('is the first that can call tools', async (context) => {
    const { models } = await open(context)
    assert.equal(models.current()?.model.name, 'scripted')
    assert.equal(models.current()?.model.contextTokens, 8_192)
  })

  test('is none if no model can, unless one is configured', async (context) => {
    assert.equal((await open(context, { capabilities: ['completion'] })).models.current(), undefined)
    const env = { TATHYA_CHAT_MODEL: 'scripted' }
    assert.ok((await open(context, { capabilities: ['completion'], env })).models.current())
    assert.equal((await open(context, { env: { TATHYA_CHAT_MODEL: 'other' } })).models.current(), undefined)
    assert.equal((await open(context, { env: { TATHYA_CHAT_MODEL: 'none' } })).models.current(), undefined)
  })

  test('is gone when its server is', async (context) => {
    const { models, server } = await open(context)
    await server.close()
    await models.look()
    assert.equal(models.current(), undefined)
  })

  test('is not asked any more for a while after three failures', async (context) => {
    const { models, server } = await open(context)
    const { model } = models.current()!
    const messages = [{ role: 'user', content: 'Hi' }] as const
    const ask = () => Array.fromAsync(model.stream({ messages, signal: new AbortController().signal }))
    server.script(write())
    for (let tries = 0; tries < 3; tries += 1) await assert.rejects(ask(), { kind: 'cut' })
    server.script(say('Hello.'))
    await assert.rejects(ask(), { kind: 'paused' })
    assert.equal(server.asked.length, 3)
  })
})
