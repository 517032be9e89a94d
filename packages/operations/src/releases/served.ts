import { datasetEntryPath } from '@tathya/contracts/http'
import { waitUntil } from '@tathya/platform'
import { z } from 'zod'
import type { Admin } from '../admin/opened-admin.ts'
import { Refused } from '../errors.ts'
import type { Progress } from '../terminal/progress.ts'

/** Time limit for a running product to serve a release, and the poll interval. */
const limitMs = 30_000
const everyMs = 500

const Entry = z.object({ version: z.string() })

/** Whether a version is served, with a text for people. */
export interface Served {
  /** False if it is not served within half a minute, null without a running product. */
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
  const request = { method: 'GET', path: datasetEntryPath(id) } as const
  const isServed = async () => (await client.call(Entry, request).catch(ignoreRefusal))?.version === version
  if (await waitUntil(isServed, { everyMs, limitMs }))
    return { served: true, text: `${client.url} serves it now.` }
  return {
    served: false,
    text: `${client.url} does not serve it after ${limitMs / 1000} s: its log and "npx tathya releases list ${id}" show why.`,
  }
}

/** The release is written; a refused request is repeated. */
function ignoreRefusal(error: unknown): undefined {
  if (!(error instanceof Refused)) throw error
}
