// Preloaded into each process of a test run: modules are loaded with changes that no file on the disk has.
import childProcess, { type ForkOptions } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { registerHooks, syncBuiltinESMExports } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { keptVariables, reachedName, readModuleChanges, splice } from './module-changes.ts'

const { edits, reachedFolder } = readModuleChanges(process.env)
const noted = new Set<number>()

Object.assign(globalThis, {
  [reachedName](probe: number): void {
    if (reachedFolder === undefined || noted.has(probe)) return
    noted.add(probe)
    try {
      writeFileSync(path.join(reachedFolder, String(probe)), '')
    } catch {
      // A process without the permission to write does its work all the same.
    }
  },
})

registerHooks({
  load(url, context, nextLoad) {
    const ofFile = edits[url]
    if (ofFile === undefined) return nextLoad(url, context)
    const source = splice(readFileSync(fileURLToPath(url), 'utf8'), ofFile)
    return { format: 'module-typescript', source, shortCircuit: true }
  },
})

// A child process may get an environment that its parent has chosen: it loads the changed modules all the same.
const { fork } = childProcess
childProcess.fork = (file: string | URL, ...rest: unknown[]) => {
  const args = Array.isArray(rest[0]) ? (rest[0] as string[]) : []
  const options = (rest.find((one) => typeof one === 'object' && !Array.isArray(one)) ?? {}) as ForkOptions
  const env = { ...(options.env ?? process.env), ...keptVariables(process.env) }
  return fork(file, args, { ...options, env })
}
syncBuiltinESMExports()
