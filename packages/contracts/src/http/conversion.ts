import { z } from 'zod'
import { ConversionReport } from './documents/conversion-report.ts'
import { PageRange, PageRanges, SplitParts } from './documents/page-ranges.ts'
import { CallbackUrl, jobWith } from './jobs.ts'
import { Flag, wholeNumber } from './query.ts'
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

/** Languages whose text is recognised in images; codes as of Tesseract (ISO 639-2). */
export const ocrLanguages = ['nep', 'eng'] as const
const language = `(${ocrLanguages.join('|')})`
const languagesPattern = `^${language}([+ ,]${language})*$`

/** The parameter `lang`. */
export const Languages = z
  .string()
  // A plus sign in a query may arrive as a space.
  .regex(new RegExp(languagesPattern), {
    error: `must be of the installed languages ${ocrLanguages.join(', ')}, joined by +`,
  })
  .meta({ description: 'Languages of the text in images. Default: nep+eng' })

/** The languages of `lang`, each once; the first is the one that doubtful text is read in. */
export function toLanguages(lang: string | undefined): (typeof ocrLanguages)[number][] {
  return [...new Set(lang?.split(/[+ ,]/) ?? ocrLanguages)] as (typeof ocrLanguages)[number][]
}

/** When text is recognised in images. */
export const Ocr = z.enum(['auto', 'true', 'false'])

/** Millimetres. */
const maxMargin = 100

/** The options of a conversion, as query parameters. */
export const ConversionQuery = z.strictObject({
  to_format: z
    .literal('pdf', { error: 'must be pdf: send ?to_format=pdf' })
    .meta({ description: 'What to make' }),
  page_size: PageSize.optional().meta({
    description:
      'Paper; `fit`: as large as the image; columns of .xlsx fit its width. Default: that of the document, else A4',
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
  pages: PageRanges.optional().meta({
    description: 'Pages to keep of each document, such as `1-3,5,8-`. Default: all',
  }),
  split: SplitParts.optional().meta({
    description:
      'A zip with a PDF for each page (`pages`) or for each range, such as `1-3,4-`; after `merge`',
  }),
  quality: wholeNumber(1, 100).optional().meta({
    description:
      'Images become JPEGs of this quality where that is smaller. Default: images stay as they are',
  }),
  max_dpi: wholeNumber(36, 2_400).optional().meta({
    description: 'Images of more dots per inch on their page are made smaller. Default: no limit',
  }),
  watermark: limitText(
    100,
    z.string().trim().min(1).regex(noControls, { error: 'must not hold control characters' }),
  )
    .optional()
    .meta({ description: 'Text across each page, in any script that the bundled fonts have' }),
  repair: Flag.optional().meta({
    description:
      'Nepali in an uploaded PDF becomes text that every reader finds, instead of what its program stored; legacy fonts become Unicode. What the pages show stays the same. Default: false',
  }),
  pdf_a: Flag.optional().meta({
    description: 'Refuses a document that cannot become PDF/A-2b, instead of answering with another PDF',
  }),
  ocr: Ocr.optional().meta({
    description:
      '`auto` recognises text in images of pages and in scanned PDFs, `true` in all images and all pages without text. Default: auto',
  }),
  lang: Languages.optional(),
  callback_url: CallbackUrl.optional(),
})
export type ConversionQuery = z.output<typeof ConversionQuery>

/** A password of a PDF; AES-256 takes 127 bytes. */
const Password = limitText(
  40,
  z.string().min(1).regex(noControls, { error: 'must not hold control characters' }),
)

/** The parts of the form beside its files. Passwords are no parameters, because addresses are logged. */
export const ConversionForm = z.strictObject({
  password: Password.optional().meta({
    description:
      'Opens locked PDFs, Office files of 2007 and later and OpenDocuments, also in zips and mails; other locked files are refused',
  }),
  protect: Password.optional().meta({ description: 'Locks the PDF: readers ask for this password' }),
})
export type ConversionForm = z.output<typeof ConversionForm>

/** Options of converters: everything that changes the bytes of the PDF, except its passwords. */
export const ConversionOptions = z.object({
  /** null is that of the document, else A4. */
  pageSize: PageSize.nullable(),
  orientation: Orientation,
  /** Points; null is the converter's default. */
  margin: z.number().min(0).nullable(),
  title: z.string().nullable(),
  merge: z.boolean(),
  // Jobs of earlier versions lack the following.
  pages: z.array(PageRange).nullable().default(null),
  split: z
    .union([z.literal('pages'), z.array(PageRange)])
    .nullable()
    .default(null),
  /** JPEG quality, 1 to 100; null leaves images as they are. */
  quality: z.int().min(1).max(100).nullable().default(null),
  maxDpi: z.int().min(1).nullable().default(null),
  watermark: z.string().nullable().default(null),
  /** The text layer of uploaded PDFs is repaired. */
  repair: z.boolean().default(false),
  /** What to make: PDFs, or the text of one document. */
  output: z.enum(['pdf', 'text']).default('pdf'),
  /** PDF/A-2b is required. */
  pdfA: z.boolean().default(false),
  ocr: Ocr.default('auto'),
  /** Of text in images. */
  languages: z
    .array(z.enum(ocrLanguages))
    .min(1)
    .default([...ocrLanguages]),
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
    report: ConversionReport.nullable().meta({ description: 'null for conversions of earlier versions' }),
  })
  .meta({ id: 'ConversionAnswer', description: 'A document was turned into a PDF' })
export type ConversionAnswer = z.output<typeof ConversionAnswer>

/** A conversion as its owner sees it. */
export const ConversionJob = jobWith(ConversionAnswer).meta({ id: 'ConversionJob' })
export type ConversionJob = z.output<typeof ConversionJob>
