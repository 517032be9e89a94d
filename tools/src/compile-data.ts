import { parseArgs } from 'node:util'
import { ImportError } from '@tathya/datasets'
import { compileAll } from './compile-data/compile-all.ts'
import { describeDataset } from './compile-data/report.ts'
import { type WrittenFile, writeRows } from './compile-data/rows-file.ts'
import { repository } from './compile-data/shipped-dataset.ts'
import { exitOnHelp } from './exit-on-help.ts'

const usage = `Compiles the rows that ship with the services from a folder of source tables.

npm run compile-data -- <folder>            write the rows
npm run compile-data -- <folder> --check    write nothing; fail if the rows differ from the committed ones

DATA.md lists the tables the folder must hold.
`

/** Reads the command line; resolves with the exit status: 0 success, 1 a difference or failure, 2 wrong usage. */
async function main(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { check: { type: 'boolean', default: false } },
  })
  const [source] = positionals
  if (source === undefined || positionals.length > 1) {
    process.stderr.write(usage)
    return 2
  }
  try {
    return await compile(source, values.check)
  } catch (error) {
    if (!(error instanceof ImportError)) throw error
    console.error(error.message)
    return 1
  }
}

/** Compiles, prints the report and writes the rows. */
async function compile(source: string, checkOnly: boolean): Promise<number> {
  const compiled = await compileAll(source)
  const failed = compiled.flatMap(({ checks }) => checks).filter(({ ok }) => !ok).length
  const dry = checkOnly || failed > 0
  let changed = 0
  for (const dataset of compiled) {
    const written: WrittenFile[] = []
    for (const file of dataset.files) written.push(await writeRows(repository, file, dry))
    changed += written.filter(({ change }) => change !== 'unchanged').length
    console.log(describeDataset(dataset, written).join('\n'))
  }
  if (failed > 0) console.error(`\n${failed} controls fail; nothing was written.`)
  else if (dry && changed > 0) console.error(`\n${changed} files differ from what the tables compile to.`)
  return failed > 0 || (dry && changed > 0) ? 1 : 0
}

exitOnHelp(usage)
process.exitCode = await main()
