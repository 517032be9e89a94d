import { readFile } from 'node:fs/promises'
import { ReadFault } from '@tathya/documents/read'
import { unzipSync } from 'fflate'
import type { SourceDocument } from '../model/document.ts'
import type { ReadInner, ReadOptions, SourceFile } from './read-options.ts'

/** Files of an archive, bytes of all of them unpacked, and how many times one may grow. */
const [maxFiles, maxBytes, maxRatio] = [200, 256_000_000, 200]

/** Reads the files of an archive, each as a document; folders and what systems add are left out. */
export async function readZip(
  source: SourceFile,
  _: ReadOptions,
  readInner: ReadInner,
): Promise<SourceDocument[]> {
  const files = unzip(await readFile(source.path))
  const { documents, warnings } = await readInner(files)
  const [first, ...others] = documents
  if (first === undefined)
    throw new ReadFault('corrupt', warnings.length === 0 ? 'it has no files' : 'no file in it can be read')
  return [{ ...first, warnings: [...first.warnings, ...warnings] }, ...others]
}

function unzip(bytes: Buffer): { name: string; bytes: Uint8Array }[] {
  let [files, unpacked] = [0, 0]
  try {
    const parts = unzipSync(bytes, {
      filter({ name, size, originalSize }) {
        if (name.endsWith('/') || /(^|\/)(__MACOSX\/|\.|Thumbs\.db$)/.test(name)) return false
        files += 1
        unpacked += originalSize
        if (files > maxFiles) throw new ReadFault('complex', `it has more than ${maxFiles} files`)
        if (unpacked > maxBytes || originalSize > Math.max(1_000_000, size * maxRatio))
          throw new ReadFault('complex', 'its files are too large when unpacked')
        return true
      },
    })
    const names = Object.keys(parts).sort()
    return names.map((name) => ({ name: name.split(/[\\/]/).at(-1)!, bytes: parts[name]! }))
  } catch (cause) {
    if (cause instanceof ReadFault) throw cause
    throw new ReadFault('corrupt', 'it is damaged, or packed in an unknown way', { cause })
  }
}
