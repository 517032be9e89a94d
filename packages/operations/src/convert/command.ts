import { readFileSync } from 'node:fs'
import path from 'node:path'
import {
  type ConversionAnswer,
  type ConversionForm,
  ConversionJob,
  ConversionQuery,
} from '@tathya/contracts/http'
import type { Command } from 'commander'
import { assertFile, targetOf } from '../documents/arguments.ts'
import { type DocumentsJob, runJob } from '../documents/job-client.ts'
import { leaveJob } from '../documents/leave-job.ts'
import { openProduct } from '../documents/open-product.ts'
import type { Product } from '../documents/product.ts'
import { assertFree, saveResult } from '../documents/save-result.ts'
import { Refused, UsageError } from '../errors.ts'
import type { CommandContext, Outcome, RunContext } from '../terminal/context.ts'
import { defineCommand, toAction } from '../terminal/define-command.ts'

/** Flags of `convert`: those of the request are named after its parameters. */
interface ConvertFlags extends Readonly<Record<string, string | boolean | undefined>> {
  readonly to?: string
  readonly force?: boolean
  readonly merge?: boolean
  readonly passwordFile?: string
  readonly protectFile?: string
}

/** A conversion of one file, or of several that are merged. */
interface Converted {
  readonly files: readonly string[]
  readonly output: string | null
  readonly pages: number | null
  readonly warnings: readonly string[]
  readonly error: string | null
  /** The job that was left running. */
  readonly job_id: string | null
}

const nothing = { output: null, pages: null, warnings: [], error: null, job_id: null }

/** Parameters that are no flags. */
const hidden = ['to_format', 'callback_url']

/** Adds `convert`. */
export function addConvertCommand(program: Command, run: RunContext): void {
  const command = defineCommand(
    program,
    'convert',
    'converts documents to PDFs',
    'convert letter.docx photo.jpg --to pdfs',
    'either',
  )
    .argument('<files...>', 'documents, each of which becomes a PDF beside it')
    .option('--to <folder>', 'folder for the PDFs, instead of those of the documents')
    .option('--force', 'replaces files that exist')
    .option('--no-wait', 'leaves the jobs running; "tathya jobs" shows them')
    .option('--password-file <file>', 'file with the password that opens the documents')
    .option('--protect-file <file>', 'file with the password that locks the PDFs')
  for (const [name, schema] of Object.entries(ConversionQuery.shape)) {
    if (hidden.includes(name)) continue
    const flag = `--${name.replaceAll('_', '-')}`
    command.option(isSwitch(name) ? flag : `${flag} <value>`, schema.description ?? '')
  }
  command.action(toAction(run, convert))
}

/** True if a parameter takes `true` and `false` only. */
function isSwitch(name: string): boolean {
  const schema = ConversionQuery.shape[name as keyof typeof ConversionQuery.shape]
  return (
    schema.safeParse('true').success &&
    !schema.safeParse('maybe').success &&
    !schema.safeParse('auto').success
  )
}

async function convert(
  flags: ConvertFlags,
  context: CommandContext,
  files: readonly string[],
): Promise<Outcome> {
  const query = toQuery(flags)
  const passwords = readPasswords(flags)
  for (const file of files) assertFile(file)
  const product = await openProduct(context.env)
  const results: Converted[] = []
  try {
    for (const group of flags.merge === true ? [files] : files.map((file) => [file])) {
      context.progress.step(`Converting ${group.map((file) => path.basename(file)).join(', ')}`)
      const request = { target: `/e/ai_engine/doc_ready?${query}`, files: group, parts: passwords }
      try {
        results.push(await convertGroup(product, request, { flags, context }))
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        results.push({ ...nothing, files: group, error: error.message })
      }
    }
  } finally {
    context.progress.end()
    await product.close()
  }
  for (const { warnings } of results) for (const warning of warnings) context.report(`Warning: ${warning}`)
  return {
    value: { documents: results },
    text: results.map(describe).join('\n'),
    code: results.some(({ error }) => error) ? 1 : 0,
  }
}

/** Converts files that become one result, or leaves their job. Rejects with `Refused`. */
async function convertGroup(
  product: Product,
  request: Omit<DocumentsJob<ConversionAnswer>, 'schema'>,
  { flags, context }: { readonly flags: ConvertFlags; readonly context: CommandContext },
): Promise<Converted> {
  const job = { ...request, schema: ConversionJob }
  const { files } = request
  if (flags.wait === false) return { ...nothing, files, job_id: await leaveJob(product, job, context) }
  const file = targetOf(files[0]!, flags.to, flags.split === undefined ? 'pdf' : 'zip')
  const target = { file, force: flags.force === true }
  assertFree(target)
  const { download_url, pages, warnings } = await runJob(product, job, context.progress)
  await saveResult(product, download_url, target)
  return { ...nothing, files, output: file, pages, warnings }
}

function describe({ files, output, pages, error, job_id }: Converted): string {
  if (error !== null) return `${files.join(', ')}: ${error}`
  if (job_id !== null) return `${files.join(', ')} is in work: tathya jobs wait ${job_id} --output <file>`
  return `${files.join(', ')} -> ${output} (${pages} ${pages === 1 ? 'page' : 'pages'})`
}

/** The parameters of the request. Throws `UsageError` for values that are not accepted. */
function toQuery(flags: ConvertFlags): URLSearchParams {
  const query: Record<string, string> = { to_format: 'pdf' }
  for (const name of Object.keys(ConversionQuery.shape)) {
    const value = flags[name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())]
    if (value !== undefined) query[name] = String(value)
  }
  const { error } = ConversionQuery.safeParse(query)
  if (error !== undefined) {
    const [
      {
        path: [name],
        message,
      },
    ] = error.issues as [(typeof error.issues)[number]]
    throw new UsageError(`--${String(name).replaceAll('_', '-')} ${message}.`)
  }
  return new URLSearchParams(query)
}

function readPasswords({ passwordFile, protectFile }: ConvertFlags): ConversionForm {
  return {
    ...(passwordFile === undefined ? {} : { password: readPassword(passwordFile) }),
    ...(protectFile === undefined ? {} : { protect: readPassword(protectFile) }),
  }
}

function readPassword(file: string): string {
  assertFile(file)
  return readFileSync(file, 'utf8').replace(/\r?\n$/, '')
}
