/** The command line cannot be understood; the message says why. Exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** The product refused, or does not answer; the message says why, and what to do. */
export class Refused extends Error {
  override readonly name = 'Refused'
  /** The code of the problem document; undefined where the answer was none. */
  readonly code: string | undefined

  constructor(message: string, code?: string) {
    super(message)
    this.code = code
  }
}

/** A backup, restore or move cannot be made like this; nothing was changed. The message says what to do. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused'
}

/** An archive is damaged, or none; the message says where. */
export class BadArchive extends Error {
  override readonly name = 'BadArchive'
}
