import type { ParkedGroup } from '@tathya/contracts/http'
import type { Groups } from '@tathya/contracts/internal'
import type { ParkedEvents } from '@tathya/events'

/** How many events each declared group has given up on. */
export function countGroups(parked: Pick<ParkedEvents, 'count'>, groups: Groups): Promise<ParkedGroup[]> {
  return Promise.all(
    Object.entries(groups).map(async ([group, { summary }]) => ({
      group,
      summary,
      parked: await parked.count(group),
    })),
  )
}
