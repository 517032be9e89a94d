import { PublishTimeout } from './outcomes.ts'
import type { PublishOptions } from './port.ts'

/** Milliseconds that a publish waits for its confirmation. */
const defaultDeadlineMs = 5_000

/** Passes on what becomes of a publish, unless its deadline comes or its signal fires first. */
export function withDeadline(
  published: Promise<unknown>,
  { deadlineMs = defaultDeadlineMs, signal }: PublishOptions,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(
        new PublishTimeout(
          `The event was not confirmed within ${deadlineMs} ms. It may be durable; try again with the same id.`,
        ),
      )
    }, deadlineMs)
    const leave = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
    }
    const abort = () => {
      leave()
      reject(signal?.reason)
    }
    signal?.addEventListener('abort', abort)
    published.then(
      () => {
        leave()
        resolve()
      },
      (error) => {
        leave()
        reject(error)
      },
    )
  })
}
