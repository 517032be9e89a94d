import type { PageOfText } from '@tathya/contracts/http'
import { openPdfText, qualityOf, toUnicode, type UnicodePage } from '@tathya/documents/pdf-text'
import type { ConversionContext, ConvertedDocument } from './converter.ts'
import { openPdf } from './pdf/open-pdf.ts'
import { resavePdf } from './pdf/save-pdf.ts'
import { exposeSpans } from './text-layer/expose-spans.ts'

/** Characters of a document: a book of ten volumes. The answer holds them in memory. */
const maxCharacters = 10_000_000

/** The score of a text below which it is doubtful: a fault in sixteen characters. */
const minScore = 0.75

/** Reads the text of a converted document, page by page, and warns of pages whose text is unreadable. */
export async function extractText(
  document: ConvertedDocument,
  name: string,
  context: Pick<ConversionContext, 'limits' | 'warn'>,
): Promise<PageOfText[]> {
  const { document: pdf } = await openPdf(Buffer.from(document.pdf), name, context.limits)
  exposeSpans(pdf)
  const text = await openPdfText(await resavePdf(pdf))
  const recognised = new Set(document.ocr?.map(({ page }) => page))
  const [pages, doubtful]: [PageOfText[], number[]] = [[], []]
  let left = maxCharacters
  try {
    for (let number = 1; number <= text.pages; number += 1) {
      const page = toUnicode(text.page(number))
      const whole = textOf(page)
      if (qualityOf(whole).score < minScore) doubtful.push(number)
      pages.push({
        page: number,
        text: whole.slice(0, left),
        source: sourceOf(page, recognised.has(number), document.legacyFonts),
      })
      left = Math.max(0, left - whole.length)
    }
  } finally {
    text.close()
  }
  if (left === 0)
    context.warn(`Only the first ${maxCharacters} characters are in the answer. Split the document.`)
  if (doubtful.length > 0) context.warn(describeDoubt(doubtful))
  return pages
}

function textOf({ words }: UnicodePage): string {
  let text = ''
  for (const [index, { text: word, line }] of words.entries()) {
    if (index > 0) text += words[index - 1]!.line === line ? ' ' : '\n'
    text += word
  }
  return text
}

function sourceOf(
  { legacyFonts }: UnicodePage,
  recognised: boolean,
  converted: readonly string[] = [],
): string {
  if (recognised) return 'ocr'
  const fonts = [...new Set([...converted, ...legacyFonts])]
  return fonts.length === 0 ? 'text' : `legacy:${fonts.join(',')}`
}

/** Page numbers that a warning lists. */
const maxListed = 10

function describeDoubt(pages: readonly number[]): string {
  const listed = pages.slice(0, maxListed).join(', ')
  const more = pages.length > maxListed ? ` and ${pages.length - maxListed} more` : ''
  return `The file does not say well what the text of ${pages.length === 1 ? 'page' : 'pages'} ${listed}${more} is: letters may be wrong or in another order.`
}
