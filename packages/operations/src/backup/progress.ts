/** Milliseconds between two lines of one step. */
const lineMs = 2_000

/** Tells a person how far a long step is. */
export interface Progress {
  /** Begins a step; it is told at once. */
  step(text: string): void
  /** Counts within the step; told every two seconds. */
  count(): void
}

/** Makes a progress that prints lines. */
export function createProgress(print: (line: string) => void): Progress {
  let text = ''
  let counted = 0
  let printedAt = 0
  return {
    step(next) {
      text = next
      counted = 0
      printedAt = performance.now()
      print(text)
    },
    count() {
      counted += 1
      if (performance.now() - printedAt < lineMs) return
      printedAt = performance.now()
      print(`  ${text}: ${counted.toLocaleString('en')}`)
    },
  }
}

/** Counts values as they pass. */
export async function* counting<T>(values: AsyncIterable<T>, progress: Progress): AsyncIterable<T> {
  for await (const value of values) {
    progress.count()
    yield value
  }
}
