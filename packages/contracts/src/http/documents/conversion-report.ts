import { z } from 'zod'

const Digest = z.string().regex(/^[0-9a-f]{64}$/)

/** A font that a document names. */
const ReportedFont = z.object({
  name: z.string(),
  used: z.array(z.string()).meta({ description: 'The families that its text is printed with' }),
  substituted: z
    .boolean()
    .meta({ description: 'Another family took its place, so that lines may break elsewhere' }),
})

/** A reader's view of the text of a PDF. */
const TextCheck = z.object({
  reader: z.string(),
  pages: z.array(z.int().min(1)).meta({ description: 'The pages that were read: at most three' }),
  words: z.int().min(0),
  doubtful: z.int().min(0).meta({
    description: 'Words that a search is likely to miss: with unknown letters or loose vowel signs',
  }),
})

/** A page with recognised text. */
const RecognisedPage = z.object({
  page: z.int().min(1),
  confidence: z.number().min(0).max(100).meta({ description: 'Average of the words, by their letters' }),
  words: z.int().min(1),
  skew: z.number().min(-180).max(180).meta({
    description: 'Degrees by which lines descend to the right: 90 lies on its side, 180 is upside down',
  }),
})

/** What was done to one document. */
const ReportedDocument = z.object({
  name: z.string(),
  type: z.string().meta({ description: 'Media type, found by content' }),
  sha256: Digest,
  pages: z.int().min(1).meta({ description: 'Before `pages` chose some' }),
  engine: z
    .object({ name: z.string(), version: z.string() })
    .nullable()
    .meta({ description: 'The program that made the pages; null for a PDF, which has its pages already' }),
  fonts: z
    .array(ReportedFont)
    .nullable()
    .meta({ description: 'null where the format or its engine names none' }),
  text_layer: z
    .enum(['document', 'recognised', 'repaired'])
    .meta({ description: 'Origin of the text that readers find: of the document, by OCR, or our repair' }),
  text_check: TextCheck.nullable().meta({ description: 'null if the PDF is too large for it' }),
  ocr: z
    .object({
      confidence: z.number().min(0).max(100).meta({ description: 'Average of the pages' }),
      engine: z.object({ name: z.string(), version: z.string() }),
      languages: z.array(z.string()).meta({ description: 'That were looked for, as of `lang`' }),
      pages: z.array(RecognisedPage),
    })
    .nullable()
    .meta({ description: 'null if no text was recognised in images' }),
})
export type ReportedDocument = z.output<typeof ReportedDocument>

/** How a conversion came about: enough to repeat it, and to see what was changed. */
export const ConversionReport = z
  .object({
    version: z.literal(1).meta({ description: 'Of the shape of reports; fields may be added within it' }),
    documents: z.array(ReportedDocument),
    options: z.record(z.string(), z.unknown()).meta({ description: 'As parameters, with their defaults' }),
    output: z.object({
      type: z.string(),
      sha256: Digest,
      pdf_a: z.string().nullable().meta({ description: '`PDF/A-2b` if every PDF is known to be that' }),
      locked: z.boolean(),
    }),
  })
  .meta({ id: 'ConversionReport' })
export type ConversionReport = z.output<typeof ConversionReport>
