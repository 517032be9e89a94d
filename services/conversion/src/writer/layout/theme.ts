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
  tab: 36,
  listIndent: 20,
  quoteIndent: 14,
  /** Padding of a cell. */
  cell: { x: 6, y: 3.5 },
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

/** A colour as red, green and blue. */
export type Colour = readonly [number, number, number]
