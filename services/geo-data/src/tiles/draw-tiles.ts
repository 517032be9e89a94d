import type { TileMap } from '@tathya/contracts/http'

/** Pixels of a tile, and around the map. */
const tile = 60
const margin = 10
/** Pixels below the map for notice, publisher and licence, and of a line of them. */
const footer = 46
const line = 16
/** Units up to which tiles have room for names. */
const maxNamed = 100
/** Width of a letter, in times of its height. */
const letterWidth = 0.6
const maxLetter = 12

/** Fills by province, light enough for black text. */
const fills = ['#c6dbef', '#fdd0a2', '#c7e9c0', '#dadaeb', '#fee391', '#fcbba1', '#ccece6'] as const

/** The language of the names on tiles. */
export type TileLanguage = 'en' | 'ne'

/** Draws a map of tiles as SVG: colours by province, and in each tile its name where there is room. */
export function drawTiles(
  { features, columns, rows, notice, attribution, licence }: TileMap,
  language: TileLanguage,
): string {
  const width = columns * tile + 2 * margin
  const height = rows * tile + 2 * margin + footer
  const drawn = features.map(({ properties }) => {
    const { id, name_en, name_ne, column, row } = properties
    const [x, y] = [margin + column * tile, margin + row * tile]
    const name = language === 'ne' ? name_ne : name_en
    const size = Math.min(maxLetter, (tile - 6) / ([...name].length * letterWidth))
    const label =
      features.length > maxNamed
        ? ''
        : `<text x="${x + tile / 2}" y="${y + tile / 2}" font-size="${size.toFixed(1)}">${escapeXml(name)}</text>`
    const fill = fills[(Number(id[0]) - 1) % fills.length]
    return `<g id="unit-${escapeXml(id)}"><title>${escapeXml(`${name_en} · ${name_ne}`)}</title><rect x="${x}" y="${y}" width="${tile}" height="${tile}" fill="${fill}"/>${label}</g>`
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" lang="${language}" font-family="'Noto Sans','Noto Sans Devanagari',sans-serif">`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    '<g stroke="#fff" stroke-width="2" text-anchor="middle" dominant-baseline="middle">',
    '<style>text{stroke:none;fill:#111}</style>',
    ...drawn,
    '</g>',
    ...[notice, `${attribution} · ${licence}`].map(
      (text, at) =>
        `<text x="${margin}" y="${height - margin - (1 - at) * line}" font-size="11">${escapeXml(text)}</text>`,
    ),
    '</svg>\n',
  ].join('\n')
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character]!)
}
