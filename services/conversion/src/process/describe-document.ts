import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { apiVersion, type ReportedDocument } from '@tathya/contracts/http'
import { checkText } from './check-text.ts'
import type { ConvertedDocument, RecognisedPage, Source } from './converter.ts'

/** Our own writer; it changes with the interface. */
const ownEngine = { name: 'Tathya', version: apiVersion }

/** Fonts of one document in a report. */
const maxFonts = 100

/** The part of a report about one document. */
export async function describeDocument(
  source: Source,
  document: ConvertedDocument,
): Promise<ReportedDocument> {
  const { pages, engine = ownEngine, fonts, ocr = [], textLayer = 'document' } = document
  return {
    name: source.name,
    type: source.type,
    sha256: await digestFile(source.path),
    pages,
    engine: engine && { name: engine.name, version: engine.version },
    fonts:
      fonts
        ?.slice(0, maxFonts)
        .map(({ name, used }) => ({ name, used: [...used], substituted: !used.includes(name) })) ?? null,
    text_layer: textLayer,
    text_check: await checkText(document.pdf, pages),
    ocr: ocr.length === 0 ? null : describeOcr(ocr),
  }
}

function describeOcr(pages: readonly RecognisedPage[]): ReportedDocument['ocr'] {
  const { engine, languages } = pages[0]!
  const sum = pages.reduce((total, { confidence }) => total + confidence, 0)
  return {
    confidence: round(sum / pages.length),
    engine: { name: engine.name, version: engine.version },
    languages: [...languages],
    pages: pages.map(({ page, confidence, words, skew }) => ({
      page,
      confidence: round(confidence),
      words,
      skew,
    })),
  }
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}

async function digestFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
