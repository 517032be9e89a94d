import assert from 'node:assert/strict'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, test } from 'node:test'
import { type Cleanup, onEnd, tempFolder, waitFor } from '@tathya/testing'
import { defaultDeadlines } from '../../src/models/deadlines.ts'
import { createFileModel } from '../../src/models/file/file-model.ts'

/**
 * A folder with a program in place of node-llama-cpp, whose native faults cannot be caused at will. It answers with its process id;
 * `load` and `answer` are its code.
 */
function programOf(context: Cleanup, { load = '', answer = '' }) {
  const folder = tempFolder(context)
  const at = path.join(folder, 'node_modules/node-llama-cpp')
  mkdirSync(at, { recursive: true })
  writeFileSync(path.join(at, 'package.json'), '{"type": "module", "main": "index.js"}')
  writeFileSync(path.join(folder, 'package.json'), '{}')
  writeFileSync(
    path.join(at, 'index.js'),
    `import { existsSync, writeFileSync } from 'node:fs'
    const once = (name) => !existsSync(${JSON.stringify(folder)} + name) && (writeFileSync(${JSON.stringify(folder)} + name, ''), true)
    const tokenMeter = { usedInputTokens: 0, usedOutputTokens: 0 }
    export const getLlama = async () => ({
      async loadModel() {
        setInterval(() => {}, 1_000)
        ${load}
        return { tokenize: () => [], createContext: async () => ({ getSequence: () => ({ tokenMeter, dispose() {} }) }) }
      },
    })
    export class LlamaChatSession {
      setChatHistory() {}
      async promptWithMeta(_, { onTextChunk }) {
        ${answer}
        onTextChunk(String(process.pid))
        return { stopReason: 'eogToken' }
      }
    }`,
  )
  const model = createFileModel({
    ...{ file: 'small.gguf', folder, contextTokens: 2_048 },
    deadlines: { ...defaultDeadlines, firstTokenMs: 500 },
  })
  onEnd(context, () => model.close())
  return model
}

const ask = async (model: ReturnType<typeof programOf>, signal = new AbortController().signal) => {
  let text = ''
  for await (const part of model.stream({ messages: [{ role: 'user', content: 'Hello' }], signal }))
    if (part.type === 'text') text += part.text
  return Number(text)
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe('the process of a model file', () => {
  test('that hangs is ended, and the next question has another', async (context) => {
    const model = programOf(context, { answer: "if (once('hung')) for (;;);" })
    await model.load()
    await assert.rejects(ask(model), { kind: 'first_token' })
    assert.ok((await ask(model)) > 0)
  })

  test('that ends in its answer is a failure, and the next question has another', async (context) => {
    const model = programOf(context, { answer: "if (once('ended')) process.kill(process.pid, 'SIGKILL')" })
    await assert.rejects(ask(model), { kind: 'cut' })
    assert.ok((await ask(model)) > 0)
  })

  test('stays for the next question if a caller leaves', async (context) => {
    const model = programOf(context, { answer: '' })
    const pid = await ask(model)
    const left = new AbortController()
    const leaving = assert.rejects(ask(model, left.signal), { message: 'left' })
    left.abort(new Error('left'))
    await leaving
    assert.equal(await ask(model), pid)
  })

  test('ends if the model cannot be loaded, whatever native threads it has', async (context) => {
    const model = programOf(context, { load: "throw new Error('not a model, says ' + process.pid)" })
    const { message } = await model.load().then(
      () => new Error('loaded'),
      (error: Error) => error,
    )
    const pid = Number(/says (\d+)/.exec(message)?.[1])
    await waitFor('the process to end', () => !isAlive(pid))
  })

  test('ends with the product while it loads', async (context) => {
    const model = programOf(context, { load: 'await new Promise(() => {})' })
    const loading = assert.rejects(model.load(), { kind: 'load' })
    await model.close()
    await loading
  })
})
