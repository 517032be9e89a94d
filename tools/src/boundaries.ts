import path from 'node:path'
import { parseArgs } from 'node:util'
import { findFaults, findStructureFaults } from './structure/find-faults.ts'

const usage = `Checks who imports whom.

npm run boundaries                       exit status 1 where an import breaks a rule
npm run boundaries -- --report           lists circles of imports and what is too large besides
npm run boundaries -- <folder>           checks another copy of the repository
`

/** Prints every breach; gives the exit status. */
function main(): number {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { report: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
  })
  if (values.help) {
    process.stdout.write(usage)
    return 0
  }
  const root = path.resolve(positionals[0] ?? path.join(import.meta.dirname, '../..'))
  const faults = findFaults(root)
  for (const fault of faults) console.error(fault)
  console.log(faults.length === 0 ? 'Boundaries hold.' : `${faults.length} boundaries are broken.`)
  if (values.report) for (const fault of findStructureFaults(root)) console.log(fault)
  return faults.length === 0 ? 0 : 1
}

process.exitCode = main()
