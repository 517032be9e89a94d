import type { PageCanvas } from '../drawing/page-canvas.ts'

/** An indivisible piece over the width of a page, such as a line of text or a row of a table. */
export interface Strip {
  /** Points. */
  readonly height: number
  /** Points of free space above it, dropped at the top of a page. */
  readonly gap: number
  /** True if it stays on the page of the next strip. */
  readonly keep: boolean
  /** Strips repeated above it at the top of a page, such as a table's header. */
  readonly repeat?: readonly Strip[]
  /** Strips of the footnotes whose marks it contains. */
  readonly notes?: readonly Strip[]
  /** Draws it; `top` is its upper edge in points from the bottom of the page, `gap` the free space above it. */
  paint(canvas: PageCanvas, top: number, gap: number): void
}

/** A strip that ends its page. */
export const pageBreak: Strip = { height: 0, gap: 0, keep: false, paint: () => undefined }

/** The height of strips with the space above each; without that above the first if they are `alone`. */
export function heightOf(strips: readonly Strip[], alone = false): number {
  let sum = 0
  for (const { gap, height } of strips) sum += gap + height
  return alone ? sum - (strips[0]?.gap ?? 0) : sum
}

/** Draws strips from `top` downwards, without the space above the first. */
export function paintAll(strips: readonly Strip[], canvas: PageCanvas, top: number): void {
  let y = top
  for (const [index, strip] of strips.entries()) {
    const gap = index === 0 ? 0 : strip.gap
    strip.paint(canvas, y - gap, gap)
    y -= gap + strip.height
  }
}

/** The strips of the footnotes of strips. */
export function notesOf(strips: readonly Strip[]): readonly Strip[] {
  return strips.some(({ notes }) => notes !== undefined) ? strips.flatMap(({ notes = [] }) => notes) : []
}

/** Prevents widows and orphans: the first two and the last two strips stay together. */
export function keepTogether(strips: readonly Strip[]): Strip[] {
  const last = strips.length - 1
  return strips.map((strip, index) => ({
    ...strip,
    keep: strip.keep || (index < last && (index === 0 || index === last - 1)),
  }))
}

/** Keeps all strips on the page of the following one. */
export function keepWithNext(strips: readonly Strip[]): Strip[] {
  return strips.map((strip) => ({ ...strip, keep: true }))
}

/** Draws a background behind each strip, from the lower edge of the one before. */
export function withBackground(
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

/** Sets the space above the first strip. */
export function withGap(strips: readonly Strip[], gap: number): Strip[] {
  return strips.map((strip, index) => (index === 0 ? { ...strip, gap } : strip))
}
