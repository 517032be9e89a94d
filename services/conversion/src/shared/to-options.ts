import { type ConversionOptions, type ConversionQuery, toLanguages } from '@tathya/contracts/http'

const pointsPerMillimetre = 72 / 25.4

/** Converts a query to options, with defaults. */
export function toOptions(query: ConversionQuery): ConversionOptions {
  return {
    pageSize: query.page_size ?? null,
    orientation: query.orientation ?? 'auto',
    margin: query.margin === undefined ? null : query.margin * pointsPerMillimetre,
    title: query.title?.trim() || null,
    merge: query.merge ?? false,
    pages: query.pages ?? null,
    split: query.split ?? null,
    quality: query.quality ?? null,
    maxDpi: query.max_dpi ?? null,
    watermark: query.watermark ?? null,
    repair: query.repair ?? false,
    output: 'pdf',
    pdfA: query.pdf_a ?? false,
    ocr: query.ocr ?? 'auto',
    languages: toLanguages(query.lang),
  }
}
