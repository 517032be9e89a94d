import path from 'node:path'
import { ForkedProcess } from '@tathya/platform/forked-process'
import { type ModelDeadlines, watchAnswer } from '../deadlines.ts'
import { hideThinking } from '../hide-thinking.ts'
import type { Model, ModelPart, ModelRequest } from '../model.ts'
import { ModelFailure } from '../model-failure.ts'
import type { AskFile, FileSays } from './messages.ts'

/** A model file of the operator. */
export interface FileModelOptions {
  /** Path of the GGUF file. */
  readonly file: string
  /** Folder whose `node_modules` has node-llama-cpp. */
  readonly folder: string
  /** Tokens of the context window. */
  readonly contextTokens: number
  readonly deadlines: ModelDeadlines
}

/** A model of a file. */
export interface FileModel extends Model {
  /** Resolves when it is in memory. Rejects with `ModelFailure` and the reason if it cannot be loaded. */
  load(): Promise<void>
  /** Ends its process. */
  close(): Promise<void>
}

interface Running {
  readonly process: ForkedProcess
  readonly loaded: Promise<void>
}

const program = new URL('./process.ts', import.meta.url)
/** All that native code needs of the environment; keys are not among it. */
const passedOn = ['PATH', 'HOME', 'TMPDIR', 'LD_LIBRARY_PATH', 'SystemRoot']

/**
 * A model file in a process of its own, which is started by `load` or by a question, and again after it ended. It words facts and
 * answers in its own words; of tools it chooses none.
 */
export function createFileModel({ file, folder, contextTokens, deadlines }: FileModelOptions): FileModel {
  let running: Running | undefined
  let asked = 0

  function start(): Running {
    if (running?.process.isAlive) return running
    const env = Object.fromEntries(passedOn.map((name) => [name, process.env[name]]))
    const started = new ForkedProcess(program, { args: [file, String(contextTokens), folder], env })
    started.release()
    const loaded = untilLoaded(started)
    loaded.catch(() => {})
    running = { process: started, loaded }
    return running
  }

  async function* stream(request: ModelRequest): AsyncGenerator<ModelPart> {
    request.signal.throwIfAborted()
    if (request.tools !== undefined) {
      yield { type: 'end', promptTokens: 0, completionTokens: 0, isCut: false }
      return
    }
    const watch = watchAnswer(deadlines, request.signal)
    const { process: child, loaded } = start()
    asked += 1
    const id = asked
    let isOver = false
    try {
      watch.enter('load')
      await untilAborted(loaded, watch.signal)
      const { messages, format, sampling } = request
      child.send({ ask: id, messages, ...(format && { format }), sampling } satisfies AskFile)
      watch.enter('first_token')
      const filter = hideThinking(false)
      for await (const said of listen(child, id, watch.signal)) {
        isOver = 'failed' in said
        if ('failed' in said) throw new ModelFailure(said.failed, 'The model file gave no answer.')
        watch.enter('idle')
        const text = 'text' in said ? filter.take(said.text) : filter.end()
        if (text !== '') yield { type: 'text', text }
        if (!('end' in said)) continue
        isOver = true
        yield { type: 'end', ...said.end }
        return
      }
    } catch (error) {
      // A process that hangs hears no message, and the next question would wait for it too.
      if (watch.signal.aborted && !request.signal.aborted) await child.kill()
      throw error
    } finally {
      if (!isOver) child.send({ leave: id } satisfies AskFile)
      watch.end()
    }
  }
  return {
    ...{ name: path.basename(file, '.gguf'), contextTokens, stream },
    load: () => start().loaded,
    close: async () => running?.process.kill(),
  }
}

async function untilLoaded(child: ForkedProcess): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const fail = (reason: string) => reject(new ModelFailure('load', reason))
  const stop = child.listen((message) => {
    const said = message as FileSays
    if ('loaded' in said) resolve()
    if ('broken' in said) fail(said.broken)
  })
  void child.ended.then(() => fail('The process of the model file ended.'))
  await promise.finally(stop)
}

async function untilAborted(work: Promise<void>, signal: AbortSignal): Promise<void> {
  const { promise, reject } = Promise.withResolvers<never>()
  const abort = () => reject(signal.reason)
  signal.addEventListener('abort', abort, { once: true })
  await Promise.race([work, promise]).finally(() => signal.removeEventListener('abort', abort))
}

/** Reads the answers of the process to a question. Throws `ModelFailure` if it ends before, and the reason of the signal. */
async function* listen(child: ForkedProcess, id: number, signal: AbortSignal) {
  const waiting: Extract<FileSays, { id: number }>[] = []
  let wake = Promise.withResolvers<void>()
  const stop = child.listen((message) => {
    const said = message as FileSays
    if (!('id' in said) || said.id !== id) return
    waiting.push(said)
    wake.resolve()
  })
  const notice = () => wake.resolve()
  signal.addEventListener('abort', notice, { once: true })
  void child.ended.then(notice)
  try {
    while (true) {
      signal.throwIfAborted()
      const said = waiting.shift()
      if (said !== undefined) {
        yield said
        continue
      }
      if (!child.isAlive) throw new ModelFailure('cut', 'The process of the model file ended.')
      await wake.promise
      wake = Promise.withResolvers<void>()
    }
  } finally {
    stop()
    signal.removeEventListener('abort', notice)
  }
}
