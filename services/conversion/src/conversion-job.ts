import { ConversionOptions } from '@tathya/contracts/http'
import { z } from 'zod'

/** Input of a conversion, as stored in its job. */
export const ConversionInput = z.object({
  documents: z
    .array(
      z.object({
        /** Id of the stored upload. */
        file: z.string(),
        name: z.string(),
        /** Media type, found by content. */
        type: z.string(),
      }),
    )
    .min(1),
  options: ConversionOptions,
  /** Warnings of the upload, as sentences for the caller. */
  warnings: z.array(z.string()),
})
export type ConversionInput = z.output<typeof ConversionInput>

/** Result of a conversion, as stored in its job. */
export const ConversionResult = z.object({
  /** Path of the download, with its token. */
  download: z.string(),
  pages: z.int().min(1),
  bytes: z.int().min(1),
  /** PDFs in the download. */
  documents: z.int().min(1),
  warnings: z.array(z.string()),
})
export type ConversionResult = z.output<typeof ConversionResult>
