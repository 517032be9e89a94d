import assert from 'node:assert/strict'
import { test } from 'node:test'
import { datasets, moment } from './support/scripted-gateway.ts'
import { startChat } from './support/start-chat.ts'

test('a record that is not there is no fact, and no unexpected error', async (context) => {
  // The scripted gateway answers 404 for every other address.
  const answers = { '/e/nepaliDateTime': moment, '/e/datasets': datasets }
  const chat = await startChat(context, { answers })
  for (const question of [
    'How much did Nepal import in 2080/81?',
    'remittances of 2080/81',
    'What is the population of Kaski?',
    'Convert 2081-01-01 BS to AD',
    'When is Dashain this year?',
  ]) {
    const { status, body } = await chat.ask({ user_input: question })
    assert.equal(status, 200, question)
    assert.notEqual(body.response, '', question)
  }
})
