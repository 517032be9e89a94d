import type { ImageBlock } from '@tathya/documents/blocks'
import { Tag } from '../drawing/tag.ts'
import { theme } from '../drawing/theme.ts'
import type { Column } from './column.ts'
import type { FlowImage } from './flow-images.ts'
import { layOutText } from './lay-out-text.ts'
import { keepTogether, type Strip, withGap } from './strip.ts'

/** Lays out an image, not larger than its column; one that cannot be read by its description. */
export function layOutImage(block: ImageBlock, column: Column): Strip[] {
  const image = column.images.find(block)
  if (image === undefined) {
    const text = block.alt === '' ? [] : [{ text: block.alt, italic: true }]
    const paragraph = { ...column, tag: new Tag('P', column.tag) }
    return block.alt === '' ? [] : withGap(keepTogether(layOutText(text, paragraph)), theme.paragraphGap)
  }
  const { width, height } = imageSize(block, image, column)
  const align = block.align ?? column.text.align
  const free = column.width - width
  const left = column.left + (align === 'right' ? free : align === 'center' ? free / 2 : 0)
  const { alt } = block
  return [
    {
      height,
      gap: theme.paragraphGap,
      keep: false,
      paint: (canvas, top) => {
        const bottom = top - height
        const box = [left, bottom, left + width, top] as const
        const tag = alt === '' ? undefined : new Tag('Figure', column.tag, { alt, box })
        canvas.image(image.name, image.place(left, bottom, width, height), tag)
      },
    },
  ]
}

/** The size of an image in points: the wanted or its own, reduced to fit its column and page. */
export function imageSize(
  { width, height }: ImageBlock,
  image: FlowImage,
  column: Column,
): { width: number; height: number } {
  const wanted = {
    width: width ?? (height === null ? image.width : (height * image.width) / image.height),
    height: height ?? (width === null ? image.height : (width * image.height) / image.width),
  }
  const scale = Math.min(1, column.width / wanted.width, column.height / wanted.height)
  return { width: wanted.width * scale, height: wanted.height * scale }
}
