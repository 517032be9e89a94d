import assert from 'node:assert/strict'
import { test } from 'node:test'
import { loadConfig } from '@tathya/platform'
import { listEngines, openEngines } from '../src/engines/engines.ts'
import { ChatConfig } from '../src/index.ts'
import { question, startChat } from './support/start-chat.ts'

test('the list names the engines of every service, with their addresses', () => {
  const list = listEngines(openEngines(loadConfig(ChatConfig, {})), 'https://api.example.np')
  assert.deepEqual(
    list.map(({ name, service, scope, url }) => [name, service, scope, url]),
    [
      ['chat_engine', 'chat', 'chat', 'https://api.example.np/e/ai_engine/chat_engine'],
      ['doc_ready', 'conversion', 'documents', 'https://api.example.np/e/ai_engine/doc_ready'],
      ['doc_db', 'docdb', 'documents', 'https://api.example.np/e/ai_engine/doc_db'],
    ],
  )
  assert.equal(list[0]!.mode, 'router')
  assert.equal(list[0]!.limits?.question_characters, 32_000)
})

test('an unknown engine is refused with the names of all, and the nearest', async (context) => {
  const { ask } = await startChat(context)
  const { status, body } = await ask({ user_input: question }, { path: '/e/ai_engine/chat_engin' })
  assert.equal(status, 404)
  assert.match(body.detail, /Did you mean chat_engine\? The engines: chat_engine, doc_ready, doc_db\./)
})
