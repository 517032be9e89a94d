import { statSync } from 'node:fs'
import path from 'node:path'
import { UsageError } from '../errors.ts'

/** Throws `UsageError` if a path is no file. */
export function assertFile(file: string): void {
  const stats = statSync(file, { throwIfNoEntry: false })
  if (stats === undefined) throw new UsageError(`There is no file ${file}.`)
  if (!stats.isFile())
    throw new UsageError(`${file} is no file. Name the files in it, such as ${file}/*.docx.`)
}

/** The file of a result: the name of the document with another extension, in a folder or beside it. */
export function targetOf(file: string, folder: string | undefined, extension: string): string {
  return path.join(folder ?? path.dirname(file), `${path.parse(file).name}.${extension}`)
}
