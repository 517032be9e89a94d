import { readEvents } from '@tathya/client/events'
import { StoredLogEntry } from '@tathya/contracts/http'
import { sleep } from '@tathya/platform'
import type { Refused } from '../errors.ts'
import type { ProductClient } from '../product/product-client.ts'

/** Milliseconds before a broken stream is read on. */
const retryMs = 1_000

/**
 * The entries of a live tail, without end: a stream that breaks off is continued where it was. Rejects with `Refused` if the
 * product refuses the request, or does not answer the first one.
 */
export async function* follow(
  client: ProductClient,
  path: string,
  report: (text: string) => void,
): AsyncGenerator<StoredLogEntry> {
  let lastId: string | undefined
  while (true) {
    const body = await client.openStream(path, lastId).catch((error) => {
      if (lastId === undefined || (error as Refused).code !== undefined) throw error
      return undefined
    })
    try {
      for await (const { id, event, data } of body === undefined ? [] : readEvents(body)) {
        lastId = id ?? lastId
        if (event === 'entry') yield StoredLogEntry.parse(data)
        if (event === 'cut') report((data as { detail: string }).detail)
      }
    } catch (error) {
      // `fetch` rejects so where a stream breaks off.
      if (!(error instanceof TypeError)) throw error
    }
    report('The stream has ended; it is continued.')
    await sleep(retryMs)
  }
}
