import { readFile } from 'node:fs/promises'
import { stemOf } from '@tathya/documents/recognise'
import { problem } from '@tathya/platform/problem'
import type { Converter, Source } from '../converter.ts'
import { compareNames, isJunk } from '../inner/entry-name.ts'
import { InnerParts } from '../inner/inner-parts.ts'
import { DamagedZip, readDirectory, type ZipEntry } from '../inner/read-directory.ts'
import { isBomb, unpackEntry } from '../inner/unpack-entry.ts'

/** Converts the files of a zip archive to one PDF with an outline of their names. What cannot be converted is a warning. */
export const convertZip: Converter = async (source, options, context) => {
  const { inner } = context
  if (inner === undefined) throw new Error('An archive is converted within the service only.')
  const bytes = await readFile(source.path)
  const entries = listFiles(bytes, source)
  const parts = new InnerParts(source, options, context, inner)
  for (const entry of entries) inner.count(source.name, entry.unpacked)
  for (const entry of entries)
    await parts.convert(entry.name, async (target) => {
      refuse(entry)
      await unpack(bytes, entry, target)
    })
  if (parts.count === 0) throw nothingInside(source, entries)
  return parts.merge(options.title ?? stemOf(source.name))
}

/** The files of an archive in the natural order of their names, each name once. */
function listFiles(bytes: Buffer, source: Source): ZipEntry[] {
  try {
    const files = readDirectory(bytes).filter(({ name }) => !isJunk(name))
    const taken = new Map<string, number>()
    return files
      .toSorted((a, b) => compareNames(a.name, b.name))
      .map((file) => {
        const copies = (taken.get(file.name) ?? 0) + 1
        taken.set(file.name, copies)
        return copies === 1 ? file : { ...file, name: file.name.replace(/(?=\.[^./]*$)|$/, ` (${copies})`) }
      })
  } catch (cause) {
    throw damaged(source.name, cause)
  }
}

function refuse(entry: ZipEntry): void {
  if (entry.isLink)
    throw problem('conversion_failed', { detail: `${entry.name} only points to another file.` })
  if (entry.encrypted) throw problem('file_encrypted', { detail: `${entry.name} is locked with a password.` })
  if (isBomb(entry))
    throw problem('conversion_failed', {
      detail: `${entry.name} grows more than 100 times when it is unpacked.`,
    })
}

async function unpack(bytes: Buffer, entry: ZipEntry, target: string): Promise<void> {
  try {
    await unpackEntry(bytes, entry, target)
  } catch (cause) {
    throw damaged(entry.name, cause)
  }
}

function damaged(name: string, cause: unknown): unknown {
  if (!(cause instanceof DamagedZip)) return cause
  const detail = `${name} cannot be unpacked: ${cause.message}. Pack it again where it was made.`
  return problem('file_corrupt', { detail, cause })
}

function nothingInside({ name }: Source, entries: readonly ZipEntry[]) {
  if (entries.length > 0 && entries.every(({ encrypted }) => encrypted))
    return problem('file_encrypted', {
      detail: `${name} is locked with a password. Unpack it, and send the files, or a zip without a password.`,
    })
  const contains =
    entries.length === 0 ? 'is an archive without files' : 'contains no file that can be converted'
  return problem('conversion_failed', { detail: `${name} ${contains}. Send documents, images or texts.` })
}
