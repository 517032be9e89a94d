import type { ImagePage } from './image-page.ts'
import type { Placed } from './lay-out.ts'

/** Pixels an inch of images that say nothing: what the web counts with (CSS Values 4, 6.2). */
const defaultDensity = 96

/** Densities that people mean; others are left over from programs that had nothing to say. */
const [leastDensity, mostDensity] = [10, 10_000]

/** How large an image is on paper, and how it is to be turned. */
export function onPaper({ header, type, directory }: ImagePage): Placed {
  const pixels = { width: header.width, height: header.pageHeight ?? header.height }
  return {
    width: (pixels.width * 72) / believed(directory?.density?.x ?? header.density),
    height: (pixels.height * 72) / believed(directory?.density?.y ?? header.density),
    pixels,
    // The decoder of AVIF turns its images itself, as their own boxes say.
    orientation: type === 'image/avif' ? 1 : header.orientation,
  }
}

function believed(density: number | undefined): number {
  return density !== undefined && density >= leastDensity && density <= mostDensity ? density : defaultDensity
}
