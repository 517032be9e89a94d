import { randomBytes } from 'node:crypto'
import { downloadPrefix } from '@tathya/contracts/internal'
import { Changed } from '@tathya/platform'
import { z } from 'zod'
import { AlreadyExists } from '../../errors.ts'
import type { Collection, RecordStore } from '../../records/port.ts'
import type { FileInfo, FileStore } from '../port.ts'
import { toDownloadName } from './download-name.ts'

/** Days for which the address of a file that is gone says so, before it is unknown. */
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

/** What is said of a file that is offered. */
export interface Offer {
  readonly file: FileInfo
  /** The name it came with; what is safe of it becomes part of the address. */
  readonly name: string
  /** Ending of the address: 1 to 10 small letters and digits. */
  readonly extension: string
  readonly until: Date
}

/** An address that was given out. */
export interface Download {
  /** Undefined where the file is gone. */
  readonly file: FileInfo | undefined
  /** Name with ending, for the caller's disk. */
  readonly name: string
}

/** Addresses under which stored files are fetched by whoever knows them. */
export interface Downloads {
  /**
   * Keeps a file and gives it an address, `/download/<name>-<token>.<extension>`, percent-encoded. A file that has one
   * keeps it. Rejects with `NoSuchFile`, and as every write with `StorageFull`.
   */
  offer(offer: Offer): Promise<{ path: string; expiresAt: string }>
  /** Looks up the last part of an address, decoded; undefined for what was never given out, or too long ago. */
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
    const wanted: DownloadRecord = {
      file: file.id,
      token: randomBytes(16).toString('hex'),
      name: toDownloadName(name),
      extension,
      expiresAt,
    }
    const { token, ...kept } = await insertOrExtend(collection, wanted)
    const path = `${downloadPrefix}/${encodeURIComponent(kept.name)}-${token}.${kept.extension}`
    return { path, expiresAt: kept.expiresAt }
  }

  async function find(fileName: string): Promise<Download | undefined> {
    const [, name, token, extension] = fileNameShape.exec(fileName) ?? []
    if (name === undefined || token === undefined) return undefined
    const { items } = await collection.find({ where: { token }, limit: 1 })
    const found = items[0]?.value
    // A client may have decomposed the letters of an address.
    if (found === undefined || found.name !== name.normalize('NFC') || found.extension !== extension)
      return undefined
    return { file: await files.info(found.file), name: `${found.name}.${found.extension}` }
  }

  return { offer, find }
}

/** The first record of a file stays; its end is moved as the file's was. */
async function insertOrExtend(
  collection: Collection<DownloadRecord>,
  wanted: DownloadRecord,
): Promise<DownloadRecord> {
  try {
    return (await collection.insert(wanted)).value
  } catch (error) {
    if (!(error instanceof AlreadyExists)) throw error
  }
  const known = await collection.get(wanted.file)
  // Removed meanwhile, by the end of its time.
  if (known === undefined) return insertOrExtend(collection, wanted)
  const { value, version } = known
  if (value.expiresAt >= wanted.expiresAt) return value
  try {
    return (await collection.update(value.file, version, { expiresAt: wanted.expiresAt })).value
  } catch (error) {
    if (error instanceof Changed) return insertOrExtend(collection, wanted)
    throw error
  }
}
