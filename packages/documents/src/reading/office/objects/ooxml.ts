import { Archive } from '../../archive.ts'
import { sheetsOf, slidesOf, storiesOf, targetsOf } from '../ooxml/parts.ts'
import { scanDrawings } from './drawing-scan.ts'
import type { FoundObject } from './found-object.ts'

/** Finds the objects of a Word document, headers, footers and notes included. Throws `ReadFault`. */
export function findInWord(bytes: Buffer): FoundObject[] {
  const archive = new Archive(bytes)
  return storiesOf(archive).flatMap((part) => scanPart(archive, part, undefined))
}

/** Finds the objects on the visible slides of a presentation. Throws `ReadFault`. */
export function findInPresentation(bytes: Buffer): FoundObject[] {
  const archive = new Archive(bytes)
  return slidesOf(archive).flatMap(({ part, place, isHidden }) =>
    isHidden ? [] : scanPart(archive, part, place),
  )
}

/** Finds the objects on the visible sheets of a workbook. Throws `ReadFault`. */
export function findInWorkbook(bytes: Buffer): FoundObject[] {
  const archive = new Archive(bytes)
  return sheetsOf(archive).flatMap(({ part, place, isHidden }) =>
    isHidden ? [] : findOnSheet(archive, part, place),
  )
}

/** Finds the objects of a binary workbook, whose sheets are not XML, but their drawings. Throws `ReadFault`. */
export function findInBinaryWorkbook(bytes: Buffer): FoundObject[] {
  const archive = new Archive(bytes)
  const drawings = archive.names.filter((name) => /^xl\/drawings\/[^/]+\.xml$/.test(name))
  return drawings.flatMap((part) => scanPart(archive, part, undefined))
}

function findOnSheet(archive: Archive, part: string, place: string): FoundObject[] {
  const drawings = targetsOf(archive, part, (type) => type === 'drawing')
  return drawings.flatMap((drawing) => scanPart(archive, drawing, place))
}

function scanPart(archive: Archive, part: string, place: string | undefined): FoundObject[] {
  const bytes = archive.read(part)
  const found = bytes === undefined ? [] : scanDrawings(bytes, part, place)
  if (!found.some(({ kind }) => kind === 'diagram')) return found
  // Office saves what SmartArt looks like beside it, and that is printed.
  let drawn = targetsOf(archive, part, (type) => type === 'diagramDrawing').length
  return found.filter(({ kind }) => {
    if (kind !== 'diagram') return true
    drawn -= 1
    return drawn < 0
  })
}
