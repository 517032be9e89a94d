import path from 'node:path'
import { parseArgs } from 'node:util'
import { findFaults, findStructureFaults } from './structure/find-faults.ts'

const usage = `Checks who imports whom, and the size of functions, files and folders.

npm run boundaries                       exit status 1 where a rule is broken
npm run boundaries -- <folder>           checks another copy of the repository
`

/** Prints every breach; gives the exit status. */
function main(): number {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean', default: false } },
  })
  if (values.help) {
    process.stdout.write(usage)
    return 0
  }
  const root = path.resolve(positionals[0] ?? path.join(import.meta.dirname, '../..'))
  const faults = [...findFaults(root), ...findStructureFaults(root)]
  for (const fault of faults) console.error(fault)
  console.log(faults.length === 0 ? 'Boundaries hold.' : `${faults.length} boundaries are broken.`)
  return faults.length === 0 ? 0 : 1
}

process.exitCode = main()
