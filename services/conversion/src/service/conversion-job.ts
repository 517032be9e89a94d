import { ConversionOptions, ConversionReport } from '@tathya/contracts/http'
import { z } from 'zod'
import { SealedPasswords } from './passwords.ts'

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
  // Jobs of earlier versions have none.
  passwords: SealedPasswords.default({}),
  /** Warnings of the upload, as sentences for the caller. */
  warnings: z.array(z.string()),
})
export type ConversionInput = z.output<typeof ConversionInput>

/** Result of a conversion, as stored in its job. */
export const ConversionResult = z.object({
  /** Path of the download, with its token. */
  download: z.string(),
  // Id of its file; jobs of earlier versions have none.
  file: z.string().nullable().default(null),
  pages: z.int().min(1),
  bytes: z.int().min(1),
  /** PDFs in the download. */
  documents: z.int().min(1),
  warnings: z.array(z.string()),
  // Jobs of earlier versions have none.
  report: ConversionReport.nullable().default(null),
})
export type ConversionResult = z.output<typeof ConversionResult>
