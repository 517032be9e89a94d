import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { say } from '@tathya/testing/scripted-ollama'
import { answerSmallTalk } from '../src/small-talk/read-small-talk.ts'
import { startWithModel } from './support/start-with-model.ts'

describe('small talk', () => {
  for (const [text, answer] of [
    ['Hello!', /^Namaste! Ask/],
    ['hello there', /^Namaste! Ask/],
    ['नमस्ते', /^नमस्ते!/],
    ['namaskar hajur', /^Namaste! Nepal bare/],
    ['Thank you very much', /^You are welcome/],
    ['धेरै धन्यवाद', /^स्वागत छ/],
    ['dhanyabaad', /^Swagat/],
    ['Who are you?', /^This is Tathya/],
    ['tapai ko ho?', /^Yo Tathya ho/],
    ['तपाईं को हुनुहुन्छ?', /^यो तथ्य हो/],
    ['hello, what can you do?', /^It answers questions/],
    ['help', /^It answers questions/],
    ['मद्दत', /^यसले/],
    ['kasto chha?', /^Program/],
  ] as const) {
    test(`is answered in kind and in its writing: ${text}`, () => {
      assert.match(answerSmallTalk(text)?.response ?? '', answer)
    })
  }

  test('is nothing that asks for data or has another word', () => {
    for (const text of [
      ...[
        'hello, imports in 2080/81?',
        'help me find schools in Kaski',
        'who is the mayor',
        'thanks for India',
      ],
      ...['great imports', '', '?', 'नमस्ते पोखरा', 'what can you do about inflation'],
    ])
      assert.equal(answerSmallTalk(text), undefined, text)
  })

  test('is worded by a model, where there is one', async (context) => {
    const { chat, server } = await startWithModel(context)
    server.script(say('Good day to you!'))
    const { body } = await chat.ask({ user_input: 'hello' })
    assert.equal(body.response, 'Good day to you!')
    assert.equal(body.grounded, false)
  })
})
