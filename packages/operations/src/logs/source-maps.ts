import { openAsBlob } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { SourceMapInfo } from '@tathya/contracts/http'
import type { Command } from 'commander'
import { Refused, UsageError } from '../errors.ts'
import type { ProductClient } from '../product/product-client.ts'
import type { CommandContext, Outcome, RunContext } from '../terminal/context.ts'
import { defineCommand, toAction } from '../terminal/define-command.ts'
import { toQuery } from './filter-flags.ts'
import { withLogger } from './open-logger.ts'

interface UploadFlags {
  readonly release: string
  readonly customer?: string
  readonly prefix: string
}

/** A source map on disk, and the name of the file that it is of. */
interface MapFile {
  readonly file: string
  readonly name: string
}

/** Adds `logs sourcemaps upload`. */
export function addSourceMapCommands(logs: Command, run: RunContext): void {
  const maps = logs
    .command('sourcemaps')
    .description('source maps, which give stacks the places of the source')
  defineCommand(
    maps,
    'upload <folder>',
    'uploads the source maps of scripts in a folder',
    'logs sourcemaps upload dist --release shop@1.4.0',
    'either',
  )
    .requiredOption('--release <name>', 'the release, as the program reports it')
    .option('--customer <id>', 'whose they are; not needed with TATHYA_KEY of a customer')
    .option('--prefix <name>', 'where the folder is served, or lies', '~/')
    .action(
      toAction(run, (flags: UploadFlags, context, folder: string) =>
        upload(flags, context, path.resolve(folder)),
      ),
    )
}

async function upload(flags: UploadFlags, context: CommandContext, folder: string): Promise<Outcome> {
  const files = await findMaps(folder, flags.prefix)
  if (files.length === 0)
    throw new UsageError(`There are no source maps (*.js.map) in ${folder}. Let the bundler write them.`)
  return withLogger(context.env, async (client) => {
    const uploaded: SourceMapInfo[] = []
    const failed: string[] = []
    for (const file of files) {
      context.progress.step(`Uploading ${file.name}`)
      try {
        uploaded.push(await send(client, file, flags))
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        // Another map may be whole: what fails is named at the end.
        failed.push(`${path.relative(folder, file.file)}: ${error.message}`)
      }
    }
    const head = `${uploaded.length} of ${files.length} source maps of release ${flags.release} are stored.`
    const lines = uploaded.map(({ name, bytes }) => `  ${name}  ${bytes} bytes`)
    return {
      value: { uploaded, failed },
      text: [head, ...lines, ...failed.map((reason) => `Not stored: ${reason}`)].join('\n'),
      code: failed.length === 0 ? 0 : 1,
    }
  })
}

async function send(
  client: ProductClient,
  { file, name }: MapFile,
  { release, customer }: UploadFlags,
): Promise<SourceMapInfo> {
  const form = new FormData()
  form.append('files', await openAsBlob(file), path.basename(file))
  const query = toQuery({ release, name, customer_id: customer })
  return client.call(SourceMapInfo, { method: 'POST', path: `/e/logger/source_maps${query}`, body: form })
}

/** The source maps of scripts in a folder, or the file itself, in the order of their names. */
async function findMaps(folder: string, prefix: string): Promise<MapFile[]> {
  const stats = await stat(folder).catch(() => undefined)
  if (stats === undefined) throw new UsageError(`${folder} does not exist.`)
  const paths = stats.isFile()
    ? [path.basename(folder)]
    : (await readdir(folder, { recursive: true })).filter(
        (name) => !/(?:^|[\\/])node_modules[\\/]/.test(name),
      )
  const base = stats.isFile() ? path.dirname(folder) : folder
  return paths
    .filter((name) => /\.(?:[cm]?jsx?|(?:js)?bundle)\.map$/.test(name))
    .sort()
    .map((name) => ({
      file: path.join(base, name),
      name: `${prefix.replace(/\/?$/, '/')}${name.replaceAll('\\', '/').replace(/\.map$/, '')}`,
    }))
}
