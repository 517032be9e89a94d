import type { AdministrativeUnit, BoundaryGeometry } from '@tathya/contracts/http'
import { type Html, html } from '../../frame/html.ts'
import type { PageContext } from '../../frame/page.ts'
import { inNepali } from '../../frame/published.ts'

/** The fields of a unit that its part of the map shows. */
const fields = ['name_en', 'name_ne', 'province_id'] as const

/** Units as features of GeoJSON, with the terms of their boundaries. */
export interface UnitFeatures {
  readonly licence: string | null
  readonly attribution: string | null
  readonly features: readonly {
    readonly id: string
    readonly properties: Pick<AdministrativeUnit, (typeof fields)[number]>
    readonly geometry: BoundaryGeometry | null
  }[]
}

/** Metres by which a border may move on the map: about a unit of its drawing. */
const tolerance = 1000

/** The query for the units of a map, such as `{ level: 'district' }`, at `/e/administrativeUnit`. */
export function mapQuery(selection: Readonly<Record<string, string>>) {
  return { ...selection, format: 'geojson', simplify: tolerance, fields: fields.join() }
}

/** Units of the drawing for a degree of latitude, and of longitude in the middle of Nepal (28.4 N). */
const scale = 111
const lonScale = scale * Math.cos((28.4 * Math.PI) / 180)
/** The north-western corner of the box around Nepal in degrees. */
const [west, north] = [80, 30.5] as const
/** Height and mean width of a letter; rows of a unit that are tried for its name. */
const fontSize = 9
const letterWidth = 0.55 * fontSize
const rows = 16

type Point = readonly [x: number, y: number]

/** A map of units with their boundaries, each a link to its page, and with author and licence of the map below it. */
export function boundaryMap(
  context: PageContext,
  { features, licence, attribution }: UnitFeatures,
  title: string,
  current?: string,
): Html | undefined {
  const { t, link, name, nepali } = context
  const shapes = features.flatMap(({ id, properties, geometry }) => {
    if (geometry === null) return []
    const { name_en, name_ne, province_id } = properties
    return [{ id, rings: ringsOf(geometry), name: name(name_en, name_ne), province: province_id ?? id }]
  })
  if (shapes.length === 0) return undefined
  const author = (nepali && attribution !== null && inNepali(attribution)) || attribution
  const [left, top, width, height] = frameOf(shapes.flatMap(({ rings }) => rings.flat()))
  return html`<figure class="map"><div class="scroll"><svg class="boundaries" viewBox="${left} ${top} ${width} ${height}" role="group" aria-label="${title}">
${shapes.map(
  ({ id, rings, name: text, province }) =>
    html`<a href="${link(`/places/${id}`)}" aria-label="${text}" class="province-${province}${id === current && ' current'}"><title>${text}</title><path d="${rings.map(toPath).join('')}"/></a>\n`,
)}<g aria-hidden="true">${shapes.map(({ rings, name: text }) => label(text, rings))}</g></svg></div>
<figcaption class="quiet">${t('places.boundaries_note', { attribution: author ?? '', licence: licence ?? '' })}</figcaption></figure>`
}

function ringsOf({ type, coordinates }: BoundaryGeometry): Point[][] {
  const polygons = type === 'Polygon' ? [coordinates] : coordinates
  return polygons.flat().map((ring) => ring.map(place))
}

/** A position in the drawing, in tenths. */
function place([lon, lat]: readonly [number, number]): Point {
  const round = (value: number) => Math.round(value * 10) / 10
  return [round((lon - west) * lonScale), round((north - lat) * scale)]
}

function toPath(ring: readonly Point[]): string {
  return `M${ring.slice(0, -1).map(String).join(' ')}Z`
}

/** Left, top, width and height of a drawing. */
function frameOf(points: readonly Point[]): readonly [number, number, number, number] {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const [left, top] = [Math.floor(Math.min(...xs)), Math.floor(Math.min(...ys))]
  return [left, top, Math.ceil(Math.max(...xs)) - left, Math.ceil(Math.max(...ys)) - top]
}

/** The name of a unit in the widest of its rows, the one nearest to its middle of several; undefined where it is wider. */
function label(name: string, rings: readonly Point[][]): Html | undefined {
  const [, top, , height] = frameOf(rings.flat())
  const middle = top + height / 2
  const ys = Array.from({ length: rows }, (_, row) => top + ((row + 0.5) * height) / rows)
  const [widest] = ys
    .map((y) => widestSpan(rings, y))
    .sort((a, b) => b.width - a.width || Math.abs(a.y - middle) - Math.abs(b.y - middle))
  const { x, y, width } = widest!
  const letters = [...new Intl.Segmenter('ne').segment(name)].length
  if (letters * letterWidth > width) return undefined
  return html`<text x="${Math.round(x)}" y="${Math.round(y)}">${name}</text>\n`
}

/** The widest part of a row that lies inside rings: its middle and its width. */
function widestSpan(rings: readonly Point[][], y: number) {
  const crossings = rings
    .flatMap((ring) =>
      ring.slice(1).flatMap(([x2, y2], at) => {
        const [x1, y1] = ring[at]!
        return y1 > y === y2 > y ? [] : [x1 + ((y - y1) * (x2 - x1)) / (y2 - y1)]
      }),
    )
    .sort((a, b) => a - b)
  let widest = { x: 0, y, width: 0 }
  for (let at = 0; at + 1 < crossings.length; at += 2) {
    const [from, to] = [crossings[at]!, crossings[at + 1]!]
    if (to - from > widest.width) widest = { x: (from + to) / 2, y, width: Math.round(to - from) }
  }
  return widest
}
