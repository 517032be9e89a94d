import { ConversionOptions } from '@tathya/contracts/http'
import { z } from 'zod'

/** What a conversion works on, as its job keeps it. */
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
  /** What was noticed before the work began, as sentences for the caller. */
  warnings: z.array(z.string()),
})
export type ConversionInput = z.output<typeof ConversionInput>

/** What a conversion has made, as its job keeps it. */
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
