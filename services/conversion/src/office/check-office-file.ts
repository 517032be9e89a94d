import { adviceFor, encryptedOffice } from '@tathya/documents/recognise'
import { problem } from '@tathya/platform/problem'
import { unzipSync } from 'fflate'

/** Bytes of the list of an OpenDocument's parts: a few thousand. */
const maxManifest = 1_000_000

/**
 * Looks for what no office program can open. Returns sentences about what is left out. Throws `file_encrypted` for a password, and
 * `file_corrupt` for a damaged archive.
 */
export function checkOfficeFile(bytes: Buffer, name: string): string[] {
  // Other formats are checked by the program.
  if (bytes.readUInt16BE(0) !== zipMark) return []
  const names: string[] = []
  let manifest = ''
  try {
    const parts = unzipSync(bytes, {
      filter: (part) => {
        names.push(part.name)
        return part.name === 'META-INF/manifest.xml' && part.originalSize <= maxManifest
      },
    })
    manifest = Buffer.from(parts['META-INF/manifest.xml'] ?? '').toString()
  } catch (cause) {
    const detail = `${name} is damaged: its archive cannot be read. Check that it opens where it was made.`
    throw problem('file_corrupt', { detail, cause })
  }
  if (/<manifest:encryption-data\b/.test(manifest)) throw fileLocked(name)
  return names.some((part) => /vbaProject\.bin$|^Basic\//.test(part)) ? [macros] : []
}

/** The first two bytes of a zip archive. */
const zipMark = 0x504b

const macros = 'Its macros were not run.'

function fileLocked(name: string) {
  return problem('file_encrypted', {
    detail: `${name} is locked with a password. ${adviceFor(encryptedOffice)}`,
  })
}
