import { type MessagePort, receiveMessageOnPort } from 'node:worker_threads'
import { ProblemError } from '@tathya/platform/problem'
import { transferableSymbol, valueSymbol } from 'piscina'
import { convertDocuments } from './convert-documents.ts'
import { type MadeDocument, stopping, type ThreadOutcome, type ThreadTask } from './thread-task.ts'

/** What a thread of the pool does with a task. */
export default async function convertInThread({ port, ...task }: ThreadTask): Promise<ThreadOutcome> {
  const { signal, assertWanted } = listenForStop(port)
  const progress = (done: number, total: number | null) => {
    assertWanted()
    port.postMessage([done, total])
  }
  try {
    const made = await convertDocuments(task, progress, signal)
    return handOver(made)
  } catch (error) {
    if (error instanceof Stopped) return { stopped: true }
    if (!(error instanceof ProblemError)) throw error
    return { refused: { code: error.code, detail: error.message, errors: error.errors } }
  } finally {
    port.close()
  }
}

/** The task is not wanted any more. */
class Stopped extends Error {}

/** Says that the wish to stop was heard. From then on `assertWanted` throws, also where the thread was too busy to hear. */
function listenForStop(port: MessagePort) {
  const controller = new AbortController()
  const { signal } = controller
  port.on('message', () => {
    controller.abort()
    port.postMessage(stopping)
  })
  const assertWanted = () => {
    if (signal.aborted || receiveMessageOnPort(port) !== undefined) throw new Stopped()
  }
  return { signal, assertWanted }
}

/** Hands the memory of a document over in the place of a copy of it. */
function handOver(made: MadeDocument): ThreadOutcome {
  // Memory that others stand in too would be gone for them.
  const isOwn = made.bytes.byteLength === made.bytes.buffer.byteLength
  const bytes = isOwn ? made.bytes : Uint8Array.from(made.bytes)
  const outcome = { made: { ...made, bytes } }
  return Object.assign(outcome, { [transferableSymbol]: [bytes.buffer], [valueSymbol]: outcome })
}
