import { readFile, rm } from 'node:fs/promises'
import type { ConversionOptions } from '@tathya/contracts/http'
import { openPdfText } from '@tathya/documents/pdf-text'
import { measureDocument, ReadFault, readers } from '@tathya/documents/read'
import { adviceFor, nameOfType, stemOf } from '@tathya/documents/recognise'
import { problem } from '@tathya/platform/problem'
import type { OfficeAnswer } from '../../shared/engines.ts'
import type { ConversionContext, ConvertedDocument, Converter, Source } from '../converter.ts'
import { documentTooLong, unreadable } from '../errors.ts'
import { checkOfficeFile } from '../office/check-office-file.ts'
import { layOutPlainly } from '../office/lay-out-plainly.ts'
import { layOutSheets } from '../office/lay-out-sheets.ts'
import { mayHoldSvg } from '../office/may-hold-svg.ts'
import { warnOfMissingLetters } from '../office/missing-letters.ts'
import { openLocked } from '../office/open-locked.ts'
import { repairText } from '../office/repair-text.ts'
import { readSourceWords } from '../office/source-words.ts'
import { stripDates } from '../office/strip-dates.ts'
import { findUsedFonts, warnOfFonts } from '../office/used-fonts.ts'
import { warnOfObjects } from '../office/warn-of-objects.ts'
import { warnOfOmissions } from '../office/warn-of-omissions.ts'
import { openPdf } from '../pdf/open-pdf.ts'

/**
 * Converts documents of office programs by such a program. Without one, or when it fails for a reason of its own, the document is
 * laid out plainly by ourselves, and a warning says why.
 */
export const convertOffice: Converter = async (source, options, context) => {
  const unlocked = await openLocked(source, context)
  try {
    return await convertOpen(unlocked ?? source, options, context)
  } finally {
    if (unlocked !== undefined) await rm(unlocked.path, { force: true })
  }
}

const convertOpen: Converter = async (source, options, context) => {
  const bytes = await readFile(source.path)
  for (const sentence of checkOfficeFile(bytes, source.name)) context.warn(sentence)
  const { path, name, type } = source
  const farthest = measure(bytes, source, context)
  if (farthest !== undefined && readers[type] !== undefined) {
    context.warn(scattered(farthest))
    return layOutPlainly(source, options, context)
  }
  const laidOut = await layOutSheets(source, bytes, options, context)
  const request = { path: laidOut ?? path, name, type, pdfA: options.pdfA, mayHoldSvg: mayHoldSvg(bytes) }
  const answer = await context.engines?.office?.(request)
  if (laidOut !== undefined) await rm(laidOut, { force: true })
  if (answer !== undefined && 'pdf' in answer) {
    warnOfObjects({ bytes, type }, { name: answer.engine.name, lacks: answer.lacks }, context)
    warnOfOmissions({ bytes, type }, context)
    const document = await readAnswer(answer, source, context, options)
    return laidOut === undefined ? document : { ...document, isOnPaperOfOptions: true }
  }
  const reason = answer?.unavailable ?? 'No office program is used here.'
  if (readers[type] === undefined)
    throw answer?.unreadable ? refusedByProgram(source) : withoutProgram(source, reason)
  const converted = await layOutPlainly(source, options, context)
  context.warn(reason)
  return converted
}

/**
 * Measures a document before a program gets it; refuses what is too deep, too long or declares entities. Gives the place of a cell
 * that lies too far off for an office program.
 */
function measure(bytes: Buffer, source: Source, { limits }: ConversionContext): string | undefined {
  try {
    const { pages, farthest } = measureDocument(bytes, source.type)
    if (pages > limits.pages) throw documentTooLong(source.name, limits.pages)
    return farthest
  } catch (error) {
    throw error instanceof ReadFault ? unreadable(error, source) : error
  }
}

function scattered(cell: string): string {
  return `A cell or merged range lies so far off (${cell}) that an office program would look for pages without end. Remove it for the layout of such a program.`
}

/**
 * Opens the PDF of an office program, which makes PDF/A-2b if asked for it, and then says so in the file. Its Nepali text is
 * repaired.
 */
async function readAnswer(
  { pdf, engine }: Extract<OfficeAnswer, { pdf: string }>,
  source: Source,
  context: ConversionContext,
  options: ConversionOptions,
): Promise<ConvertedDocument> {
  const bytes = stripDates(await readFile(pdf))
  const { document, pages, title } = await openPdf(bytes, source.name, context.limits)
  if (options.title !== null)
    context.warn('The title stays that of the document: the office program that made the pages wrote it.')
  const read = await readSourceWords(source)
  const text = await openPdfText(bytes)
  try {
    const fonts = read === undefined ? [] : findUsedFonts(read.named, text)
    warnOfFonts(fonts, context)
    warnOfMissingLetters(document, read, context)
    const repaired = await repairText({ pdf: bytes, text }, source, read, context)
    context.progress(pages, pages)
    const pdfA = options.pdfA && bytes.includes('pdfaid:part>2<')
    const described = { pages, title: title ?? stemOf(source.name), pdfA, engine, fonts }
    return repaired === undefined
      ? { ...described, pdf: bytes }
      : { ...described, pdf: repaired, textLayer: 'repaired' }
  } finally {
    text.close()
  }
}

function refusedByProgram({ name, type }: Source) {
  return problem('file_corrupt', {
    detail: `${name} begins as ${nameOfType(type)}, and office programs cannot read it. Check that it opens where it was made.`,
  })
}

function withoutProgram({ name, type }: Source, reason: string) {
  return problem('conversion_failed', {
    detail: `${name} is ${nameOfType(type)}. ${reason} ${adviceFor(type) ?? ''}`,
  })
}
