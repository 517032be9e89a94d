import { basename, extname } from 'node:path'

/** The title of a document that names none: its file's name without the ending. */
export function titleOfName(name: string): string {
  return basename(name, extname(name)) || name
}

/** Says that characters were left out. */
export function droppedControls(count: number): string {
  return count === 1
    ? '1 control character was left out: it has no form on paper.'
    : `${count} control characters were left out: they have no form on paper.`
}
