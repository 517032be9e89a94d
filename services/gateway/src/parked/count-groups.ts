import type { Groups, ParkedGroup } from '@tathya/contracts'
import type { ParkedEvents } from '@tathya/platform'

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
