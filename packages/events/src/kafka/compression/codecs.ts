import { promisify } from 'node:util'
import { unzip, zstdDecompress } from 'node:zlib'
import { unpackLz4 } from './lz4.ts'
import { NotUnpacked, unpackedLimit } from './output.ts'
import { unpackSnappy } from './snappy.ts'

const options = { maxOutputLength: unpackedLimit }
const unpackGzip = (packed: Buffer) => promisify(unzip)(packed, options)
const unpackZstd = (packed: Buffer) => promisify(zstdDecompress)(packed, options)

/** A compression codec of kafkajs. */
export interface Codec {
  compress(of: { readonly buffer: Buffer }): Promise<Buffer>
  decompress(packed: Buffer): Promise<Buffer>
}

/** Decompressors by kafkajs' codec number. They reject with `NotUnpacked`; the product compresses nothing. */
export const codecs: Readonly<Record<number, () => Codec>> = {
  1: () => toCodec(unpackGzip),
  2: () => toCodec(async (packed) => unpackSnappy(packed)),
  3: () => toCodec(async (packed) => unpackLz4(packed)),
  4: () => toCodec(unpackZstd),
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
