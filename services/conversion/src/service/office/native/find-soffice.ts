import { access, constants, readdir, readFile, realpath } from 'node:fs/promises'
import path from 'node:path'
import type { OfficePart } from '../../../shared/engines.ts'

/** An installed LibreOffice. */
export interface Soffice {
  /** Absolute path of the program, without links. */
  readonly program: string
  /** Such as `7.4`, or `unknown`. */
  readonly version: string
  /** Parts that are not installed, as in Debian, which has packages of them. */
  readonly lacks: readonly OfficePart[]
}

/** The libraries of the parts in the folder of the program, where each is a file; Writer's says whether that is so. */
const libraries: Readonly<Record<OfficePart, string>> = { chart: 'libchartcorelo.so', equation: 'libsmlo.so' }
const writerLibrary = 'libswlo.so'

/** Folders of `soffice` beside those of PATH. */
const usualFolders = [
  '/usr/bin',
  '/usr/local/bin',
  '/usr/lib/libreoffice/program',
  '/opt/libreoffice/program',
  '/snap/bin',
  '/Applications/LibreOffice.app/Contents/MacOS',
]

/** Finds LibreOffice: the program that is named, else in PATH and its default folders. Undefined if there is none. */
export async function findSoffice(named: string | undefined): Promise<Soffice | undefined> {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), ...usualFolders]
  const candidates =
    named === undefined
      ? folders.filter(path.isAbsolute).map((folder) => path.join(folder, 'soffice'))
      : [named]
  for (const candidate of candidates) {
    const isExecutable = await access(candidate, constants.X_OK).then(
      () => true,
      () => false,
    )
    if (!isExecutable) continue
    const program = await realpath(candidate)
    return { program, version: await versionOf(program), lacks: await lacksOf(program) }
  }
  return undefined
}

async function lacksOf(program: string): Promise<OfficePart[]> {
  const files = await readdir(path.dirname(program)).catch((): string[] => [])
  if (!files.includes(writerLibrary)) return []
  return (['chart', 'equation'] as const).filter((part) => !files.includes(libraries[part]))
}

/** Reads the version beside the program, as starting it takes a second. */
async function versionOf(program: string): Promise<string> {
  const text = await readFile(path.join(path.dirname(program), 'bootstraprc'), 'utf8').catch(() => '')
  return /^ProductKey=\D*([\d.]+)/m.exec(text)?.[1] ?? 'unknown'
}
