import { connect } from 'node:net'
import { waitFor } from '@tathya/testing'

/** Sends bytes as they are and returns everything that comes back until the other side closes. */
export async function sendRaw(port: number, text: string | Buffer): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1' })
  let answer = ''
  socket.setEncoding('latin1')
  socket.on('data', (chunk: string) => {
    answer += chunk
  })
  // A reset after the answer is as good as an end.
  socket.on('error', () => {})
  socket.write(text)
  try {
    await waitFor(
      `the end of the connection after ${JSON.stringify(answer.slice(0, 200))}`,
      () => socket.closed,
    )
  } finally {
    socket.destroy()
  }
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
