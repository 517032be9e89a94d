import { sharp } from '@tathya/documents/sharp'
import type { Metadata, SharpOptions } from 'sharp'
import type { ConversionLimits } from '../converter.ts'
import type { ImageType } from './image-types.ts'
import type { TiffDirectory } from './tiff-directories.ts'

/** An image of a file, before its pixels are decoded. */
export interface ImagePage {
  readonly bytes: Buffer
  readonly type: ImageType
  /** From 0; only TIFF files have more than one. */
  readonly number: number
  readonly header: Metadata
  /** Details that `header` lacks, of TIFF files only. */
  readonly directory?: TiffDirectory
  readonly limits: ConversionLimits
}

/** How damage is handled: `error` refuses the file, `none` decodes as much as possible. */
export type Strictness = 'error' | 'warning' | 'none'

/** Reads the header of one image of a file. */
export function readHeader(bytes: Buffer, number: number): Promise<Metadata> {
  return sharp(bytes, { page: number, pages: 1, limitInputPixels: false, failOn: 'none' }).metadata()
}

/** Starts decoding an image. */
export function decode({ bytes, number, limits }: ImagePage, failOn: Strictness) {
  const options: SharpOptions = { page: number, pages: 1, failOn, limitInputPixels: limits.pixels }
  return sharp(bytes, options)
}
