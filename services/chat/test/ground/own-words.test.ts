import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { exampleQuestions } from '@tathya/questions/testing'
import { readServerEvents, waitFor } from '@tathya/testing'
import { callTool, lastLine, line, ndjson, say, write } from '@tathya/testing/scripted-ollama'
import { datasets } from '../support/scripted-gateway.ts'
import { question } from '../support/start-chat.ts'
import { startWithModel } from '../support/start-with-model.ts'

const path = '/v1/chat/completions'
/** Calls no tool, as a model does that is asked for a poem. */
const noTool = say('No tool fits.')
const poem = 'Snow is on the hill.\n  And the river runs,\n\nfor ever. '

describe('a question that is not about the data', () => {
  for (const user_input of [
    'Write a short poem about the mountains',
    'Translate "good morning" into Nepali',
    'What is photosynthesis?',
    'एउटा कविता लेख',
  ]) {
    test(`is answered in the own words of the model, marked so: ${user_input}`, async (context) => {
      const { chat, server } = await startWithModel(context)
      server.script(noTool, say(poem))
      const { status, body } = await chat.ask({ user_input })
      assert.equal(status, 200)
      assert.equal(body.response, poem)
      assert.deepEqual([body.grounded, body.engine.mode, body.model], [false, 'model', 'scripted'])
      assert.deepEqual(body.sources, [])
      assert.match(body.notices[0], /^The question is not about the data here/)
      assert.deepEqual(body.usage, { prompt_tokens: 200, completion_tokens: 20 })
    })
  }

  test('is declined if the operator forbids it, without a model, and if it names what the data may have', async (context) => {
    const poetry = { user_input: 'Write a short poem' }
    const { chat, server } = await startWithModel(context, { TATHYA_CHAT_OWN_WORDS: '0' })
    server.script(noTool, say(poem))
    const forbidden = await chat.ask(poetry)
    assert.match(forbidden.body.response, /^I cannot answer this/)
    assert.equal(forbidden.body.grounded, true)

    const declared = {
      ...{ id: 'trade-totals', title: 'Trade totals', address: '/e/tradeTotals', description: 'x' },
      questions: [exampleQuestions.totals],
    }
    const catalogue = { data: [...datasets.data, declared] }
    const allowed = await startWithModel(context, {}, { '/e/datasets': catalogue })
    for (const user_input of [
      'What was the inflation in 2080/81?',
      'population of Pokhara in 1850',
      'imports of Wakanda',
    ]) {
      allowed.server.script(noTool, say('It was 8 percent.'))
      const { body } = await allowed.chat.ask({ user_input })
      assert.equal(body.grounded, true, user_input)
      assert.doesNotMatch(body.response, /8 percent/, user_input)
    }
  })

  test('gets the words as they come, and loses links and secrets', async (context) => {
    const { chat, server } = await startWithModel(context)
    const rest = Promise.withResolvers<void>()
    server.script(noTool, async (response) => {
      response.writeHead(200, ndjson).write(line('One line.\n'))
      await rest.promise
      response.end(line('See https://example.com/x now. ') + line('The end.') + lastLine())
    })
    const answer = await chat.stream('Write a short poem')
    const texts: string[] = []
    for await (const { event, data } of readServerEvents<{ text: string; notices: string[] }>(answer)) {
      if (event === 'token') texts.push(data.text)
      else assert.ok(data.notices.includes('Sentences of the model were removed: 1.'))
      rest.resolve()
    }
    assert.deepEqual(texts, ['One line.\n', 'The end.'])
  })

  test('has the instructions, the turns and the wishes of a completion', async (context) => {
    const { chat, server } = await startWithModel(context)
    server.script(noTool, write(line('Arr'), lastLine({ done_reason: 'length' })))
    const messages = [
      { role: 'system', content: 'Speak as a pirate.' },
      { role: 'user', content: 'Tell me a joke' },
      { role: 'assistant', content: 'Arr.' },
      { role: 'user', content: 'Write a short poem' },
    ]
    const wishes = { temperature: 0.7, top_p: 0.9, max_tokens: 5, stop: 'END', seed: 3, presence_penalty: 1 }
    const { body } = await chat.ask({ model: 'chat_engine', messages, ...wishes }, { path })
    const asked = server.asked.at(-1)!
    assert.deepEqual(
      asked.messages.map(({ role }) => role),
      ['system', 'user', 'assistant', 'user'],
    )
    assert.match(asked.messages[0]!.content, /^Speak as a pirate\./)
    assert.deepEqual((asked as unknown as { options: object }).options, {
      ...{ num_ctx: 8_192, num_predict: 5, temperature: 0.7, top_p: 0.9 },
      ...{ stop: ['END'], seed: 3, presence_penalty: 1 },
    })
    assert.equal(body.choices[0].finish_reason, 'length')
    assert.equal(body.tathya.grounded, false)
    assert.deepEqual(body.choices[0].message.annotations, [])
  })

  test('is by rules if the model fails before its first words; its tokens are counted', async (context) => {
    const { chat, server } = await startWithModel(context)
    server.script(noTool, say(''))
    const { body } = await chat.ask({ user_input: 'Write a short poem' })
    assert.equal(body.engine.mode, 'router')
    assert.match(body.notices[0], /failed \(empty\)/)
    assert.ok(body.usage.prompt_tokens >= 100)
  })
})

