import { type Html, html } from '../frame/html.ts'

/** Entries of an interval, as the logger counts them. */
export interface Bucket {
  readonly from: string
  readonly count: number
  readonly levels: Readonly<Record<string, number>>
}

const width = 720
const height = 120
const axis = 18

/** Draws counts over time as bars: errors from the ground, the other levels on them. `label` names the chart for screen readers. */
export function countsChart(buckets: readonly Bucket[], label: string): Html {
  const most = Math.max(1, ...buckets.map(({ count }) => count))
  const step = width / Math.max(1, buckets.length)
  const bars = buckets.map((bucket, index) => {
    const severe = (bucket.levels.error ?? 0) + (bucket.levels.fatal ?? 0)
    const tall = (count: number) => Math.round((count / most) * height * 10) / 10
    const place = { x: round(index * step + 0.5), width: round(Math.max(1, step - 1)) }
    return html`<g><title>${bucket.from.replace('T', ' ').slice(0, 16)}: ${bucket.count}</title>
${bar(place, height - tall(severe), tall(severe), 'severe')}${bar(place, height - tall(bucket.count), tall(bucket.count - severe), 'mild')}</g>`
  })
  const total = buckets.reduce((sum, { count }) => sum + count, 0)
  return html`<figure class="counts"><svg viewBox="0 0 ${width} ${height + axis}" role="img" aria-label="${label}: ${total}">
${bars}<line x1="0" x2="${width}" y1="${height}" y2="${height}"/>
<text x="0" y="${height + 14}">${day(buckets[0])}</text><text x="${width}" y="${height + 14}" text-anchor="end">${day(buckets.at(-1))}</text>
<text x="0" y="10">${most}</text></svg><figcaption>${label}: ${total}</figcaption></figure>`
}

function bar(place: { x: number; width: number }, y: number, tall: number, name: string): Html | undefined {
  if (tall <= 0) return undefined
  return html`<rect class="${name}" x="${place.x}" y="${round(y)}" width="${place.width}" height="${round(tall)}"/>`
}

function day(bucket: Bucket | undefined): string {
  return bucket?.from.replace('T', ' ').slice(0, 16) ?? ''
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
