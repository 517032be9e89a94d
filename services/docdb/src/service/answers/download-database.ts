import { open } from 'node:fs/promises'
import path from 'node:path'
import type { DatabaseDownloadQuery, DatabaseParams } from '@tathya/contracts/http'
import type { Caller } from '@tathya/contracts/internal'
import { type EndpointRequest, type Reply, reply } from '@tathya/platform'
import { toAttachment } from '@tathya/storage'
import { extensions, mediaTypes } from '../../shared/formats.ts'
import type { ReadContext } from './show-databases.ts'

/** A request for a file. */
type DownloadRequest = Pick<
  EndpointRequest<DatabaseParams, DatabaseDownloadQuery, unknown, Caller>,
  'params' | 'query' | 'caller' | 'signal'
>

/** Answers with a database in a format, as it is now. */
export async function downloadDatabase(
  { databases, exports }: ReadContext,
  { params, query, caller, signal }: DownloadRequest,
): Promise<Reply> {
  const { owner } = caller
  const format = query.to_format ?? 'sqlite'
  const { record, file } = await databases.read(params.id, owner, async (found) => ({
    record: found,
    // An open file can be read to its end, also when the cache has removed it.
    file: await exports.use({ file: found.file, format, owner, signal }, (path) => open(path)),
  }))
  try {
    const { size } = await file.stat()
    const name = path.parse(record.documents[0]?.name ?? 'database').name
    return reply({
      body: file.createReadStream(),
      type: mediaTypes[format],
      headers: {
        'Content-Length': String(size),
        'Content-Disposition': toAttachment(`${name}.${extensions[format]}`),
        'X-Content-Type-Options': 'nosniff',
      },
    })
  } catch (error) {
    await file.close()
    throw error
  }
}
