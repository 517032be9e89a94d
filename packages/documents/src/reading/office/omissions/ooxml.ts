import { Archive } from '../../archive.ts'
import { childOf, childrenOf } from '../../xml/elements.ts'
import { readXml } from '../../xml/xml.ts'
import { readPackage } from '../ooxml/properties.ts'
import { readRelations } from '../ooxml/relations.ts'
import { type Omission, omissionsOf } from './omission.ts'
import { scanWord } from './word-scan.ts'

/** The last column of a sheet, XFD. */
const lastColumn = 16_384
/** Parts of a Word document with text beside the main one. */
const stories = new Set(['header', 'footer', 'footnotes', 'endnotes'])

/** Finds the omissions of a Word document, those of headers, footers and notes included. Throws `ReadFault`. */
export function findInWord(bytes: Buffer): Omission[] {
  const archive = new Archive(bytes)
  const { main } = readPackage(archive, 'word/document.xml')
  const others = partsOf(archive, main, (type) => stories.has(type))
  const found = [main, ...others].flatMap((part) => {
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
  const { main } = readPackage(archive, 'ppt/presentation.xml')
  const relations = readRelations(archive, main)
  const slides = childrenOf(childOf(readXml(archive.need(main), main), 'sldIdLst'), 'sldId')
  return slides.flatMap(({ attributes }, at) => {
    const part = relations.get(attributes['r:id'] ?? '')?.target
    const place = `slide ${at + 1}`
    if (part === undefined) return []
    const head = archive.read(part)?.toString('latin1', 0, 4_000) ?? ''
    if (/<(?:\w+:)?sld\s[^>]*\bshow="(?:0|false)"/.test(head)) return omissionsOf('hidden-slide', 1, place)
    return commentsOf(archive, part, /<(?:\w+:)?cm[\s>]/g, place)
  })
}

/** Finds the hidden sheets of a workbook, and the comments, hidden rows and columns of the others. Throws `ReadFault`. */
export function findInWorkbook(bytes: Buffer): Omission[] {
  const archive = new Archive(bytes)
  const { main } = readPackage(archive, 'xl/workbook.xml')
  const relations = readRelations(archive, main)
  const sheets = childrenOf(childOf(readXml(archive.need(main), main), 'sheets'), 'sheet')
  return sheets.flatMap(({ attributes: { name = '', state = 'visible', 'r:id': id = '' } }) => {
    const part = relations.get(id)?.target
    const place = `sheet ${name}`
    if (part === undefined) return []
    if (state !== 'visible') return omissionsOf('hidden-sheet', 1, place)
    const { rows, columns } = countHidden(archive.read(part))
    return [
      ...commentsOf(archive, part, /<(?:\w+:)?comment\s/g, place),
      ...omissionsOf('hidden-row', rows, place),
      ...omissionsOf('hidden-column', columns, place),
    ]
  })
}

function partsOf(archive: Archive, part: string, isWanted: (type: string) => boolean): string[] {
  const relations = [...readRelations(archive, part).values()]
  const targets = relations.flatMap(({ type, external, target }) =>
    !external && isWanted(type) ? [target] : [],
  )
  return [...new Set(targets)]
}

function commentsOf(archive: Archive, part: string, element: RegExp, place: string): Omission[] {
  const texts = partsOf(archive, part, (type) => type === 'comments' || type === 'threadedComment')
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
