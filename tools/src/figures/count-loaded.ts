import { execFileSync } from 'node:child_process'
import { pathToFileURL } from 'node:url'

/** Counts the files of the repository that come with an import, node_modules left out; prints their number. */
const program = `
import { registerHooks } from 'node:module'
const [root, door] = process.argv.slice(1)
const loaded = new Set()
registerHooks({
  load(url, context, next) {
    if (url.startsWith(root) && !url.includes('/node_modules/')) loaded.add(url.split('?', 1)[0])
    return next(url, context)
  },
})
await import(door)
process.stdout.write(String(loaded.size), () => process.exit())
`

/** How many files of the repository at `root` are read where `door`, a path, is imported. */
export function countLoaded(root: string, door: string): number {
  const args = ['--input-type=module', '-e', program, `${pathToFileURL(root)}/`, pathToFileURL(door).href]
  return Number(execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8' }))
}
