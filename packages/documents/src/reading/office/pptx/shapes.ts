import { type Block, plainText } from '../../../blocks.ts'
import type { Archive } from '../../archive.ts'
import type { Losses } from '../../losses.ts'
import {
  childOf,
  childrenOf,
  descendantsOf,
  find,
  toBounded,
  toInteger,
  type XmlElement,
} from '../../xml/elements.ts'
import { toImage } from '../image.ts'
import { alternativesOf } from '../ooxml/alternate.ts'
import type { Relations } from '../ooxml/relations.ts'
import { TableGrid, type WrittenCell } from '../table-grid.ts'
import { readText } from './text.ts'

/** What the shapes of a slide are read with. */
export interface SlideContext {
  readonly archive: Archive
  readonly relations: Relations
  readonly losses: Losses
}

const titles = new Set(['title', 'ctrTitle'])
/** Placeholders that repeat what is on every slide. */
const repeated = new Set(['dt', 'ftr', 'sldNum', 'hdr', 'sldImg'])
/** Points in a unit of drawings. */
const pointsPerUnit = 1 / 12_700

/** The blocks of shapes, titles first (ECMA-376 part 1, 19.3.1). */
export function readShapes(tree: XmlElement | undefined, context: SlideContext): Block[] {
  const shapes = [...shapesOf(tree)]
  const isTitle = (shape: XmlElement) => titles.has(placeholderOf(shape) ?? '')
  return [
    ...shapes.filter(isTitle).flatMap((shape) => toTitle(readShape(shape, context))),
    ...shapes.filter((shape) => !isTitle(shape)).flatMap((shape) => readShape(shape, context)),
  ]
}

/** The shapes in a tree, also those in groups. */
function* shapesOf(tree: XmlElement | undefined): Generator<XmlElement> {
  for (const shape of alternativesOf(tree)) {
    if (shape.name === 'grpSp') yield* shapesOf(shape)
    else if (['sp', 'pic', 'graphicFrame', 'cxnSp'].includes(shape.name)) yield shape
  }
}

/** The kind of placeholder that a shape is; undefined for other shapes. */
export function placeholderOf(shape: XmlElement): string | undefined {
  const properties =
    find(shape, 'nvSpPr', 'nvPr') ?? find(shape, 'nvPicPr', 'nvPr') ?? find(shape, 'nvGraphicFramePr', 'nvPr')
  const placeholder = childOf(properties, 'ph')
  return placeholder === undefined ? undefined : (placeholder.attributes.type ?? 'obj')
}

function toTitle(blocks: readonly Block[]): Block[] {
  return blocks.map((block) =>
    block.kind === 'paragraph' && plainText(block.spans) !== ''
      ? { kind: 'heading', level: 1, spans: block.spans }
      : block,
  )
}

function readShape(shape: XmlElement, context: SlideContext): Block[] {
  const placeholder = placeholderOf(shape)
  if (placeholder !== undefined && repeated.has(placeholder)) return []
  if (shape.name === 'pic') return readPicture(shape, context)
  if (shape.name === 'graphicFrame') return readFrame(shape, context)
  const bullets = placeholder === 'body' || placeholder === 'obj'
  return readText(childOf(shape, 'txBody'), { relations: context.relations, bullets })
}

function readPicture(shape: XmlElement, { archive, relations, losses }: SlideContext): Block[] {
  const { attributes = {} } = find(shape, 'blipFill', 'blip') ?? {}
  const relation = relations.get(attributes['r:embed'] ?? '')
  if (relation === undefined || relation.external) {
    losses.add(attributes['r:link'] !== undefined || relation?.external ? 'linked-image' : 'unreadable-image')
    return []
  }
  const { cx, cy } = find(shape, 'spPr', 'xfrm', 'ext')?.attributes ?? {}
  const size = (text: string | undefined) => {
    const units = toInteger(text, 1, 1e9)
    return units === undefined ? null : units * pointsPerUnit
  }
  const alt = find(shape, 'nvPicPr', 'cNvPr')?.attributes.descr ?? ''
  const image = toImage(archive.read(relation.target), { width: size(cx), height: size(cy), alt }, losses)
  return image === undefined ? [] : [image]
}

function readFrame(frame: XmlElement, context: SlideContext): Block[] {
  const data = find(frame, 'graphic', 'graphicData')
  const table = childOf(data, 'tbl')
  if (table !== undefined) return readTable(table, context)
  const pictures = [...descendantsOf(data, new Set(['pic']))]
  context.losses.add(pictures.length > 0 || childOf(data, 'oleObj') !== undefined ? 'object' : 'drawing')
  return pictures.slice(0, 1).flatMap((picture) => readPicture(picture, context))
}

/** Reads a table (ECMA-376 part 1, 21.1.3): positions in merged cells are there, and say so. */
function readTable(table: XmlElement, { relations }: SlideContext): Block[] {
  const grid = new TableGrid()
  const isHeader = ['1', 'true'].includes(childOf(table, 'tblPr')?.attributes.firstRow ?? '')
  const rows = childrenOf(table, 'tr')
  for (const [at, row] of rows.entries()) {
    const cells = childrenOf(row, 'tc').flatMap(({ attributes, ...cell }): WrittenCell[] => {
      const isCovered = [attributes.hMerge, attributes.vMerge].some(
        (value) => value === '1' || value === 'true',
      )
      if (isCovered) return []
      const blocks = readText(childOf({ attributes, ...cell }, 'txBody'), { relations, bullets: false })
      return [{ blocks, columns: spanOf(attributes.gridSpan), rows: spanOf(attributes.rowSpan) }]
    })
    grid.addRow(cells, { header: isHeader && at === 0 && rows.length > 1 })
  }
  const widths = childrenOf(childOf(table, 'tblGrid'), 'gridCol').map(({ attributes }) =>
    toBounded(attributes.w, 0, 1e9, 0),
  )
  const read = grid.end(widths)
  return read === undefined ? [] : [read]
}

function spanOf(text: string | undefined): number {
  return toBounded(text, 1, 256, 1)
}
