import { problem } from '@tathya/platform/problem'
import { unzipSync } from 'fflate'

/**
 * Looks for what no office program can open. Returns sentences about what is left out. Throws `file_corrupt` for a damaged archive.
 */
export function checkOfficeFile(bytes: Buffer, name: string): string[] {
  // Other formats are checked by the program.
  if (bytes.readUInt16BE(0) !== zipMark) return []
  const names: string[] = []
  try {
    unzipSync(bytes, {
      filter: (part) => {
        names.push(part.name)
        return false
      },
    })
  } catch (cause) {
    const detail = `${name} is damaged: its archive cannot be read. Check that it opens where it was made.`
    throw problem('file_corrupt', { detail, cause })
  }
  return names.some((part) => /vbaProject\.bin$|^Basic\//.test(part)) ? [macros] : []
}

/** The first two bytes of a zip archive. */
const zipMark = 0x504b

const macros = 'Its macros were not run.'
