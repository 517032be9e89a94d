import { execFileSync } from 'node:child_process'
import { pathToFileURL } from 'node:url'

/** Prints how many files of the repository an import loads, node_modules left out. */
const program = `
import { registerHooks } from 'node:module'
const [root, entryPoint] = process.argv.slice(1)
const loaded = new Set()
registerHooks({
  load(url, context, next) {
    if (url.startsWith(root) && !url.includes('/node_modules/')) loaded.add(url.split('?', 1)[0])
    return next(url, context)
  },
})
await import(entryPoint)
process.stdout.write(String(loaded.size), () => process.exit())
`

/** Counts the files of the repository at `root` that importing the file `entryPoint` loads. */
export function countLoaded(root: string, entryPoint: string): number {
  const args = [
    '--input-type=module',
    '-e',
    program,
    `${pathToFileURL(root)}/`,
    pathToFileURL(entryPoint).href,
  ]
  return Number(execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8' }))
}