describe('an answer that the rules have', () => {
  test('waits for no other question at the model', async (context) => {
    const { chat, server } = await startWithModel(context)
    const rest = Promise.withResolvers<void>()
    server.script(async (response) => {
      await rest.promise
      response.writeHead(200, ndjson).end(line('{{1}}.') + lastLine())
    })
    const before = server.asked.length
    const first = chat.ask({ user_input: question })
    await waitFor('the first question', () => server.asked.length > before)
    const second = await chat.ask({ user_input: question })
    assert.equal(second.body.engine.mode, 'router')
    assert.deepEqual(second.body.notices, ['The model scripted is busy; this answer is by rules.'])
    rest.resolve()
    assert.equal((await first).body.engine.mode, 'model')
  })

  test('waits for the first words of a model that hangs for a time only', async (context) => {
    const { chat, server } = await startWithModel(context, { TATHYA_CHAT_WORDS_SECONDS: '1' })
    server.script(() => {})
    const { body } = await chat.ask({ user_input: question })
    assert.match(body.response, /Tuesday/)
    assert.match(body.notices[0], /failed \(first_words\)/)
    await waitFor('the request to be closed', () => server.left() > 0)
  })

  test('is of another question, says the model, which finds the right facts itself', async (context) => {
    const { chat, server } = await startWithModel(context)
    server.script(say('{{0}}'), callTool('today', {}), say('That is {{1}}.'))
    const { body } = await chat.ask({ user_input: question })
    assert.equal(server.asked.length, 3, JSON.stringify(body))
    assert.equal(body.engine.mode, 'model')
    assert.equal(body.response, 'That is Weekday: Tuesday.')
    assert.deepEqual(body.notices, [
      'The model scripted found that the facts of the rules answer another question, and chose others.',
    ])
    assert.match(server.asked[1]!.messages.at(-1)!.content, /What is today\?$/)
  })

  test('has nothing that a model says beside, as the words shown are those of the answer', async (context) => {
    const { chat, server } = await startWithModel(context)
    server.script(say('{{0}} It is {{1}}. Wrong: {{1}}.'), callTool('today', {}), say('That is {{1}}.'))
    const answer = await chat.stream(question)
    let shown = ''
    for await (const { event, data } of readServerEvents<{ text: string; response: string }>(answer)) {
      if (event === 'token') shown += data.text
      if (event === 'answer') assert.equal(shown, data.response)
    }
    assert.equal(shown, 'That is Weekday: Tuesday.')
  })

  test('stands if the model finds its own facts to be of another question too', async (context) => {
    const { chat, server } = await startWithModel(context)
    server.script(say('{{0}}'), callTool('find_datasets', { about: 'reserves' }), say('{{0}}'))
    const { body } = await chat.ask({ user_input: question })
    assert.match(body.response, /Tuesday/)
    assert.match(body.notices[0], /found no others/)
  })

  test('stands if the model finds no other facts, and the notice says so', async (context) => {
    const { chat, server } = await startWithModel(context)
    server.script(say('{{0}}'), say('No tool fits.'))
    const { body } = await chat.ask({ user_input: question })
    assert.match(body.response, /Tuesday/)
    assert.deepEqual(body.notices, [
      'The model scripted finds that the facts answer another question, and found no others.',
    ])
  })

  test('that reaches the limit of tokens is not a failure of the server', async (context) => {
    const { chat, server } = await startWithModel(context)
    server.script(write(line('It is {{1}}. And'), lastLine({ done_reason: 'length' })))
    for (let tries = 0; tries < 4; tries += 1) {
      const { body } = await chat.ask({ user_input: question })
      assert.match(body.response, /^It is Weekday: Tuesday\. /)
      assert.match(body.notices[0], /\(cut\)/)
    }
    server.script(say('It is {{1}}.'))
    const { body } = await chat.ask({ user_input: question })
    assert.deepEqual([body.engine.mode, body.notices], ['model', []])
  })
})

describe('a completion as a JSON object', () => {
  test('has the answer and its sources, with and without parts', async (context) => {
    const { chat, server } = await startWithModel(context, { TATHYA_CHAT_OWN_WORDS: '0' })
    server.script(noTool)
    const messages = [{ role: 'user', content: 'How many days has Bhadra 2081?' }]
    const wish = { model: 'chat_engine', messages, response_format: { type: 'json_object' } }
    const { body } = await chat.ask(wish, { path })
    const { answer, sources } = JSON.parse(body.choices[0].message.content)
    assert.ok(answer.length > 0)
    assert.deepEqual(
      body.choices[0].message.annotations.map(
        (one: { url_citation: { url: string } }) => one.url_citation.url,
      ),
      sources.map(({ url }: { url: string }) => url),
    )
  })
})
