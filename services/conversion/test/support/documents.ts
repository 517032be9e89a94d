import { makePagedTiff } from '@tathya/testing'
import { PDFDocument } from 'pdf-lib'
import sharp from 'sharp'
import type { FormFile } from './doc-ready.ts'

/** A small picture of one colour; the same arguments give the same bytes. */
export async function makeImage(
  format: 'png' | 'jpeg' | 'webp' | 'gif',
  background = '#003893',
  side = 40,
): Promise<Buffer<ArrayBuffer>> {
  const image = sharp({ create: { width: side, height: side, channels: 3, background } })
  return Buffer.from(await image[format]().toBuffer())
}

/** A PDF of one empty page. */
export async function makePdf(): Promise<Uint8Array<ArrayBuffer>> {
  const document = await PDFDocument.create()
  document.addPage([200, 100])
  return Uint8Array.from(await document.save())
}

/** A document that is work for some seconds, so that a test can do something meanwhile. */
export const long: FormFile = ['long.tif', makePagedTiff({ pages: 500, side: 1_400 })]

/** A document that is work for about half a second and tells how far it is. */
export const paged: FormFile = ['paged.tif', makePagedTiff({ pages: 100, side: 500 })]
