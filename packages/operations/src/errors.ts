/** The command line is invalid. Exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** The product refused or does not answer; the message gives the remedy. */
export class Refused extends Error {
  override readonly name = 'Refused'
  /** The code of the problem document; undefined without one. */
  readonly code: string | undefined

  constructor(message: string, code?: string) {
    super(message)
    this.code = code
  }
}

/** A backup, restore or move is refused; nothing was changed. The message gives the remedy. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused'
}

/** An archive is damaged or missing; the message names the file. */
export class BadArchive extends Error {
  override readonly name = 'BadArchive'
}
