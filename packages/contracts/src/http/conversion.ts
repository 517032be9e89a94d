import { z } from 'zod'
import { jobWith } from './jobs.ts'
import { Flag } from './query.ts'
import { limitText, noControls } from './text.ts'

/** Size of a page: a paper, or as large as its image. */
export const PageSize = z.enum(['A3', 'A4', 'A5', 'Letter', 'Legal', 'fit'])
export type PageSize = z.output<typeof PageSize>

const Orientation = z.enum(['auto', 'portrait', 'landscape'])

/** Paper sizes, width by height in points (1/72 inch), upright; ISO 216 and ANSI/ASME Y14.1. */
export const pageSizes = {
  A3: [841.89, 1190.55],
  A4: [595.28, 841.89],
  A5: [419.53, 595.28],
  Letter: [612, 792],
  Legal: [612, 1008],
} as const satisfies Record<Exclude<PageSize, 'fit'>, readonly [number, number]>

/** Millimetres. */
const maxMargin = 100

/** The options of a conversion, as query parameters. */
export const ConversionQuery = z.strictObject({
  to_format: z.literal('pdf', { error: 'must be pdf' }).meta({ description: 'What to make' }),
  page_size: PageSize.optional().meta({
    description: 'Paper; `fit` makes a page as large as its image. Default: A4',
  }),
  orientation: Orientation.optional().meta({
    description: '`auto` turns the paper as its image lies; text is upright. Default: auto',
  }),
  margin: z
    .string()
    .regex(/^\d{1,3}(\.\d{1,2})?$/, { error: `must be millimetres from 0 to ${maxMargin}` })
    .transform(Number)
    .pipe(z.number().max(maxMargin, { error: `must be at most ${maxMargin}` }))
    .meta({ override: { type: 'string', pattern: '^(0?[0-9]{1,2}(\\.[0-9]{1,2})?|100(\\.0{1,2})?)$' } })
    .optional()
    .meta({ description: 'Millimetres on every side. Default: 20 for text, 0 for images' }),
  title: limitText(300, z.string().regex(noControls, { error: 'must not hold control characters' }))
    .optional()
    .meta({ description: "The document's title. Default: its first heading, or the name of its file" }),
  merge: Flag.optional().meta({ description: 'Several files become one PDF instead of a zip' }),
  callback_url: z
    .url({ protocol: /^https?$/, error: 'must be an http or https address' })
    .max(2000)
    .refine((text) => !/^https?:\/\/[^/]*@/i.test(text), { error: 'must not hold a user or password' })
    .meta({ pattern: '^[Hh][Tt][Tt][Pp][Ss]?://[^/@]+(/.*)?$' })
    .optional()
    .meta({ description: 'Gets the ended job, signed after Standard Webhooks' }),
})
export type ConversionQuery = z.output<typeof ConversionQuery>

/** Options of converters: everything that changes the bytes of the PDF. */
export const ConversionOptions = z.object({
  pageSize: PageSize,
  orientation: Orientation,
  /** Points; null is the converter's default. */
  margin: z.number().min(0).nullable(),
  title: z.string().nullable(),
  merge: z.boolean(),
})
export type ConversionOptions = z.output<typeof ConversionOptions>

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

/** A conversion as its owner sees it. */
export const ConversionJob = jobWith(ConversionAnswer).meta({ id: 'ConversionJob' })
export type ConversionJob = z.output<typeof ConversionJob>
