import { downloadPrefix } from '@tathya/contracts/internal'
import { type Endpoint, get, problem } from '@tathya/platform'
import { z } from 'zod'
import type { FileStore } from '../port.ts'
import { toAttachment } from './download-name.ts'
import type { Downloads } from './downloads.ts'
import { fileReply } from './file-reply.ts'

const DownloadParams = z.object({
  filename: z.string().meta({ description: 'The last part of a `download_url`' }),
})

/** Headers of untrusted files: they are saved and revalidated, never rendered, run or shared. */
const guards = {
  'Cache-Control': 'private, no-cache',
  'Content-Security-Policy': "sandbox; default-src 'none'",
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
}

const fileHeaders = {
  'Content-Disposition': 'Saves the file under its name, in UTF-8 (RFC 6266)',
  'Accept-Ranges': 'Always `bytes`',
  ETag: 'Strong tag of the content, for `If-None-Match` and `If-Range`',
}

/** A media type that is safe in a header, with at most a charset. */
const mediaType = /^[\w.+-]+\/[\w.+-]+(?:; ?charset=[\w-]+)?$/

/** The endpoint of downloads: the address is the permission. */
export function downloadRoutes({ downloads, files }: { downloads: Downloads; files: FileStore }): Endpoint[] {
  return [
    get(`${downloadPrefix}/{filename}`, {
      operationId: 'downloadFile',
      group: 'jobs',
      summary: 'A finished file',
      description:
        'The address comes from the answer that made the file, and works until its `expires_at`. `Range` with one range is answered by it.',
      params: DownloadParams,
      answers: {
        200: { description: 'The file', type: '*/*', headers: fileHeaders },
        206: {
          description: 'The range of the file that `Range` asks for',
          type: '*/*',
          headers: fileHeaders,
        },
        304: { description: 'Not modified: `If-None-Match` names its tag' },
      },
      errors: ['not_found', 'download_expired', 'range_not_satisfiable', 'unavailable'],
      async handle({ params, method, headers }) {
        const download = await downloads.find(params.filename)
        if (download === undefined)
          throw problem('not_found', { detail: 'There is no such file; copy the whole address.' })
        if (download.file === undefined) throw problem('download_expired')
        const { file, name } = download
        const type = mediaType.test(file.type) ? file.type : 'application/octet-stream'
        return fileReply(
          files,
          { ...file, type },
          { method, headers },
          { ...guards, 'Content-Disposition': toAttachment(name) },
        )
      },
    }),
  ]
}
