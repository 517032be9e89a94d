import path from 'node:path'
import { findBoundaryFaults } from './boundaries.ts'

const root = path.resolve(process.argv[2] ?? path.join(import.meta.dirname, '../..'))
const faults = findBoundaryFaults(root)
for (const fault of faults) console.error(fault)
console.log(faults.length === 0 ? 'Boundaries hold.' : `${faults.length} boundaries are broken.`)
process.exitCode = faults.length === 0 ? 0 : 1
