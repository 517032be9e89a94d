import { type ScaleLinear, scaleLinear } from 'd3-scale'
import { line as toLine } from 'd3-shape'
import { type ChartLanguage, formatTick, marksOf, type NumberSize, sizeOf, toScale } from './numbers.ts'
import { cut, escapeXml, fontFamily, textWidth, toLines } from './text.ts'
import { dashes, type Theme, type ThemeName, themes } from './theme.ts'

/** A line of a chart. */
export interface ChartLine {
  readonly name: string
  /** A value for each place of the axis; null interrupts the line. */
  readonly values: readonly (number | null)[]
}

/** A place of the horizontal axis with a label, in one or two lines. */
export interface ChartTick {
  readonly at: number
  readonly label: readonly string[]
}

/** What is drawn. The same input gives the same text. */
export interface Chart {
  readonly language: ChartLanguage
  readonly theme: ThemeName
  readonly title: string
  /** The unit of the values, given how large the numbers on the axis are: `billion NPR`. */
  readonly unit: (size: string) => string
  readonly source: string
  readonly lines: readonly ChartLine[]
  readonly ticks: readonly ChartTick[]
  /** True if the axis begins at 0, as for amounts. */
  readonly fromZero: boolean
  /** Places where lines begin again, as sums do with each year: nothing leads to them. */
  readonly restarts: ReadonlySet<number>
  /** What an interrupted line means; shown where there is one. */
  readonly gaps: string
}

const width = 800
const plotHeight = 300
const margin = { left: 16, right: 28, top: 18, bottom: 14 }
const sizes = { title: 20, text: 13, small: 11 }
const leading = 1.45
/** Extra width of bold letters. */
const bold = 1.1

/** The place of the plot, and how values become places in it. */
interface Plot {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
  readonly x: ScaleLinear<number, number>
  /** Of values in the size of the labels. */
  readonly y: ScaleLinear<number, number>
}

