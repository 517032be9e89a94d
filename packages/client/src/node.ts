/** Node's modules, by a call that programs for browsers can be bundled with; undefined elsewhere, and before Node 20.16. */
export function nodeModule<T>(name: string): T | undefined {
  return nodeProcess()?.getBuiltinModule?.(name) as T | undefined
}

/** Node's process; undefined in a browser. */
export function nodeProcess(): NodeJS.Process | undefined {
  const { process } = globalThis as { process?: NodeJS.Process }
  return process?.versions?.node === undefined ? undefined : process
}
