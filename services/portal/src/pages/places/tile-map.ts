import type { TileMap } from '@tathya/contracts/http'
import { type Html, html } from '../../frame/html.ts'
import type { PageContext } from '../../frame/page.ts'

/** A square of the map of tiles. */
export interface Tile {
  readonly id: string
  readonly properties: {
    readonly name_en: string
    readonly name_ne: string
    readonly province_id: string | null
    readonly column: number
    readonly row: number
  }
}

const side = 60

/** A map with one square for each unit, near its place; each leads to its page. */
export function tileMap(context: PageContext, { columns, rows, features }: TileMap, title: string): Html {
  const { link, name } = context
  return html`<div class="scroll"><svg class="tiles" viewBox="0 0 ${columns * side} ${rows * side}" role="group" aria-label="${title}">
${features.map(
  ({ id, properties: { name_en: english, name_ne: nepali, province_id: province, column, row } }) => {
    const text = name(english, nepali)
    const [x, y] = [column * side, row * side]
    return html`<a href="${link(`/places/${id}`)}" class="province-${province ?? id}"><rect x="${x + 1}" y="${y + 1}" width="${side - 2}" height="${side - 2}" rx="4"/>
<text x="${x + side / 2}" y="${y + side / 2}" font-size="${fontSize(text)}">${text}</text></a>\n`
  },
)}</svg></div>`
}

/** The size in which a name fits its square. */
function fontSize(text: string): number {
  const letters = [...new Intl.Segmenter('ne').segment(text)].length
  return Math.min(12, Math.round((side * 15) / Math.max(letters, 1)) / 10)
}
