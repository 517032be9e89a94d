import { mix, type SeasonColours } from './page-colours.ts'
import { margin, panel } from './page-layout.ts'
import { element } from './svg.ts'

/** Ridges from left to right: heights above the lower edge of the panel at equal steps, and their share of the colour. */
const ridges: readonly { readonly heights: readonly number[]; readonly depth: number }[] = [
  {
    heights: [
      44, 56, 48, 62, 54, 70, 60, 76, 66, 84, 72, 92, 80, 96, 84, 108, 92, 84, 118, 96, 106, 86, 92, 74, 84,
      66, 72, 56, 62, 48,
    ],
    depth: 0.16,
  },
  {
    heights: [
      26, 38, 32, 46, 40, 52, 42, 56, 48, 40, 58, 68, 54, 46, 60, 48, 54, 70, 56, 44, 58, 48, 62, 46, 38, 46,
    ],
    depth: 0.34,
  },
  { heights: [26, 32, 30, 25, 31, 28, 23, 26, 33, 30, 25, 30, 27, 33, 29, 25, 30], depth: 0.55 },
]

/** Indexes of the snowy peaks of the far ridge. */
const peaks = [11, 15, 18, 20] as const

const width = margin.right - margin.left

function pointsOf(heights: readonly number[]): { readonly x: number; readonly y: number }[] {
  const step = width / (heights.length - 1)
  return heights.map((height, at) => ({ x: margin.left + at * step, y: panel.bottom - height }))
}

function drawRidge(heights: readonly number[], fill: string): string {
  const line = pointsOf(heights).map(({ x, y }) => `L${x.toFixed(1)} ${y.toFixed(1)}`)
  const path = `M${margin.left} ${panel.bottom}${line.join('')}L${margin.right} ${panel.bottom}Z`
  return element('path', { d: path, fill })
}

/** Snow on both sides of a peak, with a jagged lower edge. */
function drawSnow(at: number): string {
  const points = pointsOf(ridges[0]!.heights)
  const [before, peak, after] = [points[at - 1]!, points[at]!, points[at + 1]!]
  const down = (to: { readonly x: number; readonly y: number }, share: number) =>
    `${(peak.x + (to.x - peak.x) * share).toFixed(1)} ${(peak.y + (to.y - peak.y) * share).toFixed(1)}`
  const { x, y } = peak
  const edge = `L${x - 3} ${y + 8}L${x} ${y + 13}L${x + 3} ${y + 7}`
  return element('path', {
    d: `M${x} ${y}L${down(before, 0.5)}${edge}L${down(after, 0.5)}Z`,
    fill: '#ffffff',
  })
}

/** Draws ridges of mountains along the lower edge of the panel, paler with distance. */
export function drawMountains({ strong, sky }: SeasonColours): string {
  const [far, ...nearer] = ridges
  return [
    drawRidge(far!.heights, mix(sky, strong, far!.depth)),
    ...peaks.map(drawSnow),
    ...nearer.map(({ heights, depth }) => drawRidge(heights, mix(sky, strong, depth))),
  ].join('')
}
