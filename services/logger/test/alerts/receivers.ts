import { createHmac } from 'node:crypto'
import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { type Cleanup, onEnd } from '@tathya/testing'

/** A notice as a webhook gets it. */
export interface Call {
  readonly id: string
  readonly type: string
  readonly data: {
    readonly group?: { readonly title: string }
    readonly reasons?: unknown
    readonly minutes?: number
    readonly is_last_of_interval: boolean
  }
  /** Checks the signature as Standard Webhooks 1.0 describes. */
  isSignedBy(secret: string): boolean
}

/** Starts a server that gets notices; `status` answers the n-th, from 1. */
export async function startReceiver(context: Cleanup, status: (n: number) => number = () => 204) {
  const calls: Call[] = []
  const answer: RequestListener = async (request, response) => {
    const body = await text(request)
    const { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': signatures } = request.headers
    calls.push({
      id: String(id),
      ...JSON.parse(body),
      isSignedBy(secret) {
        const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
        const wanted = createHmac('sha256', key).update(`${id}.${time}.${body}`).digest('base64')
        return String(signatures).split(' ').includes(`v1,${wanted}`)
      },
    })
    response.writeHead(status(calls.length)).end()
  }
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onEnd(context, () => void server.close().closeAllConnections())
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return { calls, host, url: `http://${host}/alerts` }
}

/** A mail as the server got it. */
export interface ReceivedMail {
  readonly from: string
  readonly to: readonly string[]
  readonly text: string
}

/** A double of a mail server: speaks as much of SMTP (RFC 5321) as a mail needs, and refuses the first `refusals`. */
export async function startMailDouble(context: Cleanup, refusals = 0) {
  const mails: ReceivedMail[] = []
  let left = refusals
  const server = createTcpServer((socket) => {
    socket.on('error', () => {})
    converse(socket, (mail) => {
      if (left > 0) {
        left -= 1
        return '451 try again later'
      }
      mails.push(mail)
      return '250 taken'
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onEnd(context, () => void server.close())
  return { mails, url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

function converse(socket: Socket, take: (mail: ReceivedMail) => string): void {
  const say = (line: string) => socket.write(`${line}\r\n`)
  let from = ''
  let to: string[] = []
  let lines: string[] | undefined
  say('220 double')
  createInterface(socket).on('line', (line) => {
    if (lines !== undefined) {
      if (line !== '.') return void lines.push(line)
      say(take({ from, to, text: lines.join('\n') }))
      lines = undefined
    } else if (line.startsWith('MAIL FROM:')) {
      from = line.slice(10)
      to = []
      say('250 ok')
    } else if (line.startsWith('RCPT TO:')) {
      to.push(line.slice(8))
      say('250 ok')
    } else if (line === 'DATA') {
      lines = []
      say('354 go on')
    } else if (line === 'QUIT') socket.end('221 bye\r\n')
    else say('250 double')
  })
}
