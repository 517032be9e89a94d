import type { ImageBlock } from '../../../blocks.ts'
import type { Archive } from '../../archive.ts'
import type { Losses } from '../../losses.ts'
import { childOf, descendantsOf, elementsOf, find, toInteger, type XmlElement } from '../../xml/elements.ts'
import { toImage } from '../image.ts'
import type { Relations } from '../ooxml/relations.ts'

/** Where a drawing's images are looked for. */
export interface DrawingContext {
  readonly archive: Archive
  readonly relations: Relations
  readonly losses: Losses
}

/** What a drawing shows. */
export interface Drawing {
  readonly images: readonly ImageBlock[]
  /** The contents of its text boxes. */
  readonly textBoxes: readonly XmlElement[]
}

const wanted = new Set(['blip', 'imagedata', 'txbxContent', 'chart', 'relIds', 'OLEObject', 'Fallback'])
const pointsPerUnit = 1 / 12_700

/** Reads `w:drawing`, `w:pict` or `w:object` (ECMA-376 part 1, 20.4 and part 4, 19). Linked images are counted, never fetched. */
export function readDrawing(element: XmlElement, context: DrawingContext): Drawing {
  const images: ImageBlock[] = []
  const textBoxes: XmlElement[] = []
  const place = element.name === 'drawing' ? placeOfDrawing(element) : placeOfShape(element)
  const parts = [...descendantsOf(element, wanted)].filter(({ name }) => name !== 'Fallback')
  const count = parts.filter(({ name }) => name === 'blip' || name === 'imagedata').length
  for (const part of parts) {
    if (part.name === 'txbxContent') textBoxes.push(part)
    else if (part.name === 'chart' || part.name === 'relIds') context.losses.add('drawing')
    else if (part.name === 'OLEObject') context.losses.add('object')
    else {
      const image = readImage(part, count === 1 ? place : { ...place, width: null, height: null }, context)
      if (image !== undefined) images.push(image)
    }
  }
  // A shape without anything that can be printed.
  if (parts.length === 0 && element.name === 'drawing') context.losses.add('drawing')
  return { images, textBoxes }
}

type Place = Pick<ImageBlock, 'width' | 'height' | 'alt'>

function readImage(
  { attributes }: XmlElement,
  place: Place,
  { archive, relations, losses }: DrawingContext,
): ImageBlock | undefined {
  const id = attributes['r:embed'] ?? attributes['r:id'] ?? attributes['r:pict']
  const relation = id === undefined ? undefined : relations.get(id)
  if (relation === undefined || relation.external) {
    losses.add(relation?.external || attributes['r:link'] ? 'linked-image' : 'unreadable-image')
    return undefined
  }
  return toImage(archive.read(relation.target), place, losses)
}

function placeOfDrawing(element: XmlElement): Place {
  const anchor = elementsOf(element)[0]
  const { cx, cy } = childOf(anchor, 'extent')?.attributes ?? {}
  const size = (text: string | undefined) => {
    const units = toInteger(text, 1, 1e9)
    return units === undefined ? null : units * pointsPerUnit
  }
  const { descr, title } = find(anchor, 'docPr')?.attributes ?? {}
  return { width: size(cx), height: size(cy), alt: descr || title || '' }
}

function placeOfShape(element: XmlElement): Place {
  const shape = elementsOf(element).find(({ name }) => name === 'shape')
  const style = shape?.attributes.style ?? ''
  return {
    width: lengthIn(style, 'width'),
    height: lengthIn(style, 'height'),
    alt: shape?.attributes.alt ?? '',
  }
}

const pointsPer: Readonly<Record<string, number>> = { pt: 1, in: 72, cm: 72 / 2.54, mm: 72 / 25.4, px: 0.75 }

function lengthIn(style: string, name: string): number | null {
  const [, value, unit] = new RegExp(`(?:^|;)\\s*${name}:([\\d.]{1,12})(\\w\\w)`).exec(style) ?? []
  const points = Number(value) * (pointsPer[unit ?? ''] ?? Number.NaN)
  return points > 0 && points < 1e5 ? points : null
}
