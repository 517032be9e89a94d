import { parseArgs } from 'node:util'

/** What the command line of an import asks for. */
export interface ImportArgs {
  readonly id: string | undefined
  readonly place: string | undefined
  readonly dryRun: boolean
  readonly accept: string | undefined
  readonly help: boolean
}

export const usage = 'Usage: npm run import -- <dataset> <file or address> [--dry-run] [--accept "<reason>"]'

/** Reads the command line of an import; a sentence where it cannot be meant. */
export function readArgs(args: readonly string[]): ImportArgs | string {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean', default: false },
        accept: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    })
    const [id, place, ...rest] = positionals
    if (rest.length > 0) return `One file is imported at a time: ${rest.join(' ')} is too much.`
    if (values.accept?.trim() === '') return '--accept needs a reason, which the release will carry.'
    return { id, place, dryRun: values['dry-run'], accept: values.accept?.trim(), help: values.help }
  } catch (error) {
    return (error as Error).message
  }
}
