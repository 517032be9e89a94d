import { createRequire } from 'node:module'
import { promisify } from 'node:util'
import { unzip, zstdDecompress } from 'node:zlib'
import { unpackLz4 } from './lz4.ts'
import { NotUnpacked, unpackedLimit } from './output.ts'
import { unpackSnappy } from './snappy.ts'

const options = { maxOutputLength: unpackedLimit }
const unpackGzip = (packed: Buffer) => promisify(unzip)(packed, options)
const unpackZstd = (packed: Buffer) => promisify(zstdDecompress)(packed, options)

/** A way to pack and unpack, as kafkajs calls it. */
export interface Codec {
  compress(of: { readonly buffer: Buffer }): Promise<Buffer>
  decompress(packed: Buffer): Promise<Buffer>
}

/** Ways to unpack, by kafkajs' number of each. */
const codecs: Readonly<Record<number, () => Codec>> = {
  1: () => toCodec(unpackGzip),
  2: () => toCodec(async (packed) => unpackSnappy(packed)),
  3: () => toCodec(async (packed) => unpackLz4(packed)),
  4: () => toCodec(unpackZstd),
}

/**
 * Lets kafkajs read what programs outside the product have packed. By itself it knows gzip alone, and a consumer that meets
 * another one fails at the same message for ever. What cannot be unpacked rejects with `NotUnpacked`. Nothing is packed by the product.
 */
export function addCodecs(): void {
  const require = createRequire(import.meta.url)
  const { CompressionCodecs } = require('kafkajs') as { CompressionCodecs: Record<number, () => Codec> }
  Object.assign(CompressionCodecs, codecs)
}

function toCodec(decompress: (packed: Buffer) => Promise<Buffer>): Codec {
  return {
    compress: async () => {
      throw new TypeError('The product packs no messages.')
    },
    decompress: (packed) =>
      decompress(packed).catch((error) => {
        throw error instanceof NotUnpacked ? error : new NotUnpacked(error.message, { cause: error })
      }),
  }
}
