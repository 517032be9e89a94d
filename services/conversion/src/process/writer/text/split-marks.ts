import type { ShapedCluster } from '../fonts/shape-run.ts'

/** A text with a combining mark after its beginning: the part before its first mark or format character, and the rest. */
const marked = /^([^\p{Mn}\p{Cf}]+)(.*\p{Mn}.*)$/su

/**
 * Splits each cluster whose text contains a combining mark into its visible glyph with the text before the mark, and an
 * empty glyph of width 0 with the rest. Versions of pdf.js before 6 take a glyph for a mark of width 0 if its text
 * contains one anywhere (`/^(\s)|(\p{Mn})|(\p{Cf})$/u`), and then find no space and no line end before it.
 */
export function splitMarks(clusters: readonly ShapedCluster[]): ShapedCluster[] {
  return clusters.flatMap((cluster) => {
    const [, base, rest] = marked.exec(cluster.text) ?? []
    if (base === undefined || rest === undefined) return cluster
    return [
      { ...cluster, text: base },
      { text: rest, parts: [], advance: 0 },
    ]
  })
}
