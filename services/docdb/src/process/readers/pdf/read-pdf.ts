import { readFile } from 'node:fs/promises'
import { setImmediate } from 'node:timers/promises'
import { openPdfText, type PdfText } from '@tathya/documents/pdf-text'
import type { Element, Page, SourceDocument } from '../../model/document.ts'
import { tooLong } from '../read-errors.ts'
import { defaultMaxPages, type ReadOptions, type SourceFile } from '../read-options.ts'
import { describeScans } from '../scans/describe-scans.ts'
import { listNumbers } from '../sentences.ts'
import { type PageFaults, readPage } from './read-page.ts'
import { recogniseScan, type Scan } from './recognise-scan.ts'

/** Titles that programs write where nobody gave one. */
const noTitle = /^(untitled|microsoft (word|excel|powerpoint)\b|(document|book|presentation)\d*$)/i

/** Reads a PDF: its words with their places, and the lines that may be borders of tables. Throws `ReadFault`. */
export async function readPdf(source: SourceFile, options: ReadOptions): Promise<SourceDocument> {
  const { maxPages = defaultMaxPages, progress, signal } = options
  const pdf = await openPdfText(await readFile(source.path))
  try {
    if (pdf.pages > maxPages) throw tooLong(source.name, maxPages)
    const pages: Page[] = []
    const faults: PageFaults[] = []
    const scans: Scan['outcome'][] = []
    const elements: Element[] = []
    for (let number = 1; number <= pdf.pages; number += 1) {
      signal?.throwIfAborted()
      const content = readPage(pdf, number)
      const { page, outcome } = await recogniseScan(pdf, content, source, options)
      pages.push(page)
      faults.push(content)
      elements.push(...content.fields)
      scans.push(outcome)
      progress?.(number, pdf.pages)
      // Lets the signal, and messages of the parent process, arrive.
      await setImmediate()
    }
    const warnings = [...warningsOf(faults, pages), ...describeScans(scans)]
    return { name: source.name, type: source.type, title: titleOf(pdf), pages, elements, warnings }
  } finally {
    pdf.close()
  }
}

function titleOf({ title }: PdfText): string | null {
  return title === undefined || noTitle.test(title) ? null : title
}

function warningsOf(faults: readonly PageFaults[], pages: readonly Page[]): string[] {
  const numbersOf = (has: (fault: PageFaults) => boolean) =>
    faults.flatMap((fault, at) => (has(fault) ? [at + 1] : []))
  const warnings: string[] = []
  const warn = (numbers: readonly number[], toSentence: (pages: string) => string) => {
    if (numbers.length > 0) warnings.push(toSentence(listNumbers(numbers)))
  }
  warn(
    numbersOf(({ damaged }) => damaged),
    (on) => `Damaged and left out: ${on}.`,
  )
  warn(
    numbersOf(({ cut }) => cut),
    (on) => `Only a part was read, as there is too much on it: ${on}.`,
  )
  warn(
    numbersOf(({ slanted }) => slanted > 0),
    (on) => `Slanted text, such as a watermark, was left out: ${on}.`,
  )
  warn(
    numbersOf(({ hidden }) => hidden > 0),
    (on) => `Text that is not shown was left out: ${on}.`,
  )
  warn(
    pages.filter(({ words }) => doubtful(words)).map(({ number }) => number),
    (on) => `The file does not map all letters, so that text may be wrong: ${on}.`,
  )
  return warnings
}

/** Share of doubtful words from which a page is named. */
const doubtfulShare = 0.05

function doubtful(words: Page['words']): boolean {
  const weak = words.filter(({ confidence, method }) => method !== 'ocr' && confidence < 0.9).length
  return weak > words.length * doubtfulShare
}
