import { writeFile } from 'node:fs/promises'
import { unzipSync, type Zippable, zipSync } from 'fflate'
import { workbookType } from '../../shared/office-types.ts'
import type { ConversionContext, Source } from '../converter.ts'
import { type SheetOptions, setSheetPages } from './sheet-pages.ts'

/** Bytes of all parts, unpacked: larger workbooks keep their own pages. */
const maxUnpacked = 256_000_000

/** Any part may be a sheet; those in this folder are. */
const xmlPart = /^\/?xl\/.+\.xml$/i
const sheetPart = /^\/?xl\/worksheets\/[^/]+\.xml$/i

/**
 * Writes a workbook whose sheets have the paper, orientation and margins of the options beside its source, in a file that the
 * caller removes, and gives its path. Undefined if none is set, for other types, and if a sheet cannot be changed.
 */
export async function layOutSheets(
  source: Source,
  bytes: Buffer,
  options: SheetOptions,
  { inner }: Pick<ConversionContext, 'inner'>,
): Promise<string | undefined> {
  const isAsked = options.pageSize !== null || options.orientation !== 'auto' || options.margin !== null
  if (!isAsked || source.type !== workbookType || inner === undefined) return undefined
  let unpacked = 0
  const parts: Zippable = unzipSync(bytes, {
    filter({ originalSize }) {
      unpacked += originalSize
      return unpacked <= maxUnpacked
    },
  })
  if (unpacked > maxUnpacked) return undefined
  let sheets = 0
  for (const [name, part] of Object.entries(parts)) {
    if (!xmlPart.test(name)) continue
    const changed = setSheetPages(Buffer.from(part as Uint8Array), options)
    if (changed === undefined && sheetPart.test(name)) return undefined
    if (changed === undefined) continue
    parts[name] = changed
    sheets += 1
  }
  if (sheets === 0) return undefined
  const path = inner.pathBeside(source)
  // The file is read once and removed, so that speed counts more than size.
  await writeFile(path, zipSync(parts, { level: 1 }))
  return path
}
