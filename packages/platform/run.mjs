// Starts a TypeScript program of this repository: node packages/platform/run.mjs <file.ts> [arguments]
// Plain JavaScript, so that it can also run, and explain itself, where Node is too old.
import module from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const [major] = process.versions.node.split('.')
if (Number(major) < 24) {
  console.error(`Tathya needs Node 24 or later; this is Node ${process.versions.node} (${process.execPath}).`)
  console.error(
    'Run "npm rebuild node" to fetch the Node 24 that comes with the project, then start it through npm.',
  )
  console.error('Where that fails on your platform, install Node 24 from nodejs.org.')
  process.exit(1)
}
const file = process.argv[2]
if (file === undefined) {
  console.error('Usage: node packages/platform/run.mjs <file.ts> [arguments]')
  process.exit(1)
}
process.argv.splice(1, 2, path.resolve(file))
// Keeps the stripped and compiled code, which saves a third of the start; a read-only folder is no fault.
module.enableCompileCache(
  process.env.NODE_COMPILE_CACHE ?? path.resolve(import.meta.dirname, '../../.cache/compile'),
)
await import(pathToFileURL(process.argv[1]).href)
