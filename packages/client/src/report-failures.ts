import { nodeProcess } from './node.ts'

const intervalMs = 60_000

/** Reports failures of the client: to `onError`, or by a line on stderr once a minute at most. The result never throws. */
export function createFailureReport(onError: ((error: Error) => void) | undefined): (error: Error) => void {
  let last = Number.NEGATIVE_INFINITY
  return (error) => {
    try {
      if (onError !== undefined) return onError(error)
      const now = performance.now()
      if (now - last < intervalMs) return
      last = now
      writeLine(`@tathya/client: ${error.message}`)
    } catch {
      // There is no other way to report it.
    }
  }
}

/** Not by `console.error` in Node, which a program may have made to log here. */
export function writeLine(line: string): void {
  const process = nodeProcess()
  if (process === undefined) console.warn(line)
  else process.stderr.write(`${line}\n`)
}
