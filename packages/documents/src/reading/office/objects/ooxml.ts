import { Archive } from '../../archive.ts'
import { childOf, childrenOf } from '../../xml/elements.ts'
import { readXml } from '../../xml/xml.ts'
import { readPackage } from '../ooxml/properties.ts'
import { type Relations, readRelations } from '../ooxml/relations.ts'
import { scanDrawings } from './drawing-scan.ts'
import type { FoundObject } from './found-object.ts'

/** Parts of a Word document with text beside the main one. */
const stories = new Set(['header', 'footer', 'footnotes', 'endnotes'])

/** Finds the objects of a Word document, headers, footers and notes included. Throws `ReadFault`. */
export function findInWord(bytes: Buffer): FoundObject[] {
  const archive = new Archive(bytes)
  const { main } = readPackage(archive, 'word/document.xml')
  const others = targetsOf(readRelations(archive, main), (type) => stories.has(type))
  return [main, ...others].flatMap((part) => scanPart(archive, part, undefined))
}

/** Finds the objects on the visible slides of a presentation. Throws `ReadFault`. */
export function findInPresentation(bytes: Buffer): FoundObject[] {
  const archive = new Archive(bytes)
  const { main } = readPackage(archive, 'ppt/presentation.xml')
  const relations = readRelations(archive, main)
  const slides = childrenOf(childOf(readXml(archive.need(main), main), 'sldIdLst'), 'sldId')
  return slides.flatMap(({ attributes }, at) => {
    const part = relations.get(attributes['r:id'] ?? '')?.target
    const isHidden =
      part === undefined || /<(?:\w+:)?sld\s[^>]*\bshow="(?:0|false)"/.test(headOf(archive, part))
    return isHidden ? [] : scanPart(archive, part, `slide ${at + 1}`)
  })
}

/** Finds the objects on the visible sheets of a workbook. Throws `ReadFault`. */
export function findInWorkbook(bytes: Buffer): FoundObject[] {
  const archive = new Archive(bytes)
  const { main } = readPackage(archive, 'xl/workbook.xml')
  const relations = readRelations(archive, main)
  const sheets = childrenOf(childOf(readXml(archive.need(main), main), 'sheets'), 'sheet')
  return sheets.flatMap(({ attributes: { name = '', state = 'visible', 'r:id': id = '' } }) => {
    const part = relations.get(id)?.target
    return part === undefined || state !== 'visible' ? [] : findOnSheet(archive, part, `sheet ${name}`)
  })
}

/** Finds the objects of a binary workbook, whose sheets are not XML, but their drawings. Throws `ReadFault`. */
export function findInBinaryWorkbook(bytes: Buffer): FoundObject[] {
  const archive = new Archive(bytes)
  const drawings = archive.names.filter((name) => /^xl\/drawings\/[^/]+\.xml$/.test(name))
  return drawings.flatMap((part) => scanPart(archive, part, undefined))
}

function findOnSheet(archive: Archive, part: string, place: string): FoundObject[] {
  const drawings = targetsOf(readRelations(archive, part), (type) => type === 'drawing')
  return drawings.flatMap((drawing) => scanPart(archive, drawing, place))
}

function targetsOf(relations: Relations, wanted: (type: string) => boolean): string[] {
  const targets = [...relations.values()].filter(({ type, external }) => !external && wanted(type))
  return [...new Set(targets.map(({ target }) => target))]
}

function scanPart(archive: Archive, part: string, place: string | undefined): FoundObject[] {
  const bytes = archive.read(part)
  const found = bytes === undefined ? [] : scanDrawings(bytes, part, place)
  if (!found.some(({ kind }) => kind === 'diagram')) return found
  // Office saves what SmartArt looks like beside it, and that is printed.
  let drawn = targetsOf(readRelations(archive, part), (type) => type === 'diagramDrawing').length
  return found.filter(({ kind }) => {
    if (kind !== 'diagram') return true
    drawn -= 1
    return drawn < 0
  })
}

function headOf(archive: Archive, part: string): string {
  return archive.read(part)?.toString('latin1', 0, 4_000) ?? ''
}
