import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openRawLog } from '../events/raw-log.ts'

/** The peer of single reports: node:http that parses the entry and appends it to SQLite, one commit for a turn of the event loop. */
const log = openRawLog(process.argv[2]!)
const server = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  await log.append(JSON.parse(Buffer.concat(chunks).toString()))
  response.writeHead(201, { 'Content-Type': 'application/json; charset=utf-8' })
  response.end('{}')
})
server.listen(0, '127.0.0.1', () => {
  process.stderr.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`)
})
process.on('SIGTERM', () => process.exit(0))
