// Asks with unmodified clients that others build on OpenAI's interface. Arguments: the folder of the clients, the client,
// address, key, question. Prints what was read as JSON, as ask-clients.py does.
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'

const [folder, client, base, key, question] = process.argv.slice(2)
const resolve = createRequire(`${folder}/`).resolve
const load = (name) => import(pathToFileURL(resolve(name)))
const parameters = { type: 'object', properties: { place: { type: 'string' } } }
const description = 'Tells the weather'

async function langchain() {
  const { ChatOpenAI } = await load('@langchain/openai')
  const messages = [
    ['system', 'Answer shortly.'],
    ['user', question],
  ]
  const tools = [{ type: 'function', function: { name: 'weather', description, parameters } }]
  return ({ model = 'chat_engine', apiKey = key } = {}) => {
    const chat = new ChatOpenAI({ model, apiKey, maxRetries: 0, configuration: { baseURL: `${base}/v1` } })
    const bound = (more) => async () => (await chat.withConfig(more).invoke(messages)).content
    return {
      ask: bound({}),
      tools: bound({ tools }),
      required: bound({ tools, tool_choice: 'required' }),
      json: bound({ response_format: { type: 'json_object' } }),
      stream: async () => {
        const parts = await Array.fromAsync(await chat.stream(messages))
        return parts.map(({ content }) => content).filter(Boolean)
      },
    }
  }
}

async function vercel() {
  const { generateText, streamText, jsonSchema } = await load('ai')
  const { createOpenAICompatible } = await load('@ai-sdk/openai-compatible')
  const tools = { weather: { description, inputSchema: jsonSchema(parameters) } }
  return ({ model = 'chat_engine', apiKey = key } = {}) => {
    const provider = createOpenAICompatible({
      name: 'tathya',
      apiKey,
      baseURL: `${base}/v1`,
      includeUsage: true,
    })
    const asked = { model: provider(model), system: 'Answer shortly.', prompt: question, maxRetries: 0 }
    const text = (more) => async () => (await generateText({ ...asked, ...more })).text
    return {
      ask: text({}),
      tools: text({ tools }),
      required: text({ tools, toolChoice: 'required' }),
      json: text({ providerOptions: { tathya: { response_format: { type: 'json_object' } } } }),
      stream: async () => {
        let failed
        const onError = ({ error }) => {
          failed = error
        }
        const parts = await Array.fromAsync(streamText({ ...asked, onError }).textStream)
        if (failed !== undefined) throw failed
        return parts
      },
    }
  }
}

async function errorOf(call) {
  try {
    await call()
  } catch (error) {
    return { name: error.name, status: error.status ?? error.statusCode ?? null, message: error.message }
  }
  return null
}

const make = await { langchain, vercel }[client]()
const own = make()
const result = { errors: {} }
for (const name of ['ask', 'stream', 'tools', 'json']) result[name] = await own[name]()
result.errors.required = await errorOf(own.required)
result.errors.key = await errorOf(make({ apiKey: 'sk-nobody' }).ask)
result.errors.model = await errorOf(make({ model: 'gpt-4o' }).ask)
result.errors.stream = await errorOf(make({ model: 'gpt-4o' }).stream)
process.stdout.write(`${JSON.stringify(result)}\n`)
