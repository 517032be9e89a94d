/**
 * Gives what the source gives until a signal fires; throws its reason then, also while the source gives nothing. A source
 * that is not read to its end is told so, without waiting for it.
 */
export async function* untilAborted<T>(
  source: AsyncIterable<T>,
  signals: readonly AbortSignal[],
): AsyncGenerator<T, void> {
  const iterator = source[Symbol.asyncIterator]()
  const aborted = Promise.withResolvers<never>()
  aborted.promise.catch(() => {})
  const abort = ({ target }: { target: unknown }) => aborted.reject((target as AbortSignal).reason)
  for (const signal of signals) signal.addEventListener('abort', abort, { once: true })
  let ended = false
  try {
    for (;;) {
      for (const signal of signals) signal.throwIfAborted()
      const next = await Promise.race([iterator.next(), aborted.promise])
      ended = next.done === true
      if (next.done === true) return
      yield next.value
    }
  } finally {
    for (const signal of signals) signal.removeEventListener('abort', abort)
    if (!ended) iterator.return?.().then(undefined, () => {})
  }
}
