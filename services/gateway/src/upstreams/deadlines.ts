/** Something that must have come further by a time. */
export interface Timed {
  /** Milliseconds of `performance.now`; infinite while nothing is waited for. */
  deadline: number
  /** Called once after the deadline has passed; the thing is no longer watched then. */
  expire(): void
}

/** Watches many deadlines with one timer: setting and moving a deadline costs nothing. */
export interface Deadlines {
  watch(timed: Timed): void
  forget(timed: Timed): void
}

/** Milliseconds between looks; deadlines are kept to within that. */
const intervalMs = 50

/** Makes a watch that looks while there is something to watch. */
export function createDeadlines(): Deadlines {
  const watched = new Set<Timed>()
  let timer: NodeJS.Timeout | undefined

  function look(): void {
    const now = performance.now()
    for (const timed of watched) {
      if (timed.deadline > now) continue
      watched.delete(timed)
      timed.expire()
    }
    if (watched.size > 0) return
    clearInterval(timer)
    timer = undefined
  }

  return {
    watch(timed) {
      watched.add(timed)
      timer ??= setInterval(look, intervalMs)
    },
    forget: (timed) => watched.delete(timed),
  }
}
