import type { Group, GroupStart } from '../sqlite/group.ts'
import { countEvents, countKeyEvents, sliceSize } from '../sqlite/tables.ts'

/**
 * Starts to count how many events a group has not finished. The count of what was there at the start runs in slices
 * beside the group's work; the rest is kept in memory. Returns the function that tells the lag.
 */
export function countLag(group: Group, { position, keys }: GroupStart): () => Promise<number> {
  const { tail } = group.context
  const head = tail.head
  const added = () => [...group.types].reduce((sum, type) => sum + tail.added(type), 0)
  const addedBefore = added()
  let counted: Promise<number> | undefined
  return async () => {
    // Asked again after a failure.
    counted ??= count().catch((error) => {
      counted = undefined
      throw error
    })
    const before = await counted
    return Math.max(0, before + added() - addedBefore - group.settled)
  }

  async function count(): Promise<number> {
    let sum = 0
    for (let from = position; from < head; from += sliceSize) {
      const to = Math.min(head, from + sliceSize)
      sum += await ask(countEvents, [from, to, group.typesJson])
    }
    for (const own of keys) {
      if (own.behind) sum += await ask(countKeyEvents, [own.key, own.position, position, group.typesJson])
    }
    return sum
  }

  async function ask(statement: typeof countEvents, params: (string | number)[]): Promise<number> {
    const [row] = await group.context.store.rows(statement, params)
    return row![0] as number
  }
}
