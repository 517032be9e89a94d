import type { IncomingMessage } from 'node:http'
import { ownBaseUrl, unknownBaseUrl } from '@tathya/platform'
import type { Client } from './client.ts'

/** Reads the base URL of a request, which services put before the paths in their responses. */
export type ReadBaseUrl = (
  request: Pick<IncomingMessage, 'headers' | 'socket'>,
  client: Pick<Client, 'scheme' | 'host'>,
) => string

/**
 * Creates the reader: `publicUrl` if set, else the host named by a trusted proxy, else that of the request if it is a loopback
 * name or the listening address, else `unknown`, with which services refuse requests that need it.
 */
export function createReadBaseUrl(publicUrl: string | undefined): ReadBaseUrl {
  if (publicUrl !== undefined) {
    const fixed = publicUrl.replace(/\/+$/, '')
    return () => fixed
  }
  return ({ headers, socket }, { scheme, host }) =>
    host === undefined
      ? (ownBaseUrl(headers.host, socket, scheme) ?? unknownBaseUrl)
      : `${scheme}://${host.toLowerCase()}`
}
