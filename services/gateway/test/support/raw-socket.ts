import { once } from 'node:events'
import { connect } from 'node:net'

/**
 * Sends bytes as they are and returns everything that comes back until the other side closes or falls silent after
 * an answer. Lines may be given without their ends.
 */
export async function sendRaw(port: number, text: string | Buffer): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1' })
  await once(socket, 'connect')
  let answer = ''
  socket.setEncoding('latin1')
  socket.on('data', (chunk: string) => {
    answer += chunk
  })
  // A reset after the answer is as good as an end.
  socket.on('error', () => {})
  socket.end(text)
  if (!socket.closed) await once(socket, 'close')
  return answer
}

/** Joins lines of a request head and ends it. */
export function toHead(...lines: readonly string[]): string {
  return `${lines.join('\r\n')}\r\n\r\n`
}

/** The status of the first answer in raw bytes. */
export function statusOf(answer: string): number {
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0)
}
