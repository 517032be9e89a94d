import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { Category } from './compile-data/budget-categories.ts'
import { categoriesPath } from './compile-data/budgets.ts'
import { compileAll } from './compile-data/compile-all.ts'
import { describeDataset } from './compile-data/report.ts'
import { loadRows, writeRows } from './compile-data/rows-file.ts'

const usage = `Compiles the rows that ship with the services from a folder of source tables.

npm run compile-data -- <folder>            write the rows
npm run compile-data -- <folder> --check    write nothing; fail where the rows differ from the committed ones

DATA.md lists the tables the folder must hold.`

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Compiles, prints the report and writes the rows; the exit code tells whether all is well. */
function main(): number {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { check: { type: 'boolean' } },
  })
  const [source] = positionals
  if (source === undefined || positionals.length > 1) {
    console.error(usage)
    return 2
  }
  const compiled = compileAll(source, loadRows(join(root, categoriesPath)) as Category[])
  const failed = compiled.flatMap(({ checks }) => checks).filter(({ ok }) => !ok).length
  const dry = values.check === true || failed > 0
  let changed = 0
  for (const dataset of compiled) {
    const written = dataset.files.map((file) => writeRows(root, file, dry))
    changed += written.filter(({ change }) => change !== 'unchanged').length
    console.log(describeDataset(dataset, written).join('\n'))
  }
  if (failed > 0) console.error(`\n${failed} controls fail; nothing was written.`)
  else if (dry && changed > 0) console.error(`\n${changed} files differ from what the tables compile to.`)
  return failed > 0 || (dry && changed > 0) ? 1 : 0
}

process.exitCode = main()
