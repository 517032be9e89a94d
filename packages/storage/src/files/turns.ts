/** Runs steps that concern one key one after the other. */
export type TakeTurn = <T>(key: string, step: () => Promise<T>) => Promise<T>

/** Makes turns; keys that nobody waits for take no memory. */
export function createTurns(): TakeTurn {
  const last = new Map<string, Promise<unknown>>()

  return async <T>(key: string, step: () => Promise<T>): Promise<T> => {
    const turn = (last.get(key) ?? Promise.resolve()).then(step, step)
    last.set(key, turn)
    try {
      return await turn
    } finally {
      if (last.get(key) === turn) last.delete(key)
    }
  }
}
