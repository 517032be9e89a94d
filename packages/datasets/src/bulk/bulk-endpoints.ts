import { open } from 'node:fs/promises'
import { DatasetBulkList, datasetBulkPath, datasetEntryPath } from '@tathya/contracts/http'
import { type Answer, type Endpoint, get, type Reply } from '@tathya/platform'
import { type FileRequest, type FileStore, fileReply, toAttachment } from '@tathya/storage'
import { z } from 'zod'
import { mediaTypes, type RowFormat, rowFormats } from '../formats/row-format.ts'
import { versionParameter } from '../query/list-query.ts'
import type { ServedDataset } from '../snapshots/served-version.ts'
import { cacheRule, type Snapshot } from '../snapshots/snapshot.ts'
import type { BulkFile, BulkFiles } from './bulk-files.ts'

const query = z.strictObject({ version: versionParameter })

const titles: Readonly<Record<RowFormat, string>> = {
  csv: 'CSV (RFC 4180, UTF-8)',
  ndjson: 'NDJSON, one JSON object per line',
  xlsx: 'Excel workbook',
  parquet: 'Apache Parquet',
}

const fileHeaders = {
  ETag: 'Strong tag of the file, for `If-None-Match` and `If-Range`',
  'Repr-Digest': 'SHA-256 of the whole file (RFC 9530)',
  'Accept-Ranges': 'Always `bytes`',
  'Content-Disposition': 'Saves the file under a name with its version',
  'Last-Modified': 'Day of the rows',
  'X-Dataset-Version': 'Changes with the rows',
  Link: 'The entry of the dataset: publisher, source, licence (describedby)',
}

/** Makes the endpoints of a dataset's files and their list. */
export function bulkEndpoints(servedDataset: ServedDataset, files: BulkFiles): Endpoint[] {
  return [
    listEndpoint(servedDataset, files),
    ...rowFormats.map((format) => fileEndpoint(servedDataset, files, format)),
  ]
}

function listEndpoint({ dataset, served }: ServedDataset, files: BulkFiles): Endpoint {
  const { id, title } = dataset.definition
  return get(datasetBulkPath(id), {
    summary: `Files with every row: ${title}`,
    description: 'All vintages and levels of a version, in each format, with the checksums of the files.',
    query,
    answers: { 200: { description: 'The files', schema: DatasetBulkList } },
    errors: ['release_not_kept', 'storage_full', 'unavailable'],
    cache: cacheRule,
    remember: () => `${served.current().version} ${served.epoch()}`,
    async handle({ query: { version } }): Promise<DatasetBulkList> {
      const snapshot = await served.rowsAt(version)
      const bulkFiles = await Promise.all(rowFormats.map((format) => files.get(dataset, snapshot, format)))
      const search = version === undefined ? '' : `?version=${version}`
      return {
        data: bulkFiles.map(({ format, bytes, rows, sha256 }) => ({
          format,
          type: mediaTypes[format],
          address: `${datasetBulkPath(id)}.${format}${search}`,
          bytes,
          rows,
          sha256,
        })),
        meta: snapshot.meta,
      }
    },
  })
}

function fileEndpoint({ dataset, served }: ServedDataset, files: BulkFiles, format: RowFormat): Endpoint {
  const { id, title } = dataset.definition
  const [type = ''] = mediaTypes[format].split(';')
  const answers: Record<number, Answer> = {
    200: { description: 'The file', type, headers: fileHeaders },
    206: { description: 'The requested range of the file', type, headers: fileHeaders },
    304: { description: 'Not modified: `If-None-Match` names its tag' },
  }
  return get(`${datasetBulkPath(id)}.${format}`, {
    summary: `${title}, whole, as ${titles[format]}`,
    description: 'Every row of a version, of all vintages and levels. `Range` takes one range.',
    query,
    answers,
    errors: ['release_not_kept', 'range_not_satisfiable', 'storage_full', 'unavailable'],
    cache: cacheRule,
    async handle({ query: { version }, method, headers }) {
      const snapshot = await served.rowsAt(version)
      const file = await files.get(dataset, snapshot, format)
      const replyHeaders = { ...describe(file, id, snapshot), 'Cache-Control': cacheRule }
      try {
        return await send(file, { method, headers }, replyHeaders)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
        // Somebody has removed the file from the disk.
        await files.forget(file)
        return send(await files.get(dataset, snapshot, format), { method, headers }, replyHeaders)
      }
    },
  })
}

function describe({ sha256, format }: BulkFile, id: string, { version, meta }: Snapshot) {
  return {
    'Repr-Digest': `sha-256=:${Buffer.from(sha256, 'hex').toString('base64')}:`,
    'Content-Disposition': toAttachment(`${id}-${version}.${format}`),
    'Last-Modified': new Date(`${meta.last_updated}T00:00:00Z`).toUTCString(),
    'X-Dataset-Version': version,
    Link: `<${datasetEntryPath(id)}>; rel="describedby"`,
  }
}

function send(
  file: BulkFile,
  request: FileRequest,
  headers: Readonly<Record<string, string>>,
): Promise<Reply> {
  return fileReply(toStore(file), toInfo(file), request, headers)
}

function toInfo({ path, bytes, sha256, format }: BulkFile) {
  return { id: path, bytes, sha256, name: path, type: mediaTypes[format], expiresAt: '' }
}

function toStore(file: BulkFile): Pick<FileStore, 'open'> {
  return {
    async open(_id, range) {
      // Opened before the response begins: the file may be removed from then on.
      const handle = await open(file.path)
      return { info: toInfo(file), stream: handle.createReadStream(range) }
    },
  }
}
