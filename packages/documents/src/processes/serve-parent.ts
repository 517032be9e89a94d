import type { ChildAnswer } from './child-process.ts'

/** Milliseconds between memory checks; memory grows by some ten megabytes meanwhile. */
const memoryMs = 50

/**
 * Answers the requests of the parent, which started this process as a `SandboxedChild`, and exits with it. Exits above
 * `maxBytes` of memory, which only works while the event loop is not blocked.
 */
export function serveParent<Q, R>(
  answer: (request: Q) => Promise<R>,
  { maxBytes }: { maxBytes: number },
): void {
  process.on('message', async (request: Q) => {
    try {
      reply({ result: await answer(request) })
    } catch (error) {
      reply({ failure: String(error) })
    }
  })
  setInterval(() => {
    if (process.memoryUsage.rss() >= maxBytes) reply({ exhausted: true }, kill)
  }, memoryMs)
  // An ordinary exit would wait for work in progress.
  process.on('disconnect', kill)
}

function reply<R>(answer: ChildAnswer<R>, sent: () => void = () => {}): void {
  process.send!(answer, sent)
}

function kill(): void {
  process.kill(process.pid, 'SIGKILL')
}
