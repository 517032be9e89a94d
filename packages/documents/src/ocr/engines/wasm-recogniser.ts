import { createRequire } from 'node:module'
import { ChildTimeout, SandboxedChild } from '../../processes/child-process.ts'
import { parseTsv } from './parse-tsv.ts'
import { pageSeconds, type Recogniser, type RecogniserTask, RecogniserTimeout } from './recogniser.ts'

/** Milliseconds for which an idle process is kept: it has read its languages. */
const idleMs = 60_000

/**
 * Runs Tesseract in WebAssembly, in a process of its own, so that it can be killed and its memory is limited and freed. The
 * process starts with the first image and is kept while there is work.
 */
export function createWasmRecogniser(seconds = pageSeconds): Recogniser {
  let child: SandboxedChild<RecogniserTask, string> | undefined
  let idle: NodeJS.Timeout | undefined

  async function close(): Promise<void> {
    clearTimeout(idle)
    const ended = child
    child = undefined
    await ended?.close()
  }

  return {
    async recognise(task, signal) {
      signal.throwIfAborted()
      clearTimeout(idle)
      child ??= new SandboxedChild({ program: new URL('./wasm-process.ts', import.meta.url), seconds })
      const stop = () => void close()
      signal.addEventListener('abort', stop, { once: true })
      try {
        return parseTsv(await child.ask(task))
      } catch (error) {
        // Whatever went wrong, the next image gets a new process.
        await close()
        signal.throwIfAborted()
        throw error instanceof ChildTimeout ? new RecogniserTimeout(error.message) : error
      } finally {
        signal.removeEventListener('abort', stop)
        if (child !== undefined) idle = setTimeout(stop, idleMs).unref()
      }
    },
    close,
  }
}

/** The version of the installed package. */
export function wasmVersion(): string {
  const require = createRequire(import.meta.url)
  return (require('tesseract.js/package.json') as { version: string }).version
}
