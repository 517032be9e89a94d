// Preloaded into each process of a test run: modules are loaded with changes that no file on the disk has.
import { readFileSync, writeFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { reachedName, readModuleChanges, splice } from './module-changes.ts'

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
