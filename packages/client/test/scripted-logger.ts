import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { type Cleanup, onEnd } from '@tathya/testing'
import { createLogger, type LoggerOptions } from '../src/logger.ts'

/** An entry as it arrives. */
export interface Arrived {
  readonly event_id: string
  readonly customer_id: number
  readonly service_name: string
  readonly exception_message: string
  readonly created_date: string
  readonly additional_info: Readonly<Record<string, never>>
}

/** What the server does with a request instead of storing its entries. */
export type Fault = (response: ServerResponse, entries: readonly Arrived[]) => void

export const answer =
  (status: number, headers: Record<string, string> = {}): Fault =>
  (response) =>
    response.writeHead(status, headers).end('{"title":"scripted"}')
export const cut: Fault = (response) => response.destroy()
export const hang: Fault = () => {}

/** A server that takes entries like the logger, after the faults of its script; it also gives the scripts of a folder to browsers. */
export async function startScriptedLogger(context: Cleanup, script: Fault[] = [], folder?: string) {
  const stored = new Map<string, Arrived>()
  const requests: { readonly key: string; readonly count: number }[] = []
  const server = createServer(async (request, response) => {
    if (request.method === 'GET') return sendFile(response, folder, request.url!)
    const entries = await readEntries(request)
    requests.push({ key: request.headers.authorization ?? '', count: entries.length })
    const fault = script.shift()
    if (fault !== undefined) return fault(response, entries)
    for (const entry of entries) stored.set(entry.event_id, entry)
    sendResults(
      response,
      entries.map(() => 201),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onEnd(context, () => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const errors: string[] = []
  const dsn = `http://secret@127.0.0.1:${port}/e/logger/42`
  /** A logger that collects until it is flushed. */
  const open = (options: Partial<LoggerOptions> = {}) => {
    const logger = createLogger({
      dsn,
      service: 'billing',
      flushIntervalMs: 3_600_000,
      onError: ({ message }) => errors.push(message),
      ...options,
    })
    onEnd(context, () => logger.close(0))
    return logger
  }
  const messages = () => [...stored.values()].map(({ exception_message }) => exception_message)
  return { dsn, open, stored, messages, requests, errors, script }
}

function sendFile(response: ServerResponse, folder: string | undefined, address: string): void {
  if (folder === undefined || !address.endsWith('.js'))
    return void response
      .writeHead(200, { 'Content-Type': 'text/html' })
      .end('<!doctype html><title>page</title>')
  response.writeHead(200, { 'Content-Type': 'text/javascript' })
  response.end(readFileSync(path.join(folder, path.basename(address))))
}

async function readEntries(request: IncomingMessage): Promise<Arrived[]> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const body = Buffer.concat(chunks)
  const text = request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body
  return text
    .toString()
    .split('\n')
    .map((line) => JSON.parse(line) as Arrived)
}

/** Answers with a result for each entry. */
export function sendResults(response: ServerResponse, statuses: readonly number[]): void {
  const results = statuses.map((status, index) => ({ index, status }))
  response.writeHead(207, { 'Content-Type': 'application/json' }).end(JSON.stringify({ results }))
}
