import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { before, describe, test } from 'node:test'
import { type Child, type Cleanup, onEnd, startChild, suiteContext, waitFor } from '@tathya/testing'
import { lastLine, line, ndjson, type ScriptedOllama } from '@tathya/testing/scripted-ollama'
import { modes } from '../modes.ts'
import { type Product, withKey } from '../start-product.ts'
import { scriptedProduct } from './scripted-product.ts'

const suite = suiteContext()
const python = process.env.TATHYA_TEST_PYTHON ?? 'python3'
/** The folder with the SDKs: of Python in folders by their major version, of Node in `node_modules`. */
const folder = process.env.TATHYA_TEST_OPENAI
const question = 'What is today?'
const answer = 'It is {{1}}.'
/** The rules have no answer for it, so that it waits for the model. */
const waitingQuestion = 'Surprise me, friend'

/** An SDK of OpenAI: how its program is started, and what has to be there. */
interface Sdk {
  readonly name: string
  readonly needs: string
  start(args: readonly string[]): Child
}

const file = (name: string) => path.join(import.meta.dirname, name)
const inPython = (major: number): Sdk => {
  const packages = path.join(folder ?? '', `python-${major}`)
  return {
    name: `Python, version ${major}`,
    needs: path.join(packages, 'openai'),
    start: (args) =>
      startChild(suite, [file('ask.py'), ...args], { program: python, env: { PYTHONPATH: packages } }),
  }
}
const inNode: Sdk = {
  name: 'Node',
  needs: path.join(folder ?? '', 'node_modules/openai'),
  start: (args) => startChild(suite, [file('ask.mjs'), folder!, ...args]),
}

/** A client that others build on OpenAI's interface. */
interface Client {
  readonly name: string
  readonly needs: string
  start(url: string, key: string): Child
}

const clientsInPython = (name: string, module: string): Client => {
  const packages = path.join(folder ?? '', 'python-clients')
  return {
    name: `${name} of Python`,
    needs: path.join(packages, module),
    start: (url, key) =>
      startChild(suite, [file('ask-clients.py'), name.toLowerCase(), url, key, question], {
        program: python,
        env: { PYTHONPATH: packages },
      }),
  }
}
const clientsInNode = (name: string, client: string, module: string): Client => ({
  name: `${name} of Node`,
  needs: path.join(folder ?? '', 'node_modules', module),
  start: (url, key) => startChild(suite, [file('ask-clients.mjs'), folder!, client, url, key, question]),
})

let product: Product
let server: ScriptedOllama

/** Takes the product; chat asks the product itself from then on. */
async function prepare(): Promise<void> {
  const scripted = await scriptedProduct(modes[0]!)
  ;({ product, model: server } = scripted)
  scripted.standIn.target = product.url
  await waitFor('the model', async () => {
    const { body } = await product.client.get('/e/ai_engines')
    return body.data[0].model === 'scripted'
  })
}

/** The reason to skip what needs this folder; false if it is there. */
const absent = (needs: string) =>
  folder === undefined
    ? 'TATHYA_TEST_OPENAI names no folder with the SDKs of OpenAI'
    : !existsSync(needs) && `${needs} is absent`

for (const sdk of [inPython(1), inPython(3), inNode]) {
  describe(`OpenAI's SDK of ${sdk.name}`, { skip: absent(sdk.needs) }, () => {
    // Not for the whole file: others ask while chat has no gateway that answers.
    before(prepare)
    const start = (...rest: string[]) => startWith(question, ...rest)
    const startWith = (asked: string, ...rest: string[]) =>
      sdk.start([product.url, product.adminKey, asked, ...rest])

    test('asks, reads streams, finds models, and says what is wrong', async () => {
      server.script(speak(answer))
      const native = await product.client.post(
        '/ai_engine/chat_engine',
        { user_input: question },
        withKey(product.adminKey),
      )
      const read = await resultOf(start())
      assert.equal(withoutTime(read.answer), withoutTime(native.body.response))
      assert.equal(withoutTime(read.streamed.parts.join('')), withoutTime(read.answer))
      assert.deepEqual([read.streamed.finish_reason, read.streamed.total_tokens], ['stop', 110])
      assert.deepEqual(read.models, ['chat_engine'])
      assert.deepEqual([read.model.id, read.model.owned_by], ['chat_engine', 'tathya'])
      const { model, no_model, key, choices, address } = read.errors
      for (const error of [model, no_model]) {
        assert.deepEqual([error.name, error.status, error.code], ['NotFoundError', 404, 'not_found'])
        assert.match(error.message, /There is no model of this name.*chat_engine/)
        assert.equal(error.param, 'model')
      }
      assert.deepEqual(
        [key.name, key.status, key.code, key.type],
        ['AuthenticationError', 401, 'api_key_malformed', 'authentication_error'],
      )
      assert.deepEqual(
        [choices.name, choices.status, choices.code, choices.param],
        ['BadRequestError', 400, 'invalid_body', 'n'],
      )
      assert.match(choices.message, /n must be 1/)
      assert.deepEqual([address.name, address.code], ['NotFoundError', 'not_found'])
      assert.match(address.message, /Nothing is here/)
    })

    test('reads the stream of a question that waits for the model', async (context) => {
      const { release, asked } = await occupyModel(context)
      const child = startWith(waitingQuestion, 'stream')
      await child.says(/^open$/m)
      const position = await positionOfNext()
      assert.equal(position, 2, 'the question of the SDK waits before this one')
      release()
      const read = await resultOf(child)
      assert.equal(read.finish_reason, 'stop')
      assert.match(read.parts.join(''), /^I cannot answer this/)
      await asked
    })

    test('says what ends a stream that is open', async (context) => {
      const { release, asked } = await occupyModel(context)
      const child = start('schema')
      await child.says(/^open$/m)
      release('no JSON')
      const error = await resultOf(child)
      assert.deepEqual([error.name, error.code], ['APIError', 'schema_not_answered'])
      assert.match(error.message, /JSON/)
      await asked
    })
  })
}

