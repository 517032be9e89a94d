import type { SendRetrying } from './retrying.ts'

/** Progress of an upload, in bytes of its files. */
export interface UploadProgress {
  readonly loaded: number
  readonly total: number
}

/** An upload. */
export interface Upload {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly form: FormData
  readonly signal?: AbortSignal | undefined
  readonly onProgress?: ((progress: UploadProgress) => void) | undefined
}

/** Sends a form; files are streamed, those of Node's `openAsBlob` from the disk. */
export function sendForm(send: SendRetrying, upload: Upload): Promise<Response> {
  const { url, headers, form, signal, onProgress } = upload
  const init = { method: 'POST', headers, ...(signal && { signal }) }
  if (onProgress === undefined) return send(() => new Request(url, { ...init, body: form }))
  const total = totalBytes(form)
  // Browsers stream request bodies over HTTP/2 only, but their older interface reports progress.
  const { XMLHttpRequest } = globalThis as { XMLHttpRequest?: new () => XhrLike }
  if (XMLHttpRequest !== undefined) return sendByXhr(new XMLHttpRequest(), upload, total)
  return send(() => {
    const encoded = new Response(form)
    const body = encoded.body!.pipeThrough(countBytes(total, onProgress))
    const type = encoded.headers.get('content-type')!
    return new Request(url, { ...init, headers: { ...headers, 'Content-Type': type }, body, duplex: 'half' })
  })
}

function totalBytes(form: FormData): number {
  return [...form.values()].reduce((sum, value) => sum + (typeof value === 'string' ? 0 : value.size), 0)
}

/** The heads of the parts are sent, too; what they add is not counted. */
function countBytes(total: number, onProgress: (progress: UploadProgress) => void) {
  let sent = 0
  return new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      controller.enqueue(chunk)
      sent += chunk.byteLength
      onProgress({ loaded: Math.min(sent, total), total })
    },
  })
}

function sendByXhr(request: XhrLike, upload: Upload, total: number): Promise<Response> {
  const { url, headers, form, signal, onProgress } = upload
  return new Promise((resolve, reject) => {
    const abort = () => request.abort()
    request.open('POST', url)
    request.responseType = 'arraybuffer'
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded }) => onProgress?.({ loaded: Math.min(loaded, total), total })
    request.onload = () => resolve(toResponse(request))
    request.onerror = () => reject(new TypeError(`The upload to ${url} failed`))
    request.onabort = () => reject(signal?.reason)
    request.onloadend = () => signal?.removeEventListener('abort', abort)
    if (signal?.aborted) return reject(signal.reason)
    signal?.addEventListener('abort', abort, { once: true })
    request.send(form)
  })
}

function toResponse(request: XhrLike): Response {
  const lines = request.getAllResponseHeaders().trim().split(/\r\n/)
  const headers = lines.filter(Boolean).map((line) => line.split(/:\s*(.*)/s, 2) as [string, string])
  const { status, statusText } = request
  return new Response(status === 204 ? null : request.response, { status, statusText, headers })
}

/** What is used of `XMLHttpRequest`, which the types of Node do not have. */
interface XhrLike {
  readonly status: number
  readonly statusText: string
  readonly response: ArrayBuffer
  readonly upload: { onprogress: ((event: { readonly loaded: number }) => void) | null }
  responseType: string
  onload: (() => void) | null
  onerror: (() => void) | null
  onabort: (() => void) | null
  onloadend: (() => void) | null
  open(method: string, url: string): void
  setRequestHeader(name: string, value: string): void
  getAllResponseHeaders(): string
  send(body: FormData): void
  abort(): void
}
