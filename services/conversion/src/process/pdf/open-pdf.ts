import { ProblemError, problem } from '@tathya/platform/problem'
import { ParseSpeeds, PDFDocument } from 'pdf-lib'
import type { ConversionLimits } from '../converter.ts'
import { documentTooLong, locked } from '../errors.ts'
import { boundDecoding } from './bound-decoding.ts'
import { hasContents, listPages } from './page-tree.ts'
import { removeUnreachable } from './remove-unreachable.ts'

/** An opened PDF. */
export interface OpenPdf {
  readonly document: PDFDocument
  readonly pages: number
  /** Its title, if any. */
  readonly title: string | undefined
  /** Its end is missing; readers repair that. */
  readonly cut: boolean
  /** It is locked, and opened with the caller's password. */
  readonly unlocked: boolean
}

/** A conversion process has no other work, so parsing need not yield. */
const loading = { updateMetadata: false, parseSpeed: ParseSpeeds.Fastest } as const

/** Bytes searched for the end marker: more than the 1,024 of the standard. */
const tailBytes = 65_536

/**
 * Opens an untrusted PDF. Throws `file_corrupt`, `document_too_long`, or `file_encrypted` if neither the empty password
 * nor `password` opens it.
 */
export async function openPdf(
  bytes: Buffer,
  name: string,
  limits: ConversionLimits,
  password?: string,
): Promise<OpenPdf> {
  boundDecoding()
  try {
    const { document, unlocked } = await load(bytes, name, password)
    const pages = listPages(document, limits.pages)
    const cut = !bytes.subarray(-tailBytes).includes('startxref')
    if (pages.length === 0) throw new Error('There is no page.')
    if (pages.length > limits.pages) throw documentTooLong(name, limits.pages)
    if (cut && !pages.every(hasContents)) throw new Error('The end of the file is missing.')
    return { document, pages: pages.length, title: titleOf(document), cut, unlocked }
  } catch (error) {
    if (error instanceof ProblemError) throw error
    const detail = `${name} begins as a PDF and is damaged. Check that it opens where it was made.`
    throw problem('file_corrupt', { detail, cause: error })
  }
}

interface Loaded {
  readonly document: PDFDocument
  readonly unlocked: boolean
}

async function load(bytes: Buffer, name: string, password: string | undefined): Promise<Loaded> {
  const document = await PDFDocument.load(bytes, { ...loading, ignoreEncryption: true })
  if (!document.isEncrypted) return { document, unlocked: false }
  // Many files only ask readers not to print: they open with the empty password.
  const open = await tryPassword(bytes, '')
  if (open !== undefined) return { document: open, unlocked: false }
  const unlocked = password === undefined ? undefined : await tryPassword(bytes, password)
  if (unlocked === undefined) throw locked(name, password !== undefined)
  return { document: unlocked, unlocked: true }
}

/** The document that a password opens; undefined if it does not open it. */
async function tryPassword(bytes: Buffer, password: string): Promise<PDFDocument | undefined> {
  try {
    const document = await PDFDocument.load(bytes, { ...loading, password })
    removeUnreachable(document)
    return document
  } catch {
    return undefined
  }
}

function titleOf(document: PDFDocument): string | undefined {
  try {
    return document.getTitle()?.trim() || undefined
  } catch {
    return undefined
  }
}
