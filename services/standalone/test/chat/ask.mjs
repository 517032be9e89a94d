// Asks with the unmodified SDK of OpenAI as ask.py does. Arguments: the folder of the SDK, then those of ask.py.
import { createRequire } from 'node:module'

const [folder, base, key, question, ...rest] = process.argv.slice(2)
const { OpenAI, APIError } = createRequire(`${folder}/`)('openai')
const client = new OpenAI({ baseURL: `${base}/v1`, apiKey: key, maxRetries: 0 })
const messages = [{ role: 'user', content: question }]
const ask = (more) => client.chat.completions.create({ model: 'chat_engine', messages, ...more })
const sayOpen = () => process.stdout.write('open\n')

async function readStream(onOpen, more = {}) {
  const stream = await ask({ stream: true, stream_options: { include_usage: true }, ...more })
  onOpen()
  const chunks = await Array.fromAsync(stream)
  const choices = chunks.flatMap((chunk) => chunk.choices)
  return {
    parts: choices.map(({ delta }) => delta.content).filter(Boolean),
    finish_reason: choices.at(-1).finish_reason,
    total_tokens: chunks.at(-1).usage.total_tokens,
  }
}

async function errorOf(call) {
  try {
    await call()
  } catch (error) {
    if (!(error instanceof APIError)) throw error
    const { status = null, message, code, param, type } = error
    return { name: error.constructor.name, status, message, code, param, type }
  }
  return null
}

async function askAll() {
  const stranger = client.withOptions({ apiKey: 'sk-nobody' })
  const models = await Array.fromAsync(await client.models.list())
  return {
    answer: (await ask()).choices[0].message.content,
    streamed: await readStream(() => {}),
    models: models.map(({ id }) => id),
    model: await client.models.retrieve('chat_engine'),
    errors: {
      model: await errorOf(() => ask({ model: 'gpt-4o' })),
      no_model: await errorOf(() => client.models.retrieve('gpt-4o')),
      key: await errorOf(() => stranger.models.list()),
      choices: await errorOf(() => ask({ n: 2 })),
      address: await errorOf(() => client.embeddings.create({ model: 'x', input: 'x' })),
    },
  }
}

const schema = { type: 'object', properties: { day: { type: 'string' } }, required: ['day'] }
const format = { type: 'json_schema', json_schema: { name: 'today', schema } }
const result = rest.includes('schema')
  ? await errorOf(() => readStream(sayOpen, { response_format: format }))
  : rest.includes('stream')
    ? await readStream(sayOpen)
    : await askAll()
process.stdout.write(`${JSON.stringify(result)}\n`)