for (const client of [
  clientsInPython('LangChain', 'langchain_openai'),
  clientsInPython('LlamaIndex', 'llama_index/llms/openai_like'),
  clientsInPython('LiteLLM', 'litellm'),
  clientsInNode('LangChain', 'langchain', '@langchain/openai'),
  clientsInNode('AI SDK', 'vercel', '@ai-sdk/openai-compatible'),
]) {
  describe(client.name, { skip: absent(client.needs) }, () => {
    before(prepare)

    test('asks, reads streams and JSON, passes tools, and says what is wrong', async () => {
      server.script(speak(answer))
      const native = await product.client.post(
        '/ai_engine/chat_engine',
        { user_input: question },
        withKey(product.adminKey),
      )
      const expected = withoutTime(native.body.response)
      const read = await resultOf(client.start(product.url, product.adminKey))
      assert.equal(withoutTime(read.ask), expected)
      assert.equal(withoutTime(read.stream.join('')), expected)
      assert.equal(withoutTime(read.tools), expected)
      const inJson = JSON.parse(read.json)
      assert.equal(withoutTime(inJson.answer), expected)
      assert.match(inJson.sources[0].url, /\/e\/nepaliDateTime$/)
      const { required, key, model, stream } = read.errors
      assert.equal(required.status, 400)
      assert.match(required.message, /tool_choice must be one of the accepted values/)
      assert.equal(key.status, 401)
      assert.match(key.message, /Copy the whole key/)
      for (const error of [model, stream]) {
        assert.equal(error.status, 404)
        assert.match(error.message, /There is no model of this name.*chat_engine/)
      }
    })
  })
}

function speak(text: string) {
  return (response: Parameters<Parameters<ScriptedOllama['script']>[0]>[0]) => {
    response.writeHead(200, ndjson).end(line(text) + lastLine())
  }
}

/** A question holds the only slot of the model until it is released; what the model says from then on is `next`. */
async function occupyModel(context: Cleanup) {
  const rest = Promise.withResolvers<void>()
  const before = server.asked.length
  let next = answer
  server.script(
    async (response) => {
      await rest.promise
      speak(answer)(response)
    },
    (response) => speak(next)(response),
  )
  const asked = product.client.post(
    '/ai_engine/chat_engine',
    { user_input: question },
    withKey(product.adminKey),
  )
  await waitFor('the model to be asked', () => server.asked.length > before)
  const release = (words = answer) => {
    next = words
    rest.resolve()
  }
  onEnd(context, () => release())
  return { release, asked }
}

/** The position in the queue of a question that comes now, and leaves. */
async function positionOfNext(): Promise<number> {
  const leaving = new AbortController()
  const { body } = await fetch(`${product.url}/v1/chat/completions`, {
    method: 'POST',
    headers: { ...withKey(product.adminKey), 'Content-Type': 'application/json' },
    body: JSON.stringify({
      model: 'chat_engine',
      stream: true,
      messages: [{ role: 'user', content: waitingQuestion }],
    }),
    signal: leaving.signal,
  })
  let text = ''
  for await (const chunk of body!.pipeThrough(new TextDecoderStream())) {
    text += chunk
    const found = /^: queued, position (\d+)$/m.exec(text)
    if (found === null) continue
    leaving.abort()
    const lines = text.slice(0, text.lastIndexOf('\n\n'))
    assert.doesNotMatch(lines, /^(?!data: |: |$)/m, 'nothing but data and comments')
    return Number(found[1])
  }
  return assert.fail(text)
}

// biome-ignore lint/suspicious/noExplicitAny: the programs print results of several shapes
async function resultOf(child: Child): Promise<any> {
  assert.equal(await child.ends(), 0, child.output())
  return JSON.parse(child.output().trim().split('\n').at(-1)!)
}

/** Without the time of the day, which goes on. */
function withoutTime(text: string): string {
  return text.replaceAll(/\d\d:\d\d(?::\d\d)?/g, 'now')
}
