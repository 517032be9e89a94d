/** Lets one waiter know that something has happened; rings that come before the wait count. */
export interface Bell {
  ring(): void
  /** Resolves with true when it was rung since the last wait, with false after the milliseconds. */
  wait(limitMs: number): Promise<boolean>
}

/** Makes a bell. */
export function createBell(): Bell {
  let rung = false
  let wake: (() => void) | undefined
  return {
    ring() {
      rung = true
      wake?.()
    },
    async wait(limitMs) {
      if (!rung) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, limitMs)
          wake = () => {
            clearTimeout(timer)
            resolve()
          }
        })
        wake = undefined
      }
      const heard = rung
      rung = false
      return heard
    },
  }
}
