import { Archive } from '../../archive.ts'
import { sheetsOf, slidesOf, storiesOf, targetsOf } from '../ooxml/parts.ts'
import { type Omission, omissionsOf } from './omission.ts'
import { scanWord } from './word-scan.ts'

/** The last column of a sheet, XFD. */
const lastColumn = 16_384

/** Finds the omissions of a Word document, those of headers, footers and notes included. Throws `ReadFault`. */
export function findInWord(bytes: Buffer): Omission[] {
  const archive = new Archive(bytes)
  const found = storiesOf(archive).flatMap((part) => {
    const content = archive.read(part)
    return content === undefined ? [] : scanWord(content, part)
  })
  const byKind = Map.groupBy(found, ({ kind }) => kind)
  return byKind
    .entries()
    .flatMap(([kind, list]) =>
      omissionsOf(
        kind,
        list.reduce((sum, { count }) => sum + count, 0),
      ),
    )
    .toArray()
}

/** Finds the hidden slides of a presentation and the comments on the others. Throws `ReadFault`. */
export function findInPresentation(bytes: Buffer): Omission[] {
  const archive = new Archive(bytes)
  return slidesOf(archive).flatMap(({ part, place, isHidden }) =>
    isHidden ? omissionsOf('hidden-slide', 1, place) : commentsOf(archive, part, /<(?:\w+:)?cm[\s>]/g, place),
  )
}

/** Finds the hidden sheets of a workbook, and the comments, hidden rows and columns of the others. Throws `ReadFault`. */
export function findInWorkbook(bytes: Buffer): Omission[] {
  const archive = new Archive(bytes)
  return sheetsOf(archive).flatMap(({ part, place, isHidden }) => {
    if (isHidden) return omissionsOf('hidden-sheet', 1, place)
    const { rows, columns } = countHidden(archive.read(part))
    return [
      ...commentsOf(archive, part, /<(?:\w+:)?comment\s/g, place),
      ...omissionsOf('hidden-row', rows, place),
      ...omissionsOf('hidden-column', columns, place),
    ]
  })
}

function commentsOf(archive: Archive, part: string, element: RegExp, place: string): Omission[] {
  const texts = targetsOf(archive, part, (type) => type === 'comments' || type === 'threadedComment')
  // A thread of newer versions has its comments as one of the older kind too.
  const counts = texts.map((name) => archive.read(name)?.toString('latin1').match(element)?.length ?? 0)
  return omissionsOf('comment', Math.max(0, ...counts), place)
}

/** Counts the hidden rows and columns of a sheet in its bytes, as sheets may be too large to be parsed for this alone. */
function countHidden(sheet: Buffer = Buffer.alloc(0)): { rows: number; columns: number } {
  const counts = { rows: 0, columns: 0 }
  for (let at = sheet.indexOf(' hidden="'); at !== -1; at = sheet.indexOf(' hidden="', at + 1)) {
    const tag = sheet.toString('latin1', sheet.lastIndexOf('<', at), sheet.indexOf('>', at) + 1)
    if (!/ hidden="(?:1|true)"/.test(tag)) continue
    if (/^<(?:\w+:)?row\s/.test(tag)) counts.rows += 1
    const [, first, last] = /^<(?:\w+:)?col\s(?=.*\bmin="(\d+)")(?=.*\bmax="(\d+)")/.exec(tag) ?? []
    // Columns that are hidden up to the last of all are unused ones.
    if (first !== undefined && Number(last) < lastColumn) counts.columns += Number(last) - Number(first) + 1
  }
  return counts
}
