import { setTimeout as pause } from 'node:timers/promises'
import { datasetEntryPath } from '@tathya/contracts/http'
import { z } from 'zod'
import type { Admin } from '../admin/admin-client.ts'
import { Refused } from '../errors.ts'
import type { Progress } from '../terminal/progress.ts'

/** Milliseconds for which a running product may take to serve a release, and between two questions. */
const limitMs = 30_000
const pauseMs = 500

const Entry = z.object({ version: z.string() })

/** Whether a version is served, with words for people. */
export interface Served {
  /** True where it is served, false where it is not within half a minute, null where no product could be asked. */
  readonly served: boolean | null
  readonly text: string
}

/** Waits until the running product serves a version of a dataset, for at most half a minute. */
export async function waitUntilServed(
  { client, running }: Admin,
  id: string,
  version: string,
  progress: Progress,
): Promise<Served> {
  if (!running)
    return {
      served: null,
      text: 'It is served from the next start on; processes on other machines serve it within seconds.',
    }
  progress.step(`Waiting until ${client.url} serves it`)
  const end = performance.now() + limitMs
  for (;;) {
    const entry = await client
      .call(Entry, { method: 'GET', path: datasetEntryPath(id) })
      .catch(forgiveRefusal)
    if (entry?.version === version) return { served: true, text: `${client.url} serves it now.` }
    if (performance.now() > end)
      return {
        served: false,
        text: `${client.url} does not serve it after ${limitMs / 1000} s: its log and "npx tathya releases list ${id}" show why.`,
      }
    await pause(pauseMs)
  }
}

/** The release is written; whether it is served is asked again. */
function forgiveRefusal(error: unknown): undefined {
  if (!(error instanceof Refused)) throw error
}
