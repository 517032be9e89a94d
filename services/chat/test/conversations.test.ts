import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import { createFixedClock } from '@tathya/platform'
import { createTestPlatform } from '@tathya/runtime/testing'
import {
  keepNewest,
  maxCharacters,
  maxConversations,
  maxTurns,
} from '../src/conversations/conversation-record.ts'
import { Conversations } from '../src/conversations/conversations.ts'
import { question, startChat, type TestChat } from './support/start-chat.ts'

const path = '/e/conversations'

/** Begins a conversation and returns its id. */
async function begin({ ask }: TestChat, as?: string): Promise<string> {
  const { status, body } = await ask({ user_input: question, conversation_id: 'new' }, { ...(as && { as }) })
  assert.equal(status, 200)
  return body.conversation_id
}

describe('a conversation', () => {
  test('keeps its questions and answers in order, for its owner only, until it is removed', async (context) => {
    const chat = await startChat(context)
    const id = await begin(chat)
    const asked = await chat.ask({ user_input: 'and aaja?', conversation_id: id })
    assert.equal(asked.body.conversation_id, id)
    const mine = await chat.headersOf()
    const { body } = await chat.client.get(`${path}/${id}`, mine)
    assert.deepEqual(
      body.turns.map((turn: { question: string }) => turn.question),
      [question, 'and aaja?'],
    )
    assert.equal(body.turns[1].response, asked.body.response)
    assert.deepEqual([body.title, body.dropped_turns], [question, 0])

    const others = await chat.headersOf('bina')
    assert.equal((await chat.client.get(`${path}/${id}`, others)).status, 404)
    assert.equal((await chat.ask({ user_input: question, conversation_id: id }, { as: 'bina' })).status, 404)
    const remove = (headers: Record<string, string>) =>
      chat.client.request(`${path}/${id}`, { method: 'DELETE', headers })
    assert.equal((await remove(others)).status, 404)
    assert.equal((await remove(mine)).status, 204)
    assert.equal((await chat.client.get(`${path}/${id}`, mine)).status, 404)
    assert.equal((await chat.ask({ user_input: question, conversation_id: id })).status, 404)
  })

  test('is stored only if the caller asks for it', async (context) => {
    const chat = await startChat(context)
    assert.equal((await chat.ask({ user_input: question })).body.conversation_id, null)
    const { body } = await chat.client.get(path, await chat.headersOf())
    assert.deepEqual(body, { data: [], meta: { total: 0, page: 1, per_page: 100 } })
  })

  test('is listed for its owner, the latest first', async (context) => {
    let now = Date.parse('2026-11-24T00:00:00Z')
    const clock = { now: () => new Date(now), elapsed: () => now }
    const chat = await startChat(context, { clock })
    const ids: string[] = []
    for (let turn = 0; turn < 3; turn += 1) {
      ids.push(await begin(chat))
      now += 1_000
    }
    await begin(chat, 'bina')
    const { body } = await chat.client.get(path, await chat.headersOf())
    assert.deepEqual(
      body.data.map(({ id }: { id: string }) => id),
      ids.toReversed(),
    )
  })

  test('expires after its last question', async (context) => {
    let now = Date.parse('2026-11-24T00:00:00Z')
    const clock = { now: () => new Date(now), elapsed: () => now }
    const chat = await startChat(context, { clock, env: { TATHYA_CHAT_KEPT_HOURS: '2' } })
    const id = await begin(chat)
    now += 1.5 * 3_600_000
    assert.equal((await chat.ask({ user_input: question, conversation_id: id })).status, 200)
    now += 1.5 * 3_600_000
    const read = async () => chat.client.get(`${path}/${id}`, await chat.headersOf())
    assert.equal((await read()).body.expires_at, '2026-11-24T03:30:00.000Z')
    now += 3_600_000
    assert.equal((await read()).status, 404)
  })

  test('loses no question where several are asked at once', async (context) => {
    const chat = await startChat(context)
    const id = await begin(chat)
    const questions = Array.from({ length: 8 }, (_, at) => `Today, ${at}?`)
    const answers = await Promise.all(
      questions.map((user_input) => chat.ask({ user_input, conversation_id: id })),
    )
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]))
    const { body } = await chat.client.get(`${path}/${id}`, await chat.headersOf())
    const kept = body.turns.map((turn: { question: string }) => turn.question)
    assert.deepEqual(kept.toSorted(), [question, ...questions].toSorted())
  })

  test('has an id of the right form', async (context) => {
    const { ask, client, headersOf } = await startChat(context)
    for (const conversation_id of ['', 'chat_1', '../x', 'chat_00000000000000000000000000000000 ']) {
      const { status, body } = await ask({ user_input: question, conversation_id })
      assert.deepEqual([status, body.errors[0].field], [400, 'conversation_id'])
    }
    assert.equal((await client.get(`${path}/chat_1`, await headersOf())).status, 400)
  })
})

