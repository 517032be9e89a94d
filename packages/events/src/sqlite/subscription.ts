import type { EventMap } from '@tathya/contracts/internal'
import type { Progress, SubscribeOptions, Subscription } from '../port.ts'
import type { Groups } from './groups.ts'
import { Member, type MemberOptions } from './member.ts'
import { countParked, selectNextTime } from './tables.ts'

/** Milliseconds that a closing subscription waits for its handlers. */
const closeLimitMs = 10_000

/** Starts a member of a group. Rejects with `TypeError` for options that cannot be. */
export async function startSubscription(
  groups: Groups,
  types: EventMap,
  options: SubscribeOptions<EventMap, string>,
): Promise<Subscription> {
  assertOptions(types, options)
  const { group, lag } = await groups.join(options.group, options.types, options.from ?? 'now')
  const member = new Member(group, toMemberOptions(options))
  group.members.add(member)
  group.pump()
  let closed: Promise<void> | undefined

  async function progress(): Promise<Progress> {
    const { store } = group.context
    const [behind, parked, oldest] = await Promise.all([
      lag(),
      store.rows(countParked, [group.name]),
      group.oldestTime ?? firstUnread(),
    ])
    return {
      lag: behind,
      oldestUnhandledAt: behind === 0 ? undefined : oldest,
      oldestDueAt: behind === 0 ? undefined : oldest,
      lastHandledAt: group.lastHandledAt === 0 ? undefined : new Date(group.lastHandledAt).toISOString(),
      parked: parked[0]![0] as number,
      paused: member.paused ?? group.trouble,
    }
  }

  /** Time of the first event that is not in memory yet. */
  async function firstUnread(): Promise<string | undefined> {
    const { store, tail } = group.context
    if (group.readUpTo >= tail.head) return undefined
    const [row] = await store.rows(selectNextTime, [group.readUpTo, group.typesJson])
    return row?.[0] as string | undefined
  }

  async function close(limitMs: number): Promise<void> {
    await member.close(limitMs)
    group.members.delete(member)
    group.pump()
    await groups.leave(group.name)
  }

  return {
    group: group.name,
    progress,
    close: ({ limitMs = closeLimitMs } = {}) => {
      closed ??= close(limitMs)
      return closed
    },
  }
}

/** Fills in the defaults of a member. */
export function toMemberOptions(options: SubscribeOptions<EventMap, string>): MemberOptions {
  const { handle, concurrency = 16, tries = 5, retryDelayMs = 100, onCommitted } = options
  return { handle, concurrency, tries, retryDelayMs, onCommitted }
}

/** Throws `TypeError` for options that cannot be. */
export function assertOptions(
  types: EventMap,
  {
    group,
    types: taken,
    concurrency = 16,
    tries = 5,
    retryDelayMs = 100,
  }: SubscribeOptions<EventMap, string>,
): void {
  const where = `The subscription of group "${group}"`
  if (group === '') throw new TypeError('A subscription needs the name of its group.')
  if (taken.length === 0) throw new TypeError(`${where} needs at least one event type.`)
  const unknown = taken.filter((type) => !Object.hasOwn(types, type))
  if (unknown.length > 0)
    throw new TypeError(
      `${where} names unknown event types: ${unknown.join(', ')}. Known: ${Object.keys(types).join(', ')}.`,
    )
  for (const [name, value] of Object.entries({ concurrency, tries })) {
    if (!Number.isInteger(value) || value < 1)
      throw new TypeError(`${where} needs a whole ${name} from 1, not ${value}.`)
  }
  if (!(retryDelayMs >= 0 && retryDelayMs <= 60_000))
    throw new TypeError(`${where} needs a retryDelayMs from 0 to 60,000, not ${retryDelayMs}.`)
}
