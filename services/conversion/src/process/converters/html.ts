import { readFile } from 'node:fs/promises'
import { plainText, toLines } from '@tathya/documents/blocks'
import {
  decodeHtml,
  type HtmlLosses,
  HtmlReader,
  parseHtml,
  TooComplexHtml,
  titleOf,
} from '@tathya/documents/html'
import { droppedControls } from '../../shared/warnings.ts'
import type { Converter } from '../converter.ts'
import { tooComplex } from '../errors.ts'
import { describeHtmlLosses } from '../markup/describe-html-losses.ts'
import { mapSpans } from '../markup/map-spans.ts'
import { findLegacy } from '../text/legacy-text.ts'
import { cleanText } from '../text/read-lines.ts'
import { composeDocument } from '../writer/compose.ts'

/** Blocks that are checked for legacy fonts. */
const sampleBlocks = 200

/**
 * Converts web pages: their text with headings, lists, tables and links, laid out plainly. Nothing is fetched, no style is
 * applied and no script runs.
 */
export const convertHtml: Converter = async (source, options, context) => {
  const { text, dropped } = cleanText(decodeHtml(await readFile(source.path), context.warn))
  const page = parseOrRefuse(text, source.name)
  const losses: HtmlLosses = { images: 0, embedded: 0, fields: 0, links: 0 }
  const blocks = new HtmlReader(losses).toBlocks(page.childNodes)
  const title = titleOf(page)
  const sample = [plainText(toLines(blocks.slice(0, sampleBlocks)))]
  const { fonts: legacyFonts, toUnicode } = findLegacy(sample, options, context)
  const printed = mapSpans(blocks, (span) => [{ ...span, text: toUnicode(span.text) }])
  const read = { blocks: printed, ...(title !== null && { title }) }
  const converted = await composeDocument(read, source.name, options, context)
  for (const sentence of describeHtmlLosses(losses)) context.warn(sentence)
  if (dropped > 0) context.warn(droppedControls(dropped))
  return { ...converted, legacyFonts }
}

function parseOrRefuse(text: string, name: string) {
  try {
    return parseHtml(text)
  } catch (cause) {
    if (cause instanceof TooComplexHtml) throw tooComplex(name, cause.message, cause)
    throw cause
  }
}
