import { readFile, rm } from 'node:fs/promises'
import type { ConversionOptions } from '@tathya/contracts/http'
import { openPdfText } from '@tathya/documents/pdf-text'
import { readers } from '@tathya/documents/read'
import { adviceFor, nameOfType, stemOf } from '@tathya/documents/recognise'
import { problem } from '@tathya/platform/problem'
import type { ConversionContext, ConvertedDocument, Converter, Source } from '../converter.ts'
import type { OfficeAnswer } from '../engines.ts'
import { checkOfficeFile } from '../office/check-office-file.ts'
import { mayHoldSvg } from '../office/may-hold-svg.ts'
import { warnOfMissingLetters } from '../office/missing-letters.ts'
import { openLocked } from '../office/open-locked.ts'
import { repairText } from '../office/repair-text.ts'
import { readSourceWords } from '../office/source-words.ts'
import { stripDates } from '../office/strip-dates.ts'
import { findUsedFonts, warnOfFonts } from '../office/used-fonts.ts'
import { warnOfObjects } from '../office/warn-of-objects.ts'
import { openPdf } from '../pdf/open-pdf.ts'
import { layOutPlainly } from '../plain/lay-out-plainly.ts'

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
  const request = { path, name, type, pdfA: options.pdfA, mayHoldSvg: mayHoldSvg(bytes) }
  const answer = await context.engines?.office?.(request)
  if (answer !== undefined && 'pdf' in answer) {
    warnOfObjects({ bytes, type }, { name: answer.engine.name, lacks: answer.lacks }, context)
    return readAnswer(answer, source, context, options)
  }
  const reason = answer?.unavailable ?? 'No office program is used here.'
  if (readers[type] === undefined)
    throw answer?.unreadable ? unreadable(source) : withoutProgram(source, reason)
  const converted = await layOutPlainly(source, options, context)
  context.warn(reason)
  return converted
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

function unreadable({ name, type }: Source) {
  return problem('file_corrupt', {
    detail: `${name} begins as ${nameOfType(type)}, and office programs cannot read it. Check that it opens where it was made.`,
  })
}

function withoutProgram({ name, type }: Source, reason: string) {
  return problem('conversion_failed', {
    detail: `${name} is ${nameOfType(type)}. ${reason} ${adviceFor(type) ?? ''}`,
  })
}
