import { datasetEntryPath } from '@tathya/contracts/http'
import { waitUntil } from '@tathya/platform'
import { z } from 'zod'
import type { Admin } from '../admin/opened-admin.ts'
import { Refused, UsageError } from '../errors.ts'
import type { Progress } from '../terminal/progress.ts'

/** Seconds to wait for a running product unless the command names others, and the most that it may name. */
const defaultSeconds = 120
const maxSeconds = 3_600
const everyMs = 500

/** The exit code of a command that has written a release which the running product does not serve yet. */
export const notServedYet = 3

const Entry = z.object({ version: z.string() })

/** True if a version is served, with a text for people. */
export interface Served {
  /** False if it is not served within the time, null without a running product. */
  readonly served: boolean | null
  readonly text: string
}

/** Reads the flag `--wait`; throws `UsageError`. */
export function readWait(text: string | undefined): number {
  const seconds = text === undefined ? defaultSeconds : Number(text.trim() || Number.NaN)
  if (seconds >= 0 && seconds <= maxSeconds) return seconds
  throw new UsageError(`--wait must be a number of seconds from 0 to ${maxSeconds}.`)
}

/** Waits until the running product serves a version of a dataset, for at most so many seconds. */
export async function waitUntilServed(
  { client, running }: Admin,
  { id, version, seconds }: { readonly id: string; readonly version: string; readonly seconds: number },
  progress: Progress,
): Promise<Served> {
  if (!running)
    return {
      served: null,
      text: 'It is served from the next start on; processes on other machines serve it within seconds.',
    }
  progress.step(`Waiting until ${client.url} serves it`)
  const request = { method: 'GET', path: datasetEntryPath(id) } as const
  const isServed = async () => (await client.call(Entry, request).catch(ignoreRefusal))?.version === version
  if (await waitUntil(isServed, { everyMs, limitMs: seconds * 1_000 }))
    return { served: true, text: `${client.url} serves it now.` }
  return {
    served: false,
    text: `The release is written, but ${client.url} does not serve it after ${seconds} s (exit code ${notServedYet}). It goes on loading it; "npx tathya releases list ${id}" and its log show whether it does.`,
  }
}

/** The release is written; a refused request is repeated. */
function ignoreRefusal(error: unknown): undefined {
  if (!(error instanceof Refused)) throw error
}
