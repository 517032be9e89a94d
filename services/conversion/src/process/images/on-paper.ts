import type { ImagePage } from './image-page.ts'
import type { PaperImage } from './lay-out.ts'

/** Pixels an inch of images without a density, as on the web (CSS Values 4, 6.2). */
const defaultDensity = 96

/** Plausible densities; others are placeholders of careless programs. */
const [minDensity, maxDensity] = [10, 10_000]

/** The physical size and orientation of an image. */
export function onPaper({ header, type, directory }: ImagePage): PaperImage {
  const pixels = { width: header.width, height: header.pageHeight ?? header.height }
  return {
    width: (pixels.width * 72) / plausible(directory?.density?.x ?? header.density),
    height: (pixels.height * 72) / plausible(directory?.density?.y ?? header.density),
    pixels,
    // The AVIF decoder applies the orientation itself.
    orientation: type === 'image/avif' ? 1 : header.orientation,
  }
}

function plausible(density: number | undefined): number {
  return density !== undefined && density >= minDensity && density <= maxDensity ? density : defaultDensity
}
