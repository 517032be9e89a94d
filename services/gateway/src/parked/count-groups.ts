import type { ParkedEventView, ParkedGroup } from '@tathya/contracts/http'
import type { Groups } from '@tathya/contracts/internal'
import type { DeadLetter, DeadLetters } from '@tathya/events'

/** A dead letter as the endpoints show it. */
export function toView({ failedAt, ...letter }: DeadLetter): ParkedEventView {
  return { ...letter, parkedAt: failedAt }
}

/** How many dead letters each declared group has. */
export function countGroups(deadLetters: Pick<DeadLetters, 'count'>, groups: Groups): Promise<ParkedGroup[]> {
  return Promise.all(
    Object.entries(groups).map(async ([group, { summary }]) => ({
      group,
      summary,
      parked: await deadLetters.count(group),
    })),
  )
}
