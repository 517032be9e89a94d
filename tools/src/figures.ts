import path from 'node:path'
import { parseArgs } from 'node:util'
import { exitOnHelp } from './exit-on-help.ts'
import { type Figures, measure } from './figures/measure.ts'
import { type RequestPath, requestPaths } from './figures/paths.ts'

const usage = `Prints the size and the import structure of every project, as a Markdown table.

npm run figures                  this copy of the repository
npm run figures -- <folder>      another copy before it, side by side
npm run figures -- paths         the files that a request passes: a log entry, a list page
`

const columns: readonly (readonly [heading: string, field: keyof Figures])[] = [
  ['files', 'files'],
  ['lines', 'lines'],
  ['test files', 'testFiles'],
  ['test lines', 'testLines'],
  ['exported', 'exported'],
  ['loaded', 'loaded'],
  ['upward', 'upward'],
  ['cycles', 'cycles'],
  ['long functions', 'longFunctions'],
]

/** Projects that support the product: what carries the others, runs them or checks them. */
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

async function main(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true })
  if (positionals[0] === 'paths') return printPaths(await requestPaths())
  const here = path.join(import.meta.dirname, '../..')
  const measured = [...positionals, here].map((root) => measure(path.resolve(root)))
  const names = [...new Set(measured.flatMap((projects) => [...projects.keys()]))]
  printRow(['project', ...columns.map(([heading]) => heading)])
  printRow(['---', ...columns.map(() => '---:')])
  for (const name of names) printRow([name, ...columns.map(([, field]) => cell(measured, [name], field))])
  printRow(['**machinery**', ...columns.map(([, field]) => cell(measured, machinery, field))])
  printRow(['**all**', ...columns.map(([, field]) => cell(measured, names, field))])
}

/** The sum over projects, for each copy; '-' if it has none of them, or if a sum is meaningless. */
function cell(measured: readonly Measured[], names: readonly string[], field: keyof Figures): string {
  const sums = measured.map((projects) => {
    const present = names.flatMap((name) => projects.get(name) ?? [])
    if (present.length === 0 || (field === 'loaded' && names.length > 1)) return '-'
    return String(present.reduce((sum, figures) => sum + figures[field], 0))
  })
  return sums.join(' → ')
}

/** Prints the files of each path by package; those that only the gateway's part passes have a plus. */
function printPaths(paths: readonly RequestPath[]): void {
  for (const { name, whole, service } of paths) {
    const added = whole.filter((file) => !service.includes(file)).length
    console.log(`\n${name}: ${whole.length} files, ${added} of them for the gateway alone (+)`)
    for (const [project, files] of Map.groupBy(whole, (file) => file.split('/', 2).join('/'))) {
      console.log(`  ${project}: ${files.length}`)
      for (const file of files)
        console.log(`  ${service.includes(file) ? ' ' : '+'} ${file.slice(project.length + 1)}`)
    }
  }
}

function printRow(cells: readonly string[]): void {
  console.log(`| ${cells.join(' | ')} |`)
}

exitOnHelp(usage)
await main()
