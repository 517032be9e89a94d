import type { Block, ImageBlock } from '../../../blocks.ts'
import { childOf, childrenOf, elementsOf, textOf, type XmlElement } from '../../xml/elements.ts'
import { toImage } from '../image.ts'
import type { OdfContext } from './context.ts'
import { lengthOf } from './length.ts'

/** Reads a frame or shape (ODF 1.3 part 3, 10); `readContent` gives the blocks of text. Linked images are counted, never fetched. */
export function readFrame(
  element: XmlElement,
  context: OdfContext,
  readContent: (content: XmlElement) => readonly Block[],
): readonly Block[] {
  if (element.name === 'g')
    return elementsOf(element).flatMap((child) => readShape(child, context, readContent))
  if (element.name !== 'frame') return readContent(element)
  const box = childOf(element, 'text-box')
  if (box !== undefined) return readContent(box)
  const table = childOf(element, 'table')
  if (table !== undefined) return readContent({ ...element, children: [table] })
  const images = childrenOf(element, 'image')
  const object = childOf(element, 'object') ?? childOf(element, 'object-ole') ?? childOf(element, 'plugin')
  if (object !== undefined && images.length === 0) context.losses.add('object')
  if (images.length === 0) return []
  const image = readImages(images, placeOf(element), context)
  return image === undefined ? [] : [image]
}

const shapes = new Set([
  'g',
  'frame',
  'custom-shape',
  'rect',
  'ellipse',
  'circle',
  'line',
  'connector',
  'path',
  'polygon',
  'polyline',
])

/** True if an element is a shape that may hold text or an image. */
export function isShape({ name }: XmlElement): boolean {
  return shapes.has(name)
}

function readShape(
  element: XmlElement,
  context: OdfContext,
  readContent: (content: XmlElement) => readonly Block[],
): readonly Block[] {
  return isShape(element) ? readFrame(element, context, readContent) : []
}

type Place = Pick<ImageBlock, 'width' | 'height' | 'alt'>

/** The first image that can be printed: programs add others for those that cannot show it. */
function readImages(
  images: readonly XmlElement[],
  place: Place,
  { archive, losses }: OdfContext,
): ImageBlock | undefined {
  const contents = images.map((image) => {
    const data = childOf(image, 'binary-data')
    if (data !== undefined) return Buffer.from(textOf(data), 'base64')
    const name = (image.attributes.href ?? '').replace(/^\.\//, '')
    return /^\w+:|^\/|^\.\./.test(name) ? 'linked' : archive?.read(name)
  })
  const readable = contents.find(
    (content) => Buffer.isBuffer(content) && toImage(content, place, silent) !== undefined,
  )
  if (readable !== undefined) return toImage(readable as Buffer, place, losses)
  losses.add(contents.includes('linked') ? 'linked-image' : 'unreadable-image')
  return undefined
}

const silent = { add: () => undefined }

function placeOf(frame: XmlElement): Place {
  const alt = textOf(childOf(frame, 'desc')) || textOf(childOf(frame, 'title'))
  const { width, height } = frame.attributes
  return { width: positive(width), height: positive(height), alt }
}

function positive(text: string | undefined): number | null {
  const length = lengthOf(text)
  return length !== undefined && length > 0 ? length : null
}
