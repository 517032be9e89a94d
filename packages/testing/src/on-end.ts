/** The cleanup of a test context. */
export interface Cleanup {
  after(done: () => unknown): void
}

const stacks = new WeakMap<Cleanup, (() => unknown)[]>()

/** Registers a cleanup for the end of the test; the last one runs first, so that users close before their dependencies. */
export function onEnd(context: Cleanup, done: () => unknown): void {
  const existing = stacks.get(context)
  if (existing !== undefined) {
    existing.push(done)
    return
  }
  const stack = [done]
  stacks.set(context, stack)
  context.after(async () => {
    for (let next = stack.pop(); next !== undefined; next = stack.pop()) await next()
  })
}
