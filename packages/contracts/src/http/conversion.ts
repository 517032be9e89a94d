import { z } from 'zod'

/** The answer of a conversion that has ended; the first three fields are fixed. */
export const ConversionAnswer = z
  .object({
    status: z.literal('success'),
    message: z.string(),
    download_url: z.url({ protocol: /^https?$/ }),
    pages: z.int().min(1),
    size_bytes: z.int().min(1),
    warnings: z.array(z.string()),
    job_id: z.string(),
    expires_at: z.iso.datetime(),
  })
  .meta({ id: 'ConversionAnswer', description: 'A document was turned into a PDF' })
export type ConversionAnswer = z.output<typeof ConversionAnswer>
