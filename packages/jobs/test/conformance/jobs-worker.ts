import { existsSync } from 'node:fs'
import { readTask, waitFor } from '@tathya/testing'
import type { OpenPorts } from './jobs-adapter.ts'
import { createTestJobs, definition, putText } from './jobs-tools.ts'
import { connectPorts } from './shared-ports.ts'

/** What the program is asked to do. */
export interface JobsWorkerTask {
  /** Module with `openPorts(data)`; absent: the ports are its parent's. */
  readonly module?: string
  readonly data?: string
  readonly leaseSeconds: number
  /** A run ends when this file is there. */
  readonly gate: string
  /** True where a run passes over its signal. */
  readonly deaf: boolean
}

/**
 * A worker that tests stop and wake: it says `ready`, `began <id> <epoch>`, `made <file>` before a run returns,
 * `fired <id>` when the signal of a run does, and `idle` when nothing runs any more.
 */
async function main(): Promise<void> {
  const { task, say } = readTask<JobsWorkerTask>()
  const ports = task.module === undefined ? (connectPorts() as OpenPorts) : await openOwn(task)
  const queue = await createTestJobs(ports, { leaseSeconds: task.leaseSeconds }).define(definition)
  const worker = queue.work(
    async ({ text }, { id, epoch, signal }) => {
      signal.addEventListener('abort', () => say(`fired ${id}`))
      say(`began ${id} ${epoch}`)
      await waitFor('the gate', () => existsSync(task.gate) || (signal.aborted && !task.deaf))
      if (signal.aborted && !task.deaf) throw signal.reason
      const { id: file } = await putText(ports.files, `${text} of ${epoch}`)
      say(`made ${file}`)
      void waitFor('the run being over', () => worker.running() === 0).then(() => say('idle'))
      return { result: { text: `${text} of ${epoch}`, file }, files: [file] }
    },
    { slots: 2 },
  )
  say('ready')
}

async function openOwn({ module, data }: JobsWorkerTask): Promise<OpenPorts> {
  const { openPorts } = (await import(module!)) as { openPorts(data: string): Promise<OpenPorts> }
  return openPorts(data!)
}

if (import.meta.main) await main()
