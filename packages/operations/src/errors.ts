/** A backup, restore or move cannot be made like this; nothing was changed. The message says what to do. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused'
}

/** An archive is damaged, or none; the message says where. */
export class BadArchive extends Error {
  override readonly name = 'BadArchive'
}
