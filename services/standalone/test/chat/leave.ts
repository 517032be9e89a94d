import assert from 'node:assert/strict'
import { once } from 'node:events'
import { request, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { before, describe, test } from 'node:test'
import { createGate, readServerEvents, waitFor } from '@tathya/testing'
import { lastLine, line, ndjson, type ScriptedOllama } from '@tathya/testing/scripted-ollama'
import { modes } from '../modes.ts'
import { type Product, withKey } from '../start-product.ts'
import { type StandIn, scriptedProduct } from './scripted-product.ts'

for (const mode of modes) {
  describe(`a caller who leaves, ${mode.mode}`, { skip: mode.skip }, () => {
    let product: Product
    let model: ScriptedOllama
    let standIn: StandIn
    before(async () => {
      ;({ product, model, standIn } = await scriptedProduct(mode))
    })

    test('ends the calls of chat, as JSON and as events', async () => {
      for (const [at, accept] of ['application/json', 'text/event-stream'].entries()) {
        const leaving = new AbortController()
        const asking = fetch(`${product.url}/ai_engine/chat_engine`, {
          method: 'POST',
          body: JSON.stringify({ user_input: 'What is today?' }),
          headers: { ...withKey(product.adminKey), 'Content-Type': 'application/json', Accept: accept },
          signal: leaving.signal,
        })
        asking.catch(() => {})
        await waitFor('the call of chat', () => standIn.asked === at + 1)
        leaving.abort()
        await assert.rejects(asking)
        await waitFor('its end', () => standIn.left === at + 1)
      }
      assert.equal((await product.client.get('/livez')).status, 200)
    })

    test('ends a question to the model in the queue, before its head and in its stream, and turns are fair', async () => {
      standIn.target = product.url
      const owners = await Promise.all(Array.from({ length: 3 }, () => issueKey(product)))
      const say = (response: ServerResponse) =>
        response.writeHead(200, ndjson).end(line('It is {{1}}.') + lastLine())
      model.script(say)
      await waitFor('the model', async () => (await ask(product, owners[0]!)) && model.asked.length > 0)
      for (const accept of ['application/json', 'text/event-stream']) {
        await leaveInStream({ product, model, key: owners[0]!, accept })
        await leaveInQueue({ product, model, key: owners[0]!, accept })
      }
      await askInTurns({ product, model, owners, say })
      model.script(say)
      const { status, body } = await product.client.post(path, { user_input: 'What is today?' }, owners[0])
      assert.deepEqual([status, body.engine.mode], [200, 'model'])
    })
  })
}

const path = '/ai_engine/chat_engine'
/** Those of three owners, which the rules have no answer for, so that they wait for the model. */
const questions = ['Surprise me, Asha', 'Surprise me, Bikash', 'Surprise me, Chandra']

type Key = Record<string, string>
interface Leaving {
  readonly product: Product
  readonly model: ScriptedOllama
  readonly key: Key
  readonly accept: string
}

async function issueKey({ client, adminKey }: Product): Promise<Key> {
  return withKey((await client.post('/admin/keys', { scopes: ['chat'] }, withKey(adminKey))).body.key)
}

/** Sends a question on a connection of its own; its answer's text, or undefined where the caller leaves. */
async function ask(
  { url }: Product,
  key: Key,
  { question = questions[0]!, accept = 'application/json', signal }: AskOptions = {},
): Promise<string | undefined> {
  const headers = { ...key, 'Content-Type': 'application/json', Accept: accept }
  try {
    const asking = request(url + path, { method: 'POST', headers, agent: false, ...(signal && { signal }) })
    asking.end(JSON.stringify({ user_input: question }))
    const [answer] = await once(asking, 'response')
    return await text(answer)
  } catch (error) {
    if (signal?.aborted) return undefined
    throw error
  }
}

interface AskOptions {
  readonly question?: string
  readonly accept?: string
  readonly signal?: AbortSignal
}

/** Leaves a question that the model has got, before it begins to answer and afterwards. */
async function leaveInStream({ product, model, key, accept }: Leaving): Promise<void> {
  for (const begins of [false, true]) {
    const left = model.left()
    const leaving = new AbortController()
    const begun = createGate()
    model.script((response) => {
      if (begins) response.writeHead(200, ndjson).write(line('It is {{1}}. The'), begun.open)
      else begun.open()
    })
    const asking = ask(product, key, { accept, signal: leaving.signal })
    await begun.opened
    leaving.abort()
    assert.equal(await asking, undefined)
    await waitFor('its end at the model', () => model.left() === left + 1)
  }
}

/** Leaves a question that waits: the model never gets it, and answers the next one. */
async function leaveInQueue({ product, model, key, accept }: Leaving): Promise<void> {
  const from = model.asked.length
  const gate = createGate()
  model.script(async (response) => {
    await gate.opened
    response.writeHead(200, ndjson).end(line('It is {{1}}.') + lastLine())
  })
  const first = ask(product, key)
  await waitFor('the first question', () => model.asked.length === from + 1)
  const leaving = new AbortController()
  const second = ask(product, key, { question: questions[1]!, accept, signal: leaving.signal })
  const third = await askBehind(product, key, questions[2]!)
  leaving.abort()
  let position: number | undefined
  for await (const { event, data } of third) {
    if (event === 'queued') position = data.position
    // Open it only when the second one has left.
    if (position === 1) gate.open()
  }
  assert.equal(await second, undefined)
  assert.ok(await first)
  const asked = model.asked.slice(from).map(({ messages }) => ownerOf(messages.at(-1)!.content))
  assert.deepEqual(asked, [0, 2])
}

/** Asks behind a question that was sent before, which may come later, so again until it waits there: its events. */
async function askBehind(product: Product, key: Key, user_input: string) {
  for (;;) {
    const leaving = new AbortController()
    const answer = await fetch(product.url + path, {
      method: 'POST',
      body: JSON.stringify({ user_input }),
      headers: { ...key, 'Content-Type': 'application/json', Accept: 'text/event-stream' },
      signal: leaving.signal,
    })
    const events = readServerEvents<{ position: number }>(answer)
    if ((await events.next()).value?.data.position === 2) return events
    leaving.abort()
  }
}

const ownerOf = (prompt: string) => questions.findIndex((question) => prompt.includes(question))

/** Has the owners ask many questions at once: the model gets them in turn, whatever their order was. */
async function askInTurns(options: {
  readonly product: Product
  readonly model: ScriptedOllama
  readonly owners: readonly Key[]
  readonly say: (response: ServerResponse) => unknown
}): Promise<void> {
  const { product, model, owners, say } = options
  const each = 6
  const from = model.asked.length
  const gate = createGate()
  model.script(async (response) => {
    await gate.opened
    say(response)
  })
  const first = ask(product, owners[0]!)
  await waitFor('the first question', () => model.asked.length === from + 1)
  let waiting = 0
  const others = owners.flatMap((key, owner) =>
    Array.from({ length: each }, async () => {
      const answer = await fetch(product.url + path, {
        method: 'POST',
        body: JSON.stringify({ user_input: questions[owner] }),
        headers: { ...key, 'Content-Type': 'application/json', Accept: 'text/event-stream' },
      })
      const events = readServerEvents(answer)
      assert.equal((await events.next()).value?.event, 'queued')
      waiting += 1
      return (await Array.fromAsync(events)).at(-1)?.event
    }),
  )
  await waitFor('all to wait', () => waiting === others.length)
  gate.open()
  assert.ok((await Promise.all(others)).every((event) => event === 'answer'))
  await first
  const order = model.asked.slice(from + 1).map(({ messages }) => ownerOf(messages.at(-1)!.content))
  for (let round = 0; round < each; round += 1)
    assert.equal(new Set(order.slice(round * owners.length, (round + 1) * owners.length)).size, owners.length)
}
