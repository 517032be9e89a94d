import type { PageCanvas } from './page-canvas.ts'

/** A piece of a page over its whole width that is never divided, such as a line of text or a row of a table. */
export interface Strip {
  /** Points. */
  readonly height: number
  /** Points of free space above it, which fall away at the top of a page. */
  readonly gap: number
  /** Whether it stands on the same page as the strip behind it. */
  readonly keep: boolean
  /** What is printed again above it where it is the first of a page, such as a table's header. */
  readonly repeat?: readonly Strip[]
  /** Draws it; `top` is its upper edge in points from the bottom of the page, `gap` what lies free above it. */
  paint(canvas: PageCanvas, top: number, gap: number): void
}

/** A strip that ends its page. */
export const pageBreak: Strip = { height: 0, gap: 0, keep: false, paint: () => undefined }

/** Makes strips one block's: the first keeps the second, and the one before the last the last (no single lines). */
export function keepTogether(strips: readonly Strip[]): Strip[] {
  const last = strips.length - 1
  return strips.map((strip, index) => ({
    ...strip,
    keep: strip.keep || (index < last && (index === 0 || index === last - 1)),
  }))
}

/** Makes all strips stand on the page of the strip behind the last. */
export function keepWithNext(strips: readonly Strip[]): Strip[] {
  return strips.map((strip) => ({ ...strip, keep: true }))
}

/** Draws something on the ground of each strip, from the lower edge of what stands before. */
export function onGround(
  strips: readonly Strip[],
  draw: (canvas: PageCanvas, top: number, bottom: number) => void,
): Strip[] {
  return strips.map((strip, index) => ({
    ...strip,
    paint: (canvas, top, gap) => {
      draw(canvas, top + (index === 0 ? 0 : gap), top - strip.height)
      strip.paint(canvas, top, gap)
    },
  }))
}

/** Puts another space above the first strip. */
export function withGap(strips: readonly Strip[], gap: number): Strip[] {
  return strips.map((strip, index) => (index === 0 ? { ...strip, gap } : strip))
}
