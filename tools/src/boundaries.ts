import path from 'node:path'
import { parseArgs } from 'node:util'
import { exitOnHelp } from './exit-on-help.ts'
import { findFaults } from './structure/find-faults.ts'

const usage = `Checks imports between projects, import cycles, the size of functions, files and folders, and phrases of comments.

npm run boundaries                       exit status 1 where a rule is broken
npm run boundaries -- <folder>           checks another copy of the repository
`

/** Prints every breach; returns the exit status. */
function main(): number {
  const { positionals } = parseArgs({ allowPositionals: true })
  const root = path.resolve(positionals[0] ?? path.join(import.meta.dirname, '../..'))
  const faults = findFaults(root)
  for (const fault of faults) console.error(fault)
  console.log(faults.length === 0 ? 'Boundaries hold.' : `${faults.length} boundaries are broken.`)
  return faults.length === 0 ? 0 : 1
}

exitOnHelp(usage)
process.exitCode = main()
