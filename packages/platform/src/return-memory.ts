/**
 * Returns the memory that a start has left to the system: V8 collects it only when it needs room, and a process that is
 * idle then never does. Does nothing where Node runs without `--expose-gc`.
 */
export function returnMemory(): void {
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
