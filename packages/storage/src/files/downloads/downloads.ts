import { randomBytes } from 'node:crypto'
import { downloadPrefix } from '@tathya/contracts/internal'
import { Changed } from '@tathya/platform'
import { z } from 'zod'
import { AlreadyExists } from '../../errors.ts'
import type { Collection, RecordStore } from '../../records/port.ts'
import type { FileInfo, FileStore } from '../port.ts'
import { toDownloadName } from './download-name.ts'

/** Days for which the address of a removed file is answered as expired, before it is unknown. */
const rememberedDays = 30

const DownloadRecord = z.object({
  /** Id of the stored file: a file has one address. */
  file: z.string(),
  token: z.string().regex(/^[0-9a-f]{32}$/),
  name: z.string().min(1),
  extension: z.string().regex(/^[a-z0-9]{1,10}$/),
  expiresAt: z.iso.datetime(),
})
type DownloadRecord = z.output<typeof DownloadRecord>

const downloadRecords = {
  name: 'downloads',
  schema: DownloadRecord,
  key: 'file' as const,
  indexes: [['token']],
  expireAfter: { field: 'expiresAt', seconds: rememberedDays * 86_400 },
}

/** A file to offer for download. */
export interface Offer {
  readonly file: FileInfo
  /** Its original name, whose safe part becomes part of the address. */
  readonly name: string
  /** Extension of the address: 1 to 10 lower-case letters and digits. */
  readonly extension: string
  readonly until: Date
}

/** A download by its address. */
export interface Download {
  /** Undefined where the file has expired. */
  readonly file: FileInfo | undefined
  /** Name with ending, for the caller's disk. */
  readonly name: string
}

/** Public addresses of stored files, secret by their token. */
export interface Downloads {
  /**
   * Keeps a file and gives it an address, `/download/<name>-<token>.<extension>`, percent-encoded. An existing address
   * stays. Rejects with `NoSuchFile`, and as every write with `StorageFull`.
   */
  offer(offer: Offer): Promise<{ path: string; expiresAt: string }>
  /** Looks up the last part of an address, decoded; undefined where it was never offered, or too long ago. */
  find(fileName: string): Promise<Download | undefined>
}

export interface DownloadsOptions {
  readonly files: FileStore
  readonly records: RecordStore
}

/** `<name>-<token>.<extension>`, decoded. */
const fileNameShape = /^(.+)-([0-9a-f]{32})\.([a-z0-9]{1,10})$/su

/** Makes the downloads of a platform. */
export function createDownloads({ files, records }: DownloadsOptions): Downloads {
  const collection = records.collection(downloadRecords)

  async function offer({ file, name, extension, until }: Offer) {
    const { expiresAt } = await files.keep(file.id, until)
    const record: DownloadRecord = {
      file: file.id,
      token: randomBytes(16).toString('hex'),
      name: toDownloadName(name),
      extension,
      expiresAt,
    }
    const saved = await insertOrExtend(collection, record)
    const path = `${downloadPrefix}/${encodeURIComponent(saved.name)}-${saved.token}.${saved.extension}`
    return { path, expiresAt: saved.expiresAt }
  }

  async function find(fileName: string): Promise<Download | undefined> {
    const [, name, token, extension] = fileNameShape.exec(fileName) ?? []
    if (name === undefined || token === undefined) return undefined
    const { items } = await collection.find({ where: { token }, limit: 1 })
    const record = items[0]?.value
    // A client may have decomposed the letters of an address.
    if (record === undefined || record.name !== name.normalize('NFC') || record.extension !== extension)
      return undefined
    return { file: await files.info(record.file), name: `${record.name}.${record.extension}` }
  }

  return { offer, find }
}

/** Inserts a record, or extends the expiry of the file's existing one. */
async function insertOrExtend(
  collection: Collection<DownloadRecord>,
  record: DownloadRecord,
): Promise<DownloadRecord> {
  try {
    return (await collection.insert(record)).value
  } catch (error) {
    if (!(error instanceof AlreadyExists)) throw error
  }
  const existing = await collection.get(record.file)
  // Expired meanwhile.
  if (existing === undefined) return insertOrExtend(collection, record)
  const { value, version } = existing
  if (value.expiresAt >= record.expiresAt) return value
  try {
    return (await collection.update(value.file, version, { expiresAt: record.expiresAt })).value
  } catch (error) {
    if (error instanceof Changed) return insertOrExtend(collection, record)
    throw error
  }
}
