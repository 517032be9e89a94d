import { ProblemError, problem } from '@tathya/platform/problem'
import { ParseSpeeds, PDFDocument } from 'pdf-lib'
import type { ConversionLimits } from '../converter.ts'
import { documentTooLong } from '../errors.ts'
import { boundDecoding } from './bound-decoding.ts'
import { hasContents, listPages } from './page-tree.ts'

/** An opened PDF. */
export interface OpenPdf {
  readonly document: PDFDocument
  readonly pages: number
  /** Its title, if any. */
  readonly title: string | undefined
  /** Its end is missing; readers repair that. */
  readonly cut: boolean
}

/** A conversion process has no other work, so parsing need not yield. */
const loading = { updateMetadata: false, parseSpeed: ParseSpeeds.Fastest } as const

/** Bytes searched for the end marker: more than the 1,024 of the standard. */
const tailBytes = 65_536

/**
 * Opens an untrusted PDF. Throws `file_corrupt`, `document_too_long`, or `file_encrypted` if it does not open without a
 * password.
 */
export async function openPdf(bytes: Buffer, name: string, limits: ConversionLimits): Promise<OpenPdf> {
  boundDecoding()
  try {
    const document = await load(bytes, name)
    const pages = listPages(document, limits.pages)
    const cut = !bytes.subarray(-tailBytes).includes('startxref')
    if (pages.length === 0) throw new Error('There is no page.')
    if (pages.length > limits.pages) throw documentTooLong(name, limits.pages)
    if (cut && !pages.every(hasContents)) throw new Error('The end of the file is missing.')
    return { document, pages: pages.length, title: titleOf(document), cut }
  } catch (error) {
    if (error instanceof ProblemError) throw error
    const detail = `${name} begins as a PDF and is damaged. Check that it opens where it was made.`
    throw problem('file_corrupt', { detail, cause: error })
  }
}

async function load(bytes: Buffer, name: string): Promise<PDFDocument> {
  const document = await PDFDocument.load(bytes, { ...loading, ignoreEncryption: true })
  if (!document.isEncrypted) return document
  try {
    // Many files only ask readers not to print: they open with the empty password.
    return await PDFDocument.load(bytes, { ...loading, password: '' })
  } catch (cause) {
    const detail = `${name} is locked with a password. Remove the password, and send it again.`
    throw problem('file_encrypted', { detail, cause })
  }
}

function titleOf(document: PDFDocument): string | undefined {
  try {
    return document.getTitle()?.trim() || undefined
  } catch {
    return undefined
  }
}
