/** Design of pages. Lengths are points; colours red, green and blue from 0 to 1. */
export const theme = {
  /** Default margin: 20 mm. */
  margin: (20 * 72) / 25.4,
  body: 10.5,
  /** Distance of baselines as a factor of the size: Devanagari reaches higher and lower than Latin. */
  leading: 1.55,
  headingLeading: 1.4,
  /** Position of the baseline in a line's height. */
  baseline: 0.7,
  /** Sizes of headings, the first for level 1. */
  headings: [21, 16.5, 13.5, 12, 11, 10.5],
  headingGaps: [22, 19, 16, 14, 13, 12],
  paragraphGap: 7,
  tightGap: 2,
  frameGap: 4,
  /** Monospaced letters look larger, and are set smaller by this factor. */
  codeScale: 0.92,
  /** Padding of code within its background. */
  codeBlock: 9,
  /** Distance of the baselines of raised and lowered text from that of their line, as factors of its size. */
  rise: { super: 0.36, sub: -0.16 },
  /** Lower edge and thickness of lines under and through text, as factors of its size. */
  underline: [-0.14, 0.045],
  strike: [0.3, 0.06],
  tab: 36,
  listIndent: 20,
  quoteIndent: 14,
  /** Padding of a cell. */
  cell: { x: 6, y: 3.5 },
  /** Footnotes; `rule` is the width of the line above them, `above` the distance of the text from it. */
  note: { size: 8.5, leading: 1.45, gap: 2.5, indent: 14, rule: 110, above: 14 },
  /** Headers and footers of the document itself; `edge` is their least distance from text and edge. */
  running: { size: 9, leading: 1.45, edge: 14 },
  /** `minMargin` is the margin that a page number needs. */
  footer: { size: 8.5, minMargin: 22 },
  /** Colours. */
  ink: [0.1, 0.1, 0.12],
  muted: [0.42, 0.44, 0.48],
  link: [0.05, 0.32, 0.62],
  rule: [0.78, 0.8, 0.83],
  strongRule: [0.45, 0.47, 0.5],
  ground: [0.955, 0.96, 0.967],
} as const

/** Lightness from which text on white paper cannot be read. */
const maxLightness = 0.8

/** The colour `#rrggbb` of text; undefined if it cannot be read on white paper, or is not such a colour. */
export function toInk(colour: string | undefined): Colour | undefined {
  if (colour === undefined || !/^#[\da-f]{6}$/i.test(colour)) return undefined
  const ink = [1, 3, 5].map((at) => Math.round(Number.parseInt(colour.slice(at, at + 2), 16) / 2.55) / 100)
  const [red = 0, green = 0, blue = 0] = ink
  // Weights of the colours in the lightness that is seen (ITU-R BT.709).
  const lightness = red * 0.2126 + green * 0.7152 + blue * 0.0722
  return lightness <= maxLightness ? [red, green, blue] : undefined
}

/** A colour as red, green and blue. */
export type Colour = readonly [number, number, number]
