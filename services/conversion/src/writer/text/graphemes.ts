// The root locale: where a grapheme ends may not depend on the machine's settings.
const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** Code units after which a grapheme is cut all the same: a base with heaps of marks (UAX #15, section 13, allows 30). */
const longestGrapheme = 64

/** Cuts text into what a reader takes for one character (UAX #29, extended grapheme clusters). */
export function graphemesOf(text: string): string[] {
  const graphemes: string[] = []
  for (const { segment } of segmenter.segment(text)) {
    if (segment.length <= longestGrapheme) graphemes.push(segment)
    else graphemes.push(...cut(segment))
  }
  return graphemes
}

function cut(segment: string): string[] {
  const points = [...segment]
  const pieces: string[] = []
  for (let from = 0; from < points.length; from += longestGrapheme / 2) {
    pieces.push(points.slice(from, from + longestGrapheme / 2).join(''))
  }
  return pieces
}
