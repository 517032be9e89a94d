import { serveParent } from '@tathya/documents/serve-parent'
import { sharp } from '@tathya/documents/sharp'
import type { SvgRequest } from './svg-drawer.ts'

// Entry point of the drawing process: see svg-drawer.ts.

/** Memory of a drawing: twenty million pixels, several times. Filters keep every intermediate image. */
const maxBytes = 700_000_000

serveParent(
  async ({ svg, draw }: SvgRequest) => {
    const input = Buffer.from(svg)
    if (draw === undefined) {
      const { width, height } = await sharp(input, { density: 72, limitInputPixels: false }).metadata()
      return { width, height }
    }
    const png = await sharp(input, { density: 72, limitInputPixels: draw.pixels, failOn: 'error' })
      .flatten({ background: 'white' })
      .png()
      .withMetadata({ density: draw.density })
      .toBuffer()
    return { png }
  },
  { maxBytes },
)
