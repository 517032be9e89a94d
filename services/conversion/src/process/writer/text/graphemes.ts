// The root locale: grapheme boundaries may not depend on the machine's settings.
const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** Code units after which a grapheme is cut: a base with too many marks (UAX #15, section 13, allows 30). */
const maxGraphemeLength = 64

/** Splits text into user-perceived characters (UAX #29, extended grapheme clusters). */
export function graphemesOf(text: string): string[] {
  const graphemes: string[] = []
  for (const { segment } of segmenter.segment(text)) {
    if (segment.length <= maxGraphemeLength) graphemes.push(segment)
    else graphemes.push(...cut(segment))
  }
  return graphemes
}

function cut(segment: string): string[] {
  const points = [...segment]
  const pieces: string[] = []
  for (let from = 0; from < points.length; from += maxGraphemeLength / 2) {
    pieces.push(points.slice(from, from + maxGraphemeLength / 2).join(''))
  }
  return pieces
}
