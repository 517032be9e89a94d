import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Environment } from '@tathya/platform'
import { userFolder, writeOwnFile } from './own-files.ts'

/** A job that `--no-wait` left running. */
export interface RememberedJob {
  readonly id: string
  /** Address of its product. */
  readonly url: string
  /** What was asked for. */
  readonly what: string
  /** When, in UTC. */
  readonly asked_at: string
}

/** Jobs that are kept; results are deleted after a day. */
const maxJobs = 100

/** The jobs that this user left running, newest first: the product does not list jobs. */
export function rememberedJobs(env: Environment): readonly RememberedJob[] {
  const file = fileOf(env)
  if (file === undefined) return []
  try {
    return (JSON.parse(readFileSync(file, 'utf8')) as RememberedJob[]).filter(({ id, url, what, asked_at }) =>
      [id, url, what, asked_at].every((text) => typeof text === 'string'),
    )
  } catch {
    // No file yet, or not one of ours: a list for convenience may begin again.
    return []
  }
}

/** Keeps a job in the list. */
export function rememberJob(env: Environment, job: RememberedJob): void {
  const file = fileOf(env)
  if (file === undefined) return
  const jobs = [job, ...rememberedJobs(env).filter(({ id }) => id !== job.id)].slice(0, maxJobs)
  writeOwnFile(file, `${JSON.stringify(jobs, undefined, 2)}\n`)
}

/** Takes jobs from the list. */
export function forgetJobs(env: Environment, ids: readonly string[]): void {
  const file = fileOf(env)
  if (file === undefined || ids.length === 0) return
  const jobs = rememberedJobs(env).filter(({ id }) => !ids.includes(id))
  writeOwnFile(file, `${JSON.stringify(jobs, undefined, 2)}\n`)
}

function fileOf(env: Environment): string | undefined {
  const folder = userFolder(env, 'state')
  return folder === undefined ? undefined : path.join(folder, 'jobs.json')
}
