import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { ImportError } from '../../errors.ts'
import { accepted } from './detect-kind.ts'
import type { SourceLimits } from './limits.ts'
import { ArchiveParts } from './workbook/archive-parts.ts'
import { workbookPart } from './workbook/book.ts'

const megabyte = 1_000_000

/**
 * Checks that an archive is a workbook: by its directory before a byte is unpacked, then by unpacking it piece by piece,
 * because directories can be forged. Gives its files. Throws `ImportError`.
 */
export async function checkArchive(name: string, bytes: Buffer, limits: SourceLimits): Promise<ArchiveParts> {
  const zip = await fromBufferPromise(bytes, { autoClose: false }).catch((cause: Error) => {
    throw damaged(name, cause)
  })
  const entries = await readDirectory(name, zip, limits)
  assertSizes(name, entries, bytes.length, limits)
  assertWorkbook(name, entries)
  for (const entry of entries) await unpack(name, zip, entry)
  return new ArchiveParts(zip, entries)
}

async function readDirectory(name: string, zip: ZipFile, { entries: max }: SourceLimits): Promise<Entry[]> {
  if (zip.entryCount > max)
    throw new ImportError(
      `${name} holds ${zip.entryCount} files; a workbook has at most ${max}. ${accepted}.`,
    )
  const entries: Entry[] = []
  try {
    for await (const entry of zip.eachEntry()) entries.push(entry)
  } catch (cause) {
    throw damaged(name, cause as Error)
  }
  if (entries.some((entry) => entry.isEncrypted()))
    throw new ImportError(`${name} is protected by a password: save it without one.`)
  return entries
}

function assertSizes(name: string, entries: readonly Entry[], packed: number, limits: SourceLimits): void {
  const sum = (size: (entry: Entry) => number) => entries.reduce((total, entry) => total + size(entry), 0)
  const unpacked = sum((entry) => entry.uncompressedSize)
  if (unpacked > limits.unpacked) {
    const [is, max] = [unpacked, limits.unpacked].map((size) => Math.ceil(size / megabyte))
    throw new ImportError(
      `${name} would be ${is} MB when unpacked; at most ${max} MB are read. Split it by period.`,
    )
  }
  // Entries of a workbook never overlap.
  const shared = sum((entry) => entry.compressedSize) > packed
  if (shared || (unpacked > limits.ratioFrom && unpacked > limits.ratio * packed))
    throw new ImportError(
      `${name} would grow ${Math.round(unpacked / packed)} times when unpacked; tables grow at most ${limits.ratio} times. It is no honest workbook.`,
    )
}

function assertWorkbook(name: string, entries: readonly Entry[]): void {
  const names = new Set(entries.map(({ fileName }) => fileName))
  if ([...names].some((entry) => workbookPart.test(entry.toLowerCase()))) return
  const what = otherKinds.find(({ sign }) => names.has(sign))?.what ?? 'an archive without a workbook in it'
  throw new ImportError(`${name} is ${what}. ${accepted}.`)
}

const otherKinds = [
  { sign: 'xl/workbook.bin', what: 'a binary workbook (.xlsb): save it as .xlsx' },
  { sign: 'content.xml', what: 'an OpenDocument file: save it as .xlsx' },
  { sign: 'word/document.xml', what: 'a text document' },
  { sign: 'ppt/presentation.xml', what: 'a presentation' },
]

async function unpack(name: string, zip: ZipFile, entry: Entry): Promise<void> {
  try {
    const stream = await zip.openReadStreamPromise(entry)
    // The stream fails unless an entry has the size in the directory.
    for await (const _ of stream);
  } catch (cause) {
    throw damaged(name, cause as Error)
  }
}

function damaged(name: string, cause: Error): ImportError {
  return new ImportError(`${name} is damaged or cut short (${cause.message}): fetch it again.`, { cause })
}
