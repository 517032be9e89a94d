import { createReadStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { DatabaseDownloadQuery, DatabaseParams } from '@tathya/contracts/http'
import type { Caller } from '@tathya/contracts/internal'
import { type EndpointRequest, type Reply, reply } from '@tathya/platform'
import { toAttachment } from '@tathya/storage'
import { extensions, mediaTypes } from '../formats.ts'
import type { ReadContext } from './show-databases.ts'

/** A request for a file. */
type DownloadRequest = Pick<
  EndpointRequest<DatabaseParams, DatabaseDownloadQuery, unknown, Caller>,
  'params' | 'query' | 'caller' | 'signal'
>

/** Answers with a database in a format, as it is now. */
export async function downloadDatabase(
  { databases, cache, servePool, scratch }: ReadContext,
  { params, query, caller, signal }: DownloadRequest,
): Promise<Reply> {
  const { value } = await databases.get(params.id, caller.owner)
  const format = query.to_format ?? 'sqlite'
  const folder = await mkdtemp(path.join(scratch, 'download-'))
  const target = path.join(folder, 'export')
  try {
    await cache.use(value.file, (database) =>
      servePool.run({ kind: 'export', database, format, target }, { signal, progress: () => undefined }),
    )
    const { size } = await stat(target)
    const stream = createReadStream(target)
    stream.once('close', () => void rm(folder, { recursive: true, force: true }))
    const name = path.parse(value.documents[0]?.name ?? 'database').name
    return reply({
      body: stream,
      type: mediaTypes[format],
      headers: {
        'Content-Length': String(size),
        'Content-Disposition': toAttachment(`${name}.${extensions[format]}`),
        'X-Content-Type-Options': 'nosniff',
      },
    })
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}
