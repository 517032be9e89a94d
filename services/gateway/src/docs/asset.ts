import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { toTag } from '@tathya/platform'

/** A file that pages use, ready to be sent. */
export interface Asset {
  readonly type: string
  readonly bytes: Buffer
  readonly zipped: Buffer
  readonly etag: string
}

/** Reads a file once, where it is first asked for. */
export function lazyAsset(file: URL | string, type: string): () => Promise<Asset> {
  let asset: Promise<Asset> | undefined
  return () => {
    asset ??= readFile(file).then((bytes) => toAsset(bytes, type))
    return asset
  }
}

async function toAsset(bytes: Buffer, type: string): Promise<Asset> {
  return { type, bytes, zipped: await promisify(gzip)(bytes), etag: toTag(bytes) }
}

/** True where an `Accept-Encoding` header takes gzip. */
export function takesGzip(header: string | undefined): boolean {
  return /(?:^|,)\s*(?:gzip|\*)\s*(?:;\s*q=(?!0(?:\.0+)?\s*(?:,|$))[\d.]+\s*)?(?:,|$)/i.test(header ?? '')
}
