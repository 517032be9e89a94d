import { sharp } from '../../sharp.ts'
import { evenShade } from './even-shade.ts'
import type { GreyImage } from './grey-image.ts'
import { compose, type Matrix, turnBack } from './transform.ts'

/** An image for recognition. */
export interface PreparedImage extends GreyImage {
  /** From its pixels to those of the image, upright by its orientation; y runs downwards in both. */
  readonly matrix: Matrix
}

/** An image whose pixels can be read at any size, in grey, turned by its orientation, on white. */
export interface ReadableImage {
  /** Pixels after it is turned. */
  readonly width: number
  readonly height: number
  /** Pixels an inch, if known. */
  readonly density?: number | undefined
  read(width: number, height: number): Promise<GreyImage>
}

/** Recognition is best at this many pixels an inch; if no size of the image is known, it is taken for a page of A4. */
const density = 300
const [pageLong, pageShort] = [3_508, 2_480]

/** Densities of scans; others are of screens or placeholders. */
const [minScan, maxScan] = [120, 1_200]

/** Larger print than this gains nothing from more pixels. */
const maxScale = 3

/** Max pixels, which bound the memory of the recogniser: a page of A3. */
const maxPixels = 17_400_000

/** Reads an image at the size for recognition, turns it clockwise by `degrees`, and evens its shade. */
export async function prepareImage(image: ReadableImage, degrees: number): Promise<PreparedImage> {
  const scale = scaleFor(image)
  const before = {
    width: Math.max(1, Math.round(image.width * scale)),
    height: Math.max(1, Math.round(image.height * scale)),
  }
  const turned = await turn(await image.read(before.width, before.height), degrees)
  const toImage: Matrix = [image.width / before.width, 0, 0, image.height / before.height, 0, 0]
  return { ...evenShade(turned), matrix: compose(turnBack(turned, before, degrees), toImage) }
}

function scaleFor({ width, height, density: given = 0 }: ReadableImage): number {
  const [long, short] = [Math.max(width, height), Math.min(width, height)]
  const asPage = Math.min(pageLong / long, pageShort / short, maxScale)
  const wanted = given >= minScan && given <= maxScan ? density / given : asPage
  return Math.min(wanted, Math.sqrt(maxPixels / (width * height)))
}

async function turn(image: GreyImage, degrees: number): Promise<GreyImage> {
  if (degrees === 0) return image
  const { width, height } = image
  const { data, info } = await sharp(image.data, { raw: { width, height, channels: 1 } })
    .rotate(degrees, { background: '#fff' })
    .toColourspace('b-w')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data }
}
