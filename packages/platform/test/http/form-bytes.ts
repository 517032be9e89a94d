import { connect, type Socket } from 'node:net'

/** The boundary of forms that tests write by hand. */
export const boundary = 'BoUnDaRy'

/** One part of a form as bytes: the lines of its head, then its content. */
export function part(lines: readonly string[], content: string | Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(`--${boundary}\r\n${lines.map((line) => `${line}\r\n`).join('')}\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ])
}

/** The part of a file under this name, as browsers write it. */
export function filePart(name: string, content: string | Buffer, field = 'files'): Buffer {
  return part(
    [`Content-Disposition: form-data; name="${field}"; filename="${name}"`, 'Content-Type: text/plain'],
    content,
  )
}

/** The end of a form. */
export const formEnd = Buffer.from(`--${boundary}--\r\n`)

/** The head of a request with a form of this many bytes; further lines as given. */
export function formHead(length: number, ...lines: readonly string[]): string {
  const all = [
    'POST /e/take HTTP/1.1',
    'Host: localhost',
    `Content-Type: multipart/form-data; boundary=${boundary}`,
    `Content-Length: ${length}`,
    ...lines,
  ]
  return `${all.join('\r\n')}\r\n\r\n`
}

/** A connection on which a test writes by hand. */
export interface RawTalk {
  readonly socket: Socket
  /** Everything that came back. */
  readonly heard: () => string
  /** Resolves when the other side has closed. */
  readonly closed: Promise<unknown>
}

/** Opens a connection; a reset is an end like any other. */
export function openRaw(url: string): RawTalk {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  let answer = ''
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    answer += chunk
  })
  socket.on('error', () => {})
  return { socket, heard: () => answer, closed: new Promise((resolve) => socket.once('close', resolve)) }
}

/** Sends a form in one go and gives the status and JSON of its answer; the connection is closed by the other side. */
export async function sendForm(
  url: string,
  body: Buffer,
  ...lines: readonly string[]
): Promise<{ status: number; json: unknown }> {
  const { socket, heard, closed } = openRaw(url)
  socket.write(formHead(body.length, 'Connection: close', ...lines))
  socket.write(body)
  await closed
  return readAnswer(heard())
}

/** Reads the first answer in raw bytes. */
export function readAnswer(answer: string): { status: number; json: unknown } {
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0)
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(answer)?.[1] ?? 0)
  const body = Buffer.from(answer.slice(answer.indexOf('\r\n\r\n') + 4)).subarray(0, length)
  return { status, json: length === 0 ? undefined : JSON.parse(body.toString()) }
}
