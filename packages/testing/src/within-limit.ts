/**
 * Milliseconds within which whatever a test waits for comes, also on a machine that is busy with much else. Nothing is
 * expected to take as long: it ends a test where what it waits for never comes.
 */
export const waitLimitMs = 240_000

/** Waits for a promise up to `limitMs` milliseconds; rejects then with the sentence that `tell` makes. */
export async function withinLimit<T>(
  promise: T | Promise<T>,
  limitMs: number,
  tell: () => string,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(tell())), limitMs)
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}
