import type { ChildAnswer } from './child-process.ts'

/** Milliseconds between looks at the memory that is taken; in that time it grows by some ten megabytes. */
const memoryMs = 50

/**
 * Answers the requests of the process that started this one as a `SandboxedChild`, and ends with it. Ends this process
 * where it takes more than `maxBytes`: the work must not block the event loop.
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
