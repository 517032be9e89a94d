import path from 'node:path'
import { parseArgs } from 'node:util'
import { type Figures, measure } from './figures/measure.ts'

const usage = `Prints the size and the order of every project.

npm run figures                  this copy of the repository
npm run figures -- <folder>      another one before it, side by side
`

const columns: readonly (readonly [heading: string, field: keyof Figures])[] = [
  ['files', 'files'],
  ['lines', 'lines'],
  ['test files', 'testFiles'],
  ['test lines', 'testLines'],
  ['exported', 'exported'],
  ['loaded', 'loaded'],
  ['upward', 'upward'],
  ['circles', 'circles'],
  ['long functions', 'longFunctions'],
]

/** Projects that are no product by themselves: what carries the others, runs them or checks them. */
const machinery = [
  'platform',
  'storage',
  'events',
  'jobs',
  'runtime',
  'documents',
  'operations',
  'gateway',
  'tools',
  'testing',
  'test-servers',
]

type Measured = ReadonlyMap<string, Figures>

/** Prints a table in Markdown, a line each project; gives the exit status. */
function main(): number {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean', default: false } },
  })
  if (values.help) {
    process.stdout.write(usage)
    return 0
  }
  const here = path.join(import.meta.dirname, '../..')
  const measured = [...positionals, here].map((root) => measure(path.resolve(root)))
  const names = [...new Set(measured.flatMap((projects) => [...projects.keys()]))]
  printRow(['project', ...columns.map(([heading]) => heading)])
  printRow(['---', ...columns.map(() => '---:')])
  for (const name of names) printRow([name, ...columns.map(([, field]) => cell(measured, [name], field))])
  printRow(['**machinery**', ...columns.map(([, field]) => cell(measured, machinery, field))])
  printRow(['**all**', ...columns.map(([, field]) => cell(measured, names, field))])
  return 0
}

/** The sum over projects, of each copy; '-' where it has none of them, or where a sum means nothing. */
function cell(measured: readonly Measured[], names: readonly string[], field: keyof Figures): string {
  const sums = measured.map((projects) => {
    const present = names.flatMap((name) => projects.get(name) ?? [])
    if (present.length === 0 || (field === 'loaded' && names.length > 1)) return '-'
    return String(present.reduce((sum, figures) => sum + figures[field], 0))
  })
  return sums.join(' → ')
}

function printRow(cells: readonly string[]): void {
  console.log(`| ${cells.join(' | ')} |`)
}

process.exitCode = main()
