import { step, systemClock } from '@tathya/platform'
import { patientSeconds, readTask } from '@tathya/testing'
import type { OpenPorts, OpenPortsOptions } from './jobs-adapter.ts'
import { createTestJobs, definition, owner, putText, turnRound } from './jobs-tools.ts'

/** What the program is asked to do. */
export interface JobsChildTask {
  /** Module with `openPorts(data)`. */
  readonly module: string
  readonly data: string
  /** Keys of the requests; each is its text too. */
  readonly keys: readonly string[]
  /** Kills the process in the job `killer`: when `innocent` runs beside it, or at once. */
  readonly killer?: 'together' | 'at once'
  /** True where callers leave before their job ends. */
  readonly leave: boolean
  /** Seconds for which it holds a job; default as everywhere. */
  readonly leaseSeconds?: number
  /** Seconds by which its clock is set; negative: back. Default 0. */
  readonly clockSeconds?: number
}

interface JobsModule {
  openPorts(data: string, options: OpenPortsOptions): Promise<OpenPorts>
}

/**
 * A program that tests kill: it stores files, requests jobs with them and works on them, and says `accepted <key> <id>`,
 * `ran <key> <tries>` and `ended <key> <id> <text>`.
 */
async function main(): Promise<void> {
  const { task, say } = readTask<JobsChildTask>()
  const { leaseSeconds, clockSeconds = 0 } = task
  const { openPorts } = (await import(task.module)) as JobsModule
  const clock = { ...systemClock, now: () => new Date(Date.now() + clockSeconds * 1000) }
  const options = clockSeconds === 0 ? {} : { clock }
  const ports = await openPorts(task.data, options)
  const lease = leaseSeconds === undefined ? {} : { leaseSeconds }
  const queue = await createTestJobs(ports, { ...options, ...lease }).define(definition)
  const turn = turnRound(ports.files)
  const innocent = Promise.withResolvers<void>()
  const forever = new Promise<never>(() => {})
  async function kill(): Promise<void> {
    if (task.killer === 'together') await innocent.promise
    process.kill(process.pid, 'SIGKILL')
  }
  const run: typeof turn = async (input, context) => {
    say(`ran ${input.text} ${context.epoch}`)
    if (input.text === 'killer') await kill()
    if (input.text === 'innocent') {
      innocent.resolve()
      if (task.killer === 'together') await forever
    }
    return turn(input, context)
  }
  // Nobody works where callers leave: the job must not end before they do.
  if (!task.leave) queue.work(run, { slots: 2 })

  async function ask(key: string): Promise<void> {
    const { id: file } = await putText(ports.files, key)
    step('upload-stored')
    const callback = { url: `http://receiver.example/${key}`, baseUrl: 'http://tathya.example' }
    const use = { owner, idempotencyKey: key, fingerprint: key, callback }
    const accepted = await queue.request({ text: key, file }, { ...use, files: [file], waitSeconds: 0 })
    say(`accepted ${key} ${accepted.id}`)
    const leaving = new AbortController()
    const waiting = queue.request(
      { text: key, file },
      { ...use, waitSeconds: patientSeconds, signal: leaving.signal },
    )
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
