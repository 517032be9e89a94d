import { openPdfText, type PdfText } from '@tathya/documents/pdf-text'
import type { ConversionLimits } from '../converter.ts'
import { openPdf } from '../pdf/open-pdf.ts'
import { listPages } from '../pdf/page-tree.ts'
import { resavePdf } from '../pdf/save-pdf.ts'
import { canBlank, TextBlanker } from './blank-text.ts'
import { exposeSpans } from './expose-spans.ts'
import { TextLayer } from './text-layer.ts'
import { toLayerPage } from './to-layer-words.ts'
import { TrueWords } from './true-words.ts'

/** A PDF to repair. */
export interface BrokenPdf {
  readonly pdf: Buffer
  /** For messages. */
  readonly name: string
  readonly password?: string | undefined
  /** The words of the document that it was made of, in their order; without them, its own are put in order. */
  readonly words?: readonly string[] | undefined
  /** Words as they are typed for legacy fonts, and what they are in Unicode: where another font took the place of theirs. */
  readonly typed?: ReadonlyMap<string, string> | undefined
  /** The PDF, open, where it is; stays open. */
  readonly before?: PdfText
}

/** A page with a new layer. */
export interface RepairedPage {
  /** From 1. */
  readonly page: number
  /** Words of the page. */
  readonly words: number
  /** Words that pdfium found before, and finds now. */
  readonly foundBefore: number
  readonly found: number
}

/** A repaired PDF. */
export interface Repair {
  readonly pdf: Buffer
  readonly pages: readonly RepairedPage[]
  /** Pages whose text may be broken and stays, because their fonts are not in the file. */
  readonly kept: readonly number[]
  /** Names of the legacy fonts whose text became Unicode. */
  readonly legacyFonts: readonly string[]
}

/**
 * Replaces the text behind the pages that have Devanagari by a layer that every reader finds. What the pages show stays the
 * same, to the pixel. Throws what `openPdf` throws.
 */
export async function repairLayer(broken: BrokenPdf, limits: ConversionLimits): Promise<Repair> {
  const { pdf: bytes, name, password } = broken
  const { document } = await openPdf(bytes, name, limits, password)
  const text = await readWithSpans(broken, limits)
  const before = broken.before ?? (await openPdfText(bytes, password))
  const truth = broken.words === undefined ? undefined : new TrueWords(broken.words)
  const [blanker, layer] = [new TextBlanker(document), new TextLayer(document)]
  const wanted = new Map<number, readonly string[]>()
  const kept: number[] = []
  const fonts = new Set<string>()
  try {
    for (const [index, page] of listPages(document, limits.pages).entries()) {
      const { words, legacyFonts } = toLayerPage(text.page(index + 1), truth, broken.typed)
      if (!words.some((word) => devanagari.test(word.text))) continue
      if (!canBlank(page)) {
        kept.push(index + 1)
        continue
      }
      for (const font of legacyFonts) fonts.add(font)
      blanker.blank(page)
      layer.add(page, words)
      wanted.set(
        index + 1,
        words.flatMap((word) => word.text.split(' ')),
      )
    }
    if (wanted.size === 0) return { pdf: bytes, pages: [], kept, legacyFonts: [] }
    layer.end()
    const pdf = Buffer.from(await resavePdf(document))
    return { pdf, pages: await compare(before, pdf, wanted), kept, legacyFonts: [...fonts] }
  } finally {
    text.close()
    if (broken.before === undefined) before.close()
  }
}

const devanagari = /[\u0900-\u097f]/

/** Opens the text with the texts of marked spans in the places of their glyphs. */
async function readWithSpans({ pdf, name, password }: BrokenPdf, limits: ConversionLimits): Promise<PdfText> {
  const { document } = await openPdf(pdf, name, limits, password)
  exposeSpans(document)
  return openPdfText(await resavePdf(document))
}

async function compare(
  before: PdfText,
  pdf: Buffer,
  wanted: ReadonlyMap<number, readonly string[]>,
): Promise<RepairedPage[]> {
  const after = await openPdfText(pdf)
  try {
    return [...wanted].map(([page, words]) => ({
      page,
      words: words.length,
      foundBefore: countFound(words, before.searchText(page)),
      found: countFound(words, after.searchText(page)),
    }))
  } finally {
    after.close()
  }
}

function countFound(words: readonly string[], text: string): number {
  const present = new Set(text.split(/\s+/))
  return words.filter((word) => present.has(word)).length
}
