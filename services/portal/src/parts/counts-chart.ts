import type { LogBucket } from '@tathya/contracts/http'
import { type Html, html } from '../frame/html.ts'
import type { PageContext } from '../frame/page.ts'
import { shortMoment } from './values.ts'

const width = 720
const height = 120

/**
 * Draws counts over time as bars: errors from the ground, the other levels on them. `label` names the chart. The drawing takes the
 * width of the page; its words stand outside, so that they keep their size.
 */
export function countsChart(
  context: PageContext,
  buckets: readonly LogBucket[],
  label: string,
): Html | false {
  const total = buckets.reduce((sum, { count }) => sum + count, 0)
  if (total === 0) return false
  const { t, number } = context
  const most = Math.max(...buckets.map(({ count }) => count))
  const step = width / buckets.length
  const bars = buckets.map((bucket, index) => {
    const severe = (bucket.levels.error ?? 0) + (bucket.levels.fatal ?? 0)
    const tall = (count: number) => Math.round((count / most) * height * 10) / 10
    const place = { x: round(index * step + 0.5), width: round(Math.max(1, step - 1)) }
    return html`<g><title>${shortMoment(context, bucket.from)}: ${number(bucket.count)}</title>
${bar(place, height - tall(severe), tall(severe), 'severe')}${bar(place, height - tall(bucket.count), tall(bucket.count - severe), 'mild')}</g>`
  })
  const caption = t('parts.counts', { label, total: number(total), most: number(most) })
  const end = (bucket: LogBucket | undefined) =>
    bucket && html`<time datetime="${bucket.from}">${shortMoment(context, bucket.from)}</time>`
  return html`<figure class="counts"><svg viewBox="0 0 ${width} ${height}" preserveAspectRatio="none" role="img" aria-label="${caption}">
${bars}</svg><p class="ends">${end(buckets[0])}${end(buckets.at(-1))}</p><figcaption>${caption}</figcaption></figure>`
}

function bar(place: { x: number; width: number }, y: number, tall: number, name: string): Html | undefined {
  if (tall <= 0) return undefined
  return html`<rect class="${name}" x="${place.x}" y="${round(y)}" width="${place.width}" height="${round(tall)}"/>`
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
