import type { IncomingMessage } from 'node:http'
import { ownBaseUrl, unknownBaseUrl } from '@tathya/platform'
import type { Client } from './client.ts'

/** The address under which a request came: what services put before the paths in their answers. */
export type ReadBaseUrl = (
  request: Pick<IncomingMessage, 'headers' | 'socket'>,
  client: Pick<Client, 'scheme' | 'host'>,
) => string

/**
 * Makes the reader: `publicUrl` where it is set; else the host that a trusted proxy names; else the request's own, where it
 * is a loopback name or the listening address; else `unknown`, with which a service refuses what needs the address.
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
