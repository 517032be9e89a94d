import { z } from 'zod'
import { ConversionQuery } from './conversion.ts'

/** The options of a request for the text of a document. */
export const DocumentTextQuery = ConversionQuery.pick({ ocr: true, lang: true, callback_url: true })
export type DocumentTextQuery = z.output<typeof DocumentTextQuery>

/** The parts of the form beside the file. */
export const DocumentTextForm = z.strictObject({
  password: z
    .string()
    .min(1)
    .max(40)
    .optional()
    .meta({ description: 'Opens a PDF that is locked; other locked files are refused' }),
})
export type DocumentTextForm = z.output<typeof DocumentTextForm>

/** The text of a page. */
export const PageOfText = z.object({
  page: z.int().min(1),
  text: z.string().meta({ description: 'In Unicode and the order of reading, a line feed after each line' }),
  source: z.string().meta({
    description:
      'Origin of the text: `text` of the document, `legacy:` and the names of the legacy fonts that it was typed for, or `ocr`',
    examples: ['text', 'legacy:Preeti', 'ocr'],
  }),
})
export type PageOfText = z.output<typeof PageOfText>

/** The text of a document. */
export const DocumentText = z
  .object({ status: z.literal('success'), pages: z.array(PageOfText), warnings: z.array(z.string()) })
  .meta({ id: 'DocumentText', description: 'The text of a document, page by page' })
export type DocumentText = z.output<typeof DocumentText>
