import type { Archive } from '../../archive.ts'
import { childOf, childrenOf } from '../../xml/elements.ts'
import { readXml } from '../../xml/xml.ts'
import { readPackage } from './properties.ts'
import { readRelations } from './relations.ts'

/** A slide or sheet of a document. */
export interface NumberedPart {
  readonly part: string
  /** Its name for people, such as `slide 2` or `sheet Budget`. */
  readonly place: string
  readonly isHidden: boolean
}

/** Parts of a Word document with text beside the main one. */
const stories = new Set(['header', 'footer', 'footnotes', 'endnotes'])

/** The parts of a Word document with text: the main one, headers, footers and notes. Throws `ReadFault`. */
export function storiesOf(archive: Archive): string[] {
  const { main } = readPackage(archive, 'word/document.xml')
  return [main, ...targetsOf(archive, main, (type) => stories.has(type))]
}

/** The slides of a presentation in their order. Throws `ReadFault`. */
export function slidesOf(archive: Archive): NumberedPart[] {
  const { main } = readPackage(archive, 'ppt/presentation.xml')
  const relations = readRelations(archive, main)
  const slides = childrenOf(childOf(readXml(archive.need(main), main), 'sldIdLst'), 'sldId')
  return slides.flatMap(({ attributes }, at) => {
    const part = relations.get(attributes['r:id'] ?? '')?.target
    if (part === undefined) return []
    const head = archive.read(part)?.toString('latin1', 0, 4_000) ?? ''
    const isHidden = /<(?:\w+:)?sld\s[^>]*\bshow="(?:0|false)"/.test(head)
    return [{ part, place: `slide ${at + 1}`, isHidden }]
  })
}

/** The sheets of a workbook in their order. Throws `ReadFault`. */
export function sheetsOf(archive: Archive): NumberedPart[] {
  const { main } = readPackage(archive, 'xl/workbook.xml')
  const relations = readRelations(archive, main)
  const sheets = childrenOf(childOf(readXml(archive.need(main), main), 'sheets'), 'sheet')
  return sheets.flatMap(({ attributes: { name = '', state = 'visible', 'r:id': id = '' } }) => {
    const part = relations.get(id)?.target
    return part === undefined ? [] : [{ part, place: `sheet ${name}`, isHidden: state !== 'visible' }]
  })
}

/** The parts that a part names by relationships of a type, each once. */
export function targetsOf(archive: Archive, part: string, isWanted: (type: string) => boolean): string[] {
  const relations = [...readRelations(archive, part).values()]
  const wanted = relations.filter(({ type, external }) => !external && isWanted(type))
  return [...new Set(wanted.map(({ target }) => target))]
}
