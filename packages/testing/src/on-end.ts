/** What a test context offers for cleaning up. */
export interface Cleanup {
  after(done: () => void | Promise<void>): void
}

const stacks = new WeakMap<Cleanup, (() => void | Promise<void>)[]>()

/** Does something when the test ends; what was registered last is done first, so that users go before what they use. */
export function onEnd(context: Cleanup, done: () => void | Promise<void>): void {
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
