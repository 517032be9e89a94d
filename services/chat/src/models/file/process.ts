// Runs a model file: node process.ts <file> <context tokens> <folder of node-llama-cpp>
// A process of its own, because native code cannot be interrupted within its caller's, and takes gigabytes.
import { createRequire } from 'node:module'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { answerTokens, type ModelMessage, steady } from '../model.ts'
import type { Llama, LlamaModel, LoadedContext, Turn } from './llama.ts'
import type { AskFile, FileSays } from './messages.ts'

const [file = '', contextTokens = '', folder = ''] = process.argv.slice(2)

function tell(message: FileSays, then?: () => void): void {
  process.send?.(message, undefined, undefined, then)
}

/** Threads on every processor make each wait for the slowest, so that a busy one holds up all. */
const threads = Math.max(1, availableParallelism() - 1)

async function load() {
  const resolved = createRequire(path.join(path.resolve(folder), 'package.json')).resolve('node-llama-cpp')
  const { getLlama, LlamaChatSession } = (await import(pathToFileURL(resolved).href)) as Llama
  const llama = await getLlama({ build: 'never', logLevel: 'disabled' })
  const model = await llama.loadModel({ modelPath: file })
  const context = await model.createContext({ contextSize: Number(contextTokens), threads })
  return { llama, model, context, LlamaChatSession }
}

const turnOf = ({ role, content }: ModelMessage): Turn =>
  role === 'assistant'
    ? { type: 'model', response: [content] }
    : { type: role === 'system' ? 'system' : 'user', text: content }

const running = new Map<number, AbortController>()
/** Answers that were left before they began. */
const left = new Set<number>()

async function answer(
  { llama, model, context, LlamaChatSession }: LoadedContext,
  { ask: id, messages, format, sampling = steady }: Extract<AskFile, { ask: number }>,
): Promise<void> {
  if (left.delete(id)) return
  const leave = new AbortController()
  running.set(id, leave)
  const sequence = context.getSequence()
  try {
    if (tokensOf(model, messages) + answerTokens > Number(contextTokens))
      return tell({ id, failed: 'too_long' })
    const session = new LlamaChatSession({ contextSequence: sequence, systemPrompt: '' })
    session.setChatHistory(messages.slice(0, -1).map(turnOf))
    const { usedInputTokens, usedOutputTokens } = sequence.tokenMeter
    const { stopReason } = await session.promptWithMeta(messages.at(-1)?.content ?? '', {
      signal: leave.signal,
      maxTokens: Math.min(sampling.maxTokens ?? answerTokens, answerTokens),
      temperature: sampling.temperature ?? 0,
      ...(sampling.topP !== undefined && { topP: sampling.topP }),
      ...(sampling.seed !== undefined && { seed: sampling.seed }),
      ...(sampling.stop !== undefined && { customStopTriggers: [...sampling.stop] }),
      repeatPenalty: {
        presencePenalty: sampling.presencePenalty ?? 0,
        frequencyPenalty: sampling.frequencyPenalty ?? 0,
      },
      ...(format !== undefined && { grammar: await llama.createGrammarForJsonSchema(format) }),
      onTextChunk: (text) => tell({ id, text }),
    })
    const meter = sequence.tokenMeter
    const promptTokens = meter.usedInputTokens - usedInputTokens
    const completionTokens = meter.usedOutputTokens - usedOutputTokens
    tell({ id, end: { promptTokens, completionTokens, isCut: stopReason === 'maxTokens' } })
  } catch {
    tell({ id, failed: 'reported' })
  } finally {
    sequence.dispose()
    running.delete(id)
  }
}

const tokensOf = (model: LlamaModel, messages: readonly ModelMessage[]): number =>
  messages.reduce((sum, { content }) => sum + model.tokenize(content).length, 0)

process.on('disconnect', () => process.exit())
try {
  const loaded = await load()
  let last = Promise.resolve()
  process.on('message', (message: AskFile) => {
    if ('ask' in message) last = last.then(() => answer(loaded, message))
    else if (running.has(message.leave)) running.get(message.leave)?.abort()
    else left.add(message.leave)
  })
  tell({ loaded: true })
} catch (error) {
  // Native threads would keep the process.
  tell({ broken: (error as Error).message.split('\n', 1)[0]! }, () => process.exit(1))
}
