import { fault } from '../../src/fault.ts'
import type { OpenPorts } from './jobs-adapter.ts'
import { createTestJobs, definition, owner, putText, turnRound } from './jobs-tools.ts'
import { readTask } from './run-child.ts'

/** What the program is asked to do. */
export interface JobsChildTask {
  /** Module with `openPorts(data)`. */
  readonly module: string
  readonly data: string
  /** Keys of the requests; each is its text too. */
  readonly keys: readonly string[]
  /** True where callers leave before their job ends. */
  readonly leave: boolean
}

/**
 * A program that tests kill: it stores files, requests jobs with them and works on them, and says `accepted <key> <id>`,
 * `ran <key> <tries>` and `ended <key> <id> <text>`.
 */
async function main(): Promise<void> {
  const { task, say } = readTask<JobsChildTask>()
  const { openPorts } = (await import(task.module)) as { openPorts(data: string): Promise<OpenPorts> }
  const ports = await openPorts(task.data)
  const queue = await createTestJobs(ports, {}).define(definition)
  const turn = turnRound(ports.files)
  const run: typeof turn = async (input, context) => {
    say(`ran ${input.text} ${context.epoch}`)
    return turn(input, context)
  }
  // Nobody works where callers leave: the job must not end before they do.
  if (!task.leave) queue.work(run, { slots: 2 })

  async function ask(key: string): Promise<void> {
    const { id: file } = await putText(ports.files, key)
    fault('upload-stored')
    const callback = { url: `http://receiver.example/${key}`, baseUrl: 'http://tathya.example' }
    const use = { owner, idempotencyKey: key, fingerprint: key, callback }
    const accepted = await queue.request({ text: key, file }, { ...use, files: [file], waitSeconds: 0 })
    say(`accepted ${key} ${accepted.id}`)
    const leaving = new AbortController()
    const waiting = queue.request({ text: key, file }, { ...use, waitSeconds: 30, signal: leaving.signal })
    if (task.leave) setImmediate(() => leaving.abort(new Error('left')))
    const ended = await waiting
    say(`ended ${key} ${ended.id} ${ended.result?.text}`)
  }

  for (;;) {
    await Promise.allSettled(task.keys.map(ask))
    if (task.leave) throw new Error('Nobody was seen to leave.')
  }
}

if (import.meta.main) await main()
