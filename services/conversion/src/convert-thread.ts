import { ProblemError } from '@tathya/platform'
import { move } from 'piscina'
import { convertDocuments } from './convert-documents.ts'
import type { ThreadOutcome, ThreadTask } from './thread-task.ts'

/** What a thread of the pool does with a task. */
export default async function convertInThread({ port, ...task }: ThreadTask): Promise<ThreadOutcome> {
  try {
    const made = await convertDocuments(task, (done, total) => port.postMessage([done, total]))
    return { made: { ...made, bytes: move(made.bytes) as Uint8Array } }
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    return { refused: { code: error.code, detail: error.message, errors: error.errors } }
  } finally {
    port.close()
  }
}
