import { readFileSync } from 'node:fs'
import path from 'node:path'
import {
  type DatabaseAnswer,
  DatabaseForm,
  DatabaseFormat,
  DatabaseJob,
  schemaBytes,
} from '@tathya/contracts/http'
import type { Command } from 'commander'
import { assertFile, targetOf } from '../documents/arguments.ts'
import { runJob } from '../documents/job-client.ts'
import { leaveJob } from '../documents/leave-job.ts'
import { openProduct } from '../documents/open-product.ts'
import { assertFree, saveResult } from '../documents/save-result.ts'
import { UsageError } from '../errors.ts'
import type { CommandContext, Outcome, RunContext } from '../terminal/context.ts'
import { defineCommand, toAction } from '../terminal/define-command.ts'

/** Flags of `db`. */
interface DatabaseFlags {
  readonly to?: string
  readonly force?: boolean
  readonly wait: boolean
  readonly format: string
  readonly schema?: string
}

const extensions = { sqlite: 'sqlite', sql: 'sql', json: 'json', csv: 'zip', xlsx: 'xlsx', parquet: 'zip' }

/** Adds `db`. */
export function addDatabaseCommand(program: Command, run: RunContext): void {
  defineCommand(
    program,
    'db',
    'turns documents into a database',
    'db invoices.pdf orders.xlsx --format sqlite',
    'either',
  )
    .argument('<files...>', 'documents, which become one database beside the first')
    .option('--to <folder>', 'folder for the database, instead of that of the first document')
    .option('--force', 'replaces a file that exists')
    .option('--no-wait', 'leaves the job running; "tathya jobs" shows it')
    .option('--format <format>', `one of ${DatabaseFormat.options.join(', ')}`, 'sqlite')
    .option('--schema <file>', 'file with the JSON Schema of the tables')
    .action(toAction(run, make))
}

async function make(
  flags: DatabaseFlags,
  context: CommandContext,
  files: readonly string[],
): Promise<Outcome> {
  const { env, progress, report } = context
  const format = readFormat(flags.format)
  const schema = flags.schema === undefined ? undefined : readSchema(flags.schema)
  for (const file of files) assertFile(file)
  const target = { file: targetOf(files[0]!, flags.to, extensions[format]), force: flags.force === true }
  if (flags.wait) assertFree(target)
  const product = await openProduct(env)
  try {
    progress.step(`Reading ${files.map((file) => path.basename(file)).join(', ')}`)
    const job = {
      target: `/e/ai_engine/doc_db?to_format=${format}`,
      files,
      parts: { schema },
      schema: DatabaseJob,
    }
    if (!flags.wait) {
      const id = await leaveJob(product, job, context)
      const text = `The job runs: tathya jobs wait ${id} --output ${target.file}`
      return { value: { files, job_id: id }, text }
    }
    const answer = await runJob(product, job, progress)
    await saveResult(product, answer.download_url, target)
    for (const warning of answer.warnings) report(`Warning: ${warning}`)
    const { tables, warnings } = answer
    return { value: { files, output: target.file, tables, warnings }, text: describe(target.file, answer) }
  } finally {
    progress.end()
    await product.close()
  }
}

function describe(file: string, { tables, message }: DatabaseAnswer): string {
  const lines = tables.map(({ name, rows, columns }) => {
    const count = `${rows} ${rows === 1 ? 'row' : 'rows'}`
    return `  ${name} (${count}): ${columns.join(', ')}`
  })
  return [`${file}: ${message}`, ...lines].join('\n')
}

function readFormat(text: string): DatabaseFormat {
  const { data, error } = DatabaseFormat.safeParse(text)
  if (data === undefined) throw new UsageError(`--format ${error!.issues[0]!.message}.`)
  return data
}

function readSchema(file: string): string {
  assertFile(file)
  const text = readFileSync(file, 'utf8')
  if (Buffer.byteLength(text) > schemaBytes)
    throw new UsageError(`--schema must be at most ${schemaBytes} bytes.`)
  const { error } = DatabaseForm.safeParse({ schema: text })
  if (error !== undefined) throw new UsageError(`--schema ${error.issues[0]!.message}.`)
  return text
}