/** Draws lines over time as an SVG document, 800 wide, fit for print and for screens. */
export function drawLineChart(chart: Chart): string {
  const theme: Theme = themes[chart.theme]
  const numbers = chart.lines.flatMap(({ values }) => values.filter((value) => value !== null))
  const max = Math.max(0, ...numbers.map(Math.abs))
  const size = sizeOf(max, chart.language)
  const heading = drawHeading(chart, theme, size)
  const scale = scaleOf(numbers, size, chart.fromZero)
  const plot = toPlot(chart, scale, heading.bottom)
  const below = drawTicks(chart.ticks, theme, plot)
  const source = drawSource(chart, theme, below.bottom)
  const height = Math.ceil(source.bottom + margin.bottom)
  const parts = [
    `<rect width="${width}" height="${height}" fill="${theme.background}"/>`,
    heading.svg,
    drawValueAxis(chart, theme, plot),
    below.svg,
    ...chart.lines.map((line, index) => drawLine(inSize(line, size), index, theme, plot, chart.restarts)),
    source.svg,
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" xml:lang="${chart.language}" font-family="${fontFamily}">
<title>${escapeXml(chart.title)}</title>
<desc>${escapeXml(`${chart.unit(size.name)}. ${chart.source}`)}</desc>
${parts.filter((part) => part !== '').join('\n')}
</svg>
`
}

/** The scale in the size of the labels. */
function scaleOf(
  numbers: readonly number[],
  { factor }: NumberSize,
  fromZero: boolean,
): ScaleLinear<number, number> {
  const scaled = (numbers.length === 0 ? [0, 1] : numbers).map((value) => value / factor)
  const zero = fromZero ? [0] : []
  return toScale(Math.min(...scaled, ...zero), Math.max(...scaled, ...zero))
}

function inSize({ name, values }: ChartLine, { factor }: NumberSize): ChartLine {
  return { name, values: values.map((value) => (value === null ? null : value / factor)) }
}

/** A part of the drawing, and where it ends. */
interface Drawn {
  readonly svg: string
  readonly bottom: number
}

function text(x: number, y: number, content: string, size: number, fill: string, more = ''): string {
  return `<text x="${round(x)}" y="${round(y)}" font-size="${size}" fill="${fill}"${more}>${escapeXml(content)}</text>`
}

/** Title, unit and, of several lines, the legend. */
function drawHeading(chart: Chart, theme: Theme, size: NumberSize): Drawn {
  const room = width - margin.left - margin.right
  const parts: string[] = []
  let y = margin.top
  for (const line of toLines(chart.title, sizes.title * bold, room, 2)) {
    y += sizes.title * leading
    parts.push(text(margin.left, y - 8, line, sizes.title, theme.text, ' font-weight="600"'))
  }
  for (const line of toLines(chart.unit(size.name), sizes.text, room, 2)) {
    y += sizes.text * leading
    parts.push(text(margin.left, y - 5, line, sizes.text, theme.quiet))
  }
  if (chart.lines.length < 2) return { svg: parts.join('\n'), bottom: y + 16 }
  const legend = drawLegend(chart.lines, theme, y + 4)
  return { svg: [...parts, legend.svg].join('\n'), bottom: legend.bottom + 16 }
}

/** Names beside a piece of their line, as many in a row as fit. */
function drawLegend(lines: readonly ChartLine[], theme: Theme, top: number): Drawn {
  const room = width - margin.left - margin.right
  const sample = 34
  const gap = 22
  let [x, y] = [margin.left, top + sizes.text * leading]
  const parts = lines.map(({ name }, index) => {
    const shown = cut(name, sizes.text, room - sample)
    const needed = sample + textWidth(shown, sizes.text)
    if (x > margin.left && x + needed > width - margin.right) {
      x = margin.left
      y += sizes.text * leading
    }
    const at = x
    x += needed + gap
    return [
      `<path d="M${round(at)} ${round(y - 9)}h28"${stroke(index, theme)}/>`,
      text(at + sample, y - 5, shown, sizes.text, theme.text),
    ].join('\n')
  })
  return { svg: parts.join('\n'), bottom: y }
}

function toPlot(chart: Chart, scale: ScaleLinear<number, number>, top: number): Plot {
  const { marks, step } = marksOf(scale)
  const labels = marks.map((mark) => textWidth(formatTick(mark, step, chart.language), sizes.text))
  const left = margin.left + Math.max(...labels) + 10
  const right = width - margin.right
  const places = Math.max(1, ...chart.lines.map(({ values }) => values.length)) - 1
  const bottom = top + plotHeight
  const x = scaleLinear([0, places], [left + 10, right])
  return { left, right, top, bottom, x, y: scale.copy().range([bottom, top]) }
}

function drawValueAxis({ language }: Chart, theme: Theme, plot: Plot): string {
  const { marks, step } = marksOf(plot.y)
  return marks
    .map((mark) => {
      const y = plot.y(mark)
      const colour = mark === 0 ? theme.zero : theme.grid
      const label = formatTick(mark, step, language)
      return [
        `<path d="M${round(plot.left)} ${round(y)}H${plot.right}" stroke="${colour}" stroke-width="1"/>`,
        text(plot.left - 8, y + 4.5, label, sizes.text, theme.quiet, ' text-anchor="end"'),
      ].join('\n')
    })
    .join('\n')
}

/** Labels of the horizontal axis: each second, third and so on where all would meet. */
function drawTicks(ticks: readonly ChartTick[], theme: Theme, plot: Plot): Drawn {
  const widest = Math.max(
    0,
    ...ticks.flatMap(({ label }) => label.map((line) => textWidth(line, sizes.small))),
  )
  const distance =
    ticks.length < 2 ? plot.right : (plot.x(ticks.at(-1)!.at) - plot.x(ticks[0]!.at)) / (ticks.length - 1)
  const every = Math.max(1, Math.ceil((widest + 12) / distance))
  // Counted from the last one, which people look for.
  const shown = ticks.filter((_, index) => (ticks.length - 1 - index) % every === 0)
  const rows = Math.max(1, ...ticks.map(({ label }) => label.length))
  const parts = shown.flatMap(({ at, label }) => {
    const x = plot.x(at)
    const inside = (line: string) => {
      const half = textWidth(line, sizes.small) / 2
      return Math.min(Math.max(x, half + 4), width - half - 4)
    }
    return [
      `<path d="M${round(x)} ${round(plot.bottom)}v5" stroke="${theme.zero}" stroke-width="1"/>`,
      ...label.map((line, row) =>
        text(
          inside(line),
          plot.bottom + 18 + row * sizes.small * leading,
          line,
          sizes.small,
          theme.quiet,
          ' text-anchor="middle"',
        ),
      ),
    ]
  })
  return { svg: parts.join('\n'), bottom: plot.bottom + 18 + rows * sizes.small * leading }
}

/** With more places, marks would cover the line. */
const maxMarked = 40

/** A place in the drawing; null interrupts the line. */
type Point = { readonly x: number; readonly y: number } | null

function drawLine(
  { name, values }: ChartLine,
  index: number,
  theme: Theme,
  plot: Plot,
  restarts: ReadonlySet<number>,
): string {
  const points = values.flatMap((value, at): Point[] => {
    const point = value === null ? null : { x: plot.x(at), y: plot.y(value) }
    return restarts.has(at) ? [null, point] : [point]
  })
  const draw = toLine<Point>(
    (point) => point!.x,
    (point) => point!.y,
  )
  const path = draw.defined((point) => point !== null).digits(1)(points) ?? ''
  const isMany = values.length > maxMarked
  const isAlone = (at: number) => (points[at - 1] ?? null) === null && (points[at + 1] ?? null) === null
  const marks = points.flatMap((point, at) => {
    if (point === null || (isMany && !isAlone(at))) return []
    return [`<circle cx="${round(point.x)}" cy="${round(point.y)}" r="${isMany ? 2.2 : 3}"/>`]
  })
  const colour = theme.lines[index % theme.lines.length]!
  const dots = marks.length === 0 ? '' : `\n<g fill="${colour}">${marks.join('')}</g>`
  return `<g><title>${escapeXml(name)}</title><path d="${path}"${stroke(index, theme)}/>${dots}</g>`
}

function stroke(index: number, { lines }: Theme): string {
  const dash = dashes[index % dashes.length]!
  const pattern = dash === '' ? '' : ` stroke-dasharray="${dash}"`
  return ` fill="none" stroke="${lines[index % lines.length]}" stroke-width="2.25" stroke-linejoin="round"${pattern}`
}

/** The source and, where a line is interrupted, what that means. */
function drawSource({ source, gaps, lines }: Chart, theme: Theme, top: number): Drawn {
  const room = width - margin.left - margin.right
  const all = [
    ...(lines.some(({ values }) => hasGap(values)) ? toLines(gaps, sizes.small, room, 1) : []),
    ...toLines(source, sizes.small, room, 8),
  ]
  let y = top + 6
  const parts = all.map((line) => {
    y += sizes.small * leading
    return text(margin.left, y - 4, line, sizes.small, theme.quiet)
  })
  return { svg: parts.join('\n'), bottom: y }
}

function hasGap(values: readonly (number | null)[]): boolean {
  const first = values.findIndex((value) => value !== null)
  const last = values.findLastIndex((value) => value !== null)
  return first >= 0 && values.slice(first, last + 1).includes(null)
}

/** A coordinate with at most one decimal. */
function round(value: number): string {
  return String(Math.round(value * 10) / 10)
}
