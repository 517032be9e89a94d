import type { ImportTerms } from '@tathya/datasets'
import { UsageError } from '../errors.ts'

/** Flags of `import`. */
export interface ImportFlags {
  readonly all?: string
  readonly dryRun?: boolean
  readonly accept?: string
  readonly acceptRemoval?: string
  readonly licence?: string
  readonly attribution?: string
  readonly wait?: string
}

/** The flags that an import takes over: reasons and terms that were given. */
export interface ImportWishes {
  readonly dryRun: boolean
  readonly accept?: string
  readonly acceptRemoval?: string
  readonly terms?: ImportTerms
}

/** Reads reasons and terms; throws `UsageError` for empty ones. */
export function readWishes(flags: ImportFlags): ImportWishes {
  const accept = readReason('accept', flags.accept)
  const acceptRemoval = readReason('accept-removal', flags.acceptRemoval)
  const terms = readTerms(flags)
  return {
    dryRun: flags.dryRun === true,
    ...(accept === undefined ? {} : { accept }),
    ...(acceptRemoval === undefined ? {} : { acceptRemoval }),
    ...(terms === undefined ? {} : { terms }),
  }
}

function readReason(flag: string, text: string | undefined): string | undefined {
  const reason = text?.trim()
  if (reason === '') throw new UsageError(`--${flag} needs a reason, which is stored with the release.`)
  return reason
}

/** The terms that the flags name; undefined where they name none. */
function readTerms({ licence, attribution }: ImportFlags): ImportTerms | undefined {
  const given = { licence, attribution }
  for (const [name, text] of Object.entries(given))
    if (text?.trim() === '') throw new UsageError(`--${name} must not be empty.`)
  return licence === undefined && attribution === undefined
    ? undefined
    : Object.fromEntries(
        Object.entries(given).flatMap(([name, text]) => (text === undefined ? [] : [[name, text.trim()]])),
      )
}
