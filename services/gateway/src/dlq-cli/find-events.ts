import type { ParkedEventView } from '@tathya/contracts/http'
import type { ParkedDesk } from './desk.ts'
import type { ParkedFilter } from './parse-command.ts'

/** Events that are asked for at once: each may be as large as a message. */
const pageSize = 100

/** The events of a group that a filter takes, in the order of their ids. */
export async function* findEvents(
  desk: Pick<ParkedDesk, 'list'>,
  group: string,
  filter: ParkedFilter,
  after = '',
): AsyncGenerator<ParkedEventView> {
  for (let afterId = after; ; ) {
    const page = await desk.list(group, { limit: pageSize, ...(afterId === '' ? {} : { afterId }) })
    yield* page.filter((event) => takes(filter, event))
    if (page.length < pageSize) return
    afterId = page.at(-1)!.id
  }
}

function takes({ type, key, error, since, until }: ParkedFilter, event: ParkedEventView): boolean {
  const parkedAt = Date.parse(event.parkedAt)
  return (
    (type === undefined || event.type === type) &&
    (key === undefined || event.key === key) &&
    (error === undefined || event.error.toLowerCase().includes(error.toLowerCase())) &&
    (since === undefined || parkedAt >= since) &&
    (until === undefined || parkedAt < until)
  )
}
