/** What a test context offers for cleaning up. */
export interface Cleanup {
  after(done: () => unknown): void
}

const stacks = new WeakMap<Cleanup, (() => unknown)[]>()

/** Does something when the test ends; what was registered last is done first, so that users go before what they use. */
export function onEnd(context: Cleanup, done: () => unknown): void {
  const known = stacks.get(context)
  if (known !== undefined) {
    known.push(done)
    return
  }
  const stack = [done]
  stacks.set(context, stack)
  context.after(async () => {
    for (let next = stack.pop(); next !== undefined; next = stack.pop()) await next()
  })
}
