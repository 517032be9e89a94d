/**
 * Default time limit of waits in tests, long enough for a busy machine: it only ends tests whose condition never comes true.
 */
export const waitLimitMs = 240_000

/** Waits for a promise up to `limitMs` milliseconds; then rejects with `message`. */
export async function withinLimit<T>(
  promise: T | Promise<T>,
  limitMs: number,
  message: () => string,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(message())), limitMs)
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}
