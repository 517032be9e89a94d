import { ProblemError } from '@tathya/platform/problem'
import { transferableSymbol, valueSymbol } from 'piscina'
import { convertDocuments } from './convert-documents.ts'
import type { MadeDocument, ThreadOutcome, ThreadTask } from './thread-task.ts'

/** What a thread of the pool does with a task. */
export default async function convertInThread({ port, ...task }: ThreadTask): Promise<ThreadOutcome> {
  try {
    const made = await convertDocuments(task, (done, total) => port.postMessage([done, total]))
    return handOver(made)
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    return { refused: { code: error.code, detail: error.message, errors: error.errors } }
  } finally {
    port.close()
  }
}

/** Hands the memory of a document over in the place of a copy of it. */
function handOver(made: MadeDocument): ThreadOutcome {
  // Memory that others stand in too would be gone for them.
  const isOwn = made.bytes.byteLength === made.bytes.buffer.byteLength
  const bytes = isOwn ? made.bytes : Uint8Array.from(made.bytes)
  const outcome = { made: { ...made, bytes } }
  return Object.assign(outcome, { [transferableSymbol]: [bytes.buffer], [valueSymbol]: outcome })
}
