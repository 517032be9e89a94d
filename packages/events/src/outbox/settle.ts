import { PublishTimeout } from '@tathya/platform'

/** What became of some work in a given time. */
export type Settled = 'done' | 'late' | { readonly error: unknown }

/** Waits for work up to some milliseconds. What is late goes on; how it ends is the caller's to look at. */
export function settle(work: Promise<void>, milliseconds: number): Promise<Settled> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve('late'), milliseconds)
    const end = (settled: Settled) => {
      clearTimeout(timer)
      resolve(settled)
    }
    work.then(
      () => end('done'),
      (error) => end({ error }),
    )
  })
}

/** Waits for work until a signal fires, or some milliseconds have passed: then rejects with its reason, or `PublishTimeout`. */
export function untilGivenUp(
  work: Promise<void>,
  { signal, deadlineMs }: { signal?: AbortSignal; deadlineMs: number },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal?.reason)
    const timer = setTimeout(() => {
      const message = `The event was not confirmed within ${deadlineMs} ms. It may be durable; try again with the same id.`
      reject(new PublishTimeout(message))
    }, deadlineMs)
    signal?.addEventListener('abort', abort)
    work.then(resolve, reject).finally(() => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
    })
  })
}
