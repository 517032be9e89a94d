import type { Row } from '@tathya/storage'
import { countLag } from '../delivery/lag.ts'
import { Group, type GroupContext, type GroupStart } from './group.ts'

/** A group that runs in this process. */
export interface RunningGroup {
  readonly group: Group
  readonly lag: () => Promise<number>
}

/** The groups that run in this process, by name; members join and leave them. */
export interface Groups {
  /** Starts the group or joins it. Rejects with `TypeError` where its members take other types. */
  join(name: string, types: readonly string[], from: 'beginning' | 'now'): Promise<RunningGroup>
  /** Leaves the group, which stops with its last member. */
  leave(name: string): Promise<void>
  get(name: string): Group | undefined
  running(): Group[]
}

interface Place {
  readonly types: string
  readonly started: Promise<RunningGroup>
  running: RunningGroup | undefined
  members: number
  stopping: Promise<void> | undefined
}

/** Makes an empty list of groups. */
export function createGroups(context: GroupContext): Groups {
  const places = new Map<string, Place>()

  async function join(
    name: string,
    types: readonly string[],
    from: 'beginning' | 'now',
  ): Promise<RunningGroup> {
    for (let old = places.get(name)?.stopping; old !== undefined; old = places.get(name)?.stopping) await old
    const sorted = [...new Set(types)].sort()
    const place = places.get(name) ?? start(name, sorted, from)
    if (place.types !== sorted.join()) {
      throw new TypeError(
        `Group "${name}" takes ${place.types} in this process; a member that takes ${sorted.join()} belongs to another group.`,
      )
    }
    place.members += 1
    return place.started
  }

  function start(name: string, types: string[], from: 'beginning' | 'now'): Place {
    const place: Place = {
      types: types.join(),
      started: load(name, types, from),
      running: undefined,
      members: 0,
      stopping: undefined,
    }
    places.set(name, place)
    place.started.then(
      (running) => {
        place.running = running
      },
      () => places.delete(name),
    )
    return place
  }

  async function load(name: string, types: string[], from: 'beginning' | 'now'): Promise<RunningGroup> {
    const [, groups, keys] = await context.store.steps('events', [
      {
        sql: `insert into groups (name, types, position)
              values (?, ?, iif(?, 0, (select coalesce(max(position), 0) from events)))
              on conflict do update set types = excluded.types`,
        params: [name, JSON.stringify(types), from === 'beginning' ? 1 : 0],
      },
      { sql: 'select position from groups where name = ?', params: [name] },
      { sql: 'select key, position, behind from key_positions where group_name = ?', params: [name] },
    ])
    const start = toStart(groups![0]!, keys!)
    const group = new Group(name, types, context, start)
    const lag = countLag(group, start)
    group.asides.resume()
    void group.replays.load()
    return { group, lag }
  }

  async function leave(name: string): Promise<void> {
    const place = places.get(name)!
    place.members -= 1
    if (place.members > 0) return
    place.stopping = place.running!.group.stop().finally(() => places.delete(name))
    await place.stopping
  }

  return {
    join,
    leave,
    get: (name) => places.get(name)?.running?.group,
    running: () => [...places.values()].flatMap(({ running }) => running?.group ?? []),
  }
}

function toStart([position]: Row, keys: readonly Row[]): GroupStart {
  return {
    position: position as number,
    keys: keys.map(([key, own, behind]) => ({
      key: key as string,
      position: own as number,
      behind: behind === 1,
    })),
  }
}