describe('the turns that are kept', () => {
  const turn = (text: string) => ({ question: text, response: '', asked_at: '2026-11-24T00:00:00.000Z' })

  test('are the newest that fit', () => {
    const many = Array.from({ length: maxTurns + 3 }, (_, at) => turn(`${at}`))
    const kept = keepNewest(many)
    assert.deepEqual([kept.turns.length, kept.dropped], [maxTurns, 3])
    assert.equal(kept.turns.at(-1), many.at(-1))
    const half = 'x'.repeat(maxCharacters / 2)
    assert.deepEqual(keepNewest([turn(half), turn(half), turn('y')]).dropped, 1)
    assert.deepEqual(keepNewest([turn(half), turn(half)]).dropped, 0)
  })

  test('are at least the last one', () => {
    const long = turn('x'.repeat(maxCharacters + 1))
    assert.deepEqual(keepNewest([turn('a'), long]), { turns: [long], dropped: 1 })
  })
})

/** Conversations in a store of their own. */
async function open(context: TestContext) {
  const clock = createFixedClock('2026-11-21T06:00:00Z')
  const { records } = await createTestPlatform(context, { clock })
  const conversations = new Conversations({ records, clock, keptHours: 1 })
  const turn = (text: string) => ({ question: text, response: 'x', asked_at: clock.now().toISOString() })
  const advance = () => clock.set(new Date(clock.now().getTime() + 1_000))
  return { advance, conversations, turn }
}

test('an owner has a limited number of conversations: the one of the oldest change gives way', async (context) => {
  const { advance, conversations, turn } = await open(context)
  const begin = (owner: string) => {
    advance()
    return conversations.begin(owner, turn('a'))
  }
  const ids: string[] = []
  for (let at = 0; at < maxConversations; at += 1) ids.push(await begin('asha'))
  const other = await begin('bina')
  advance()
  await conversations.add(ids[0]!, 'asha', turn('b'))
  ids.push(await begin('asha'))
  const isThere = (id: string, owner: string) =>
    conversations.get(id, owner).then(
      () => true,
      ({ code }) => code !== 'record_not_found',
    )
  assert.deepEqual(await Promise.all([0, 1, 2].map((at) => isThere(ids[at]!, 'asha'))), [true, false, true])
  assert.deepEqual([await isThere(ids.at(-1)!, 'asha'), await isThere(other, 'bina')], [true, true])
  assert.equal(await conversations.collection.count({ owner: 'asha' }), maxConversations)
})

test('the title of a conversation is its first question in one line, cut at 80 letters', async (context) => {
  const { conversations, turn } = await open(context)
  const titleOf = async (text: string) =>
    (await conversations.get(await conversations.begin('asha', turn(text)), 'asha')).value.title
  assert.equal(await titleOf(' a \n b '), 'a b')
  assert.equal(await titleOf('न'.repeat(80)), 'न'.repeat(80))
  assert.equal(await titleOf('न'.repeat(81)), `${'न'.repeat(79)}…`)
})
