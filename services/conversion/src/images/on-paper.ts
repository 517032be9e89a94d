import type { ImagePage } from './image-page.ts'
import type { Placed } from './lay-out.ts'

/** Pixels an inch of images that say nothing: what the web counts with (CSS Values 4, 6.2). */
const defaultDensity = 96

/** Densities that people mean; others are left over from programs that had nothing to say. */
const [leastDensity, mostDensity] = [10, 10_000]

/** How large an image is on paper, and how it is to be turned. */
export function onPaper({ header, type }: ImagePage): Placed {
  const pixels = { width: header.width, height: header.pageHeight ?? header.height }
  const said = header.density ?? 0
  const density = said >= leastDensity && said <= mostDensity ? said : defaultDensity
  const scale = 72 / density
  return {
    width: pixels.width * scale,
    height: pixels.height * scale,
    pixels,
    // The decoder of AVIF turns its images itself, as their own boxes say.
    orientation: type === 'image/avif' ? 1 : header.orientation,
  }
}
