import { findPlaces, nearest, type Place } from './chart-places.ts'

// Shows the value at the pointer of a chart, and those that arrow keys lead to. The values are those of the table below it.

const keys: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowLeft: (index) => index - 1,
  ArrowDown: (index) => index - 1,
  ArrowRight: (index) => index + 1,
  ArrowUp: (index) => index + 1,
  PageDown: (index) => index - 10,
  PageUp: (index) => index + 10,
  Home: () => 0,
  End: (_, last) => last,
}

/** The parts of a chart whose values can be read. */
interface Chart {
  readonly figure: HTMLElement
  readonly plot: HTMLElement
  readonly svg: SVGSVGElement
  /** The table's rows, the earliest period first. */
  readonly rows: readonly Element[]
  readonly places: readonly Place[]
}

/** Finds the parts of a chart; undefined where it has no table, or no values. */
function read(figure: HTMLElement): Chart | undefined {
  const plot = figure.querySelector<HTMLElement>('.plot')
  const svg = plot?.querySelector('svg')
  const path = svg?.querySelector('g > path')?.getAttribute('d')
  // The latest period comes first in the table.
  const rows = [...figure.querySelectorAll('tbody tr')].reverse()
  const places = findPlaces(
    path ?? '',
    rows.map((row) => row.querySelector('data') !== null),
  )
  return plot == null || svg == null || places.length === 0 ? undefined : { figure, plot, svg, rows, places }
}

function start(chart: Chart): void {
  const { figure, plot, svg, places } = chart
  const hint = figure.dataset.hint ?? ''
  const reading = document.createElement('p')
  reading.className = 'reading no-print'
  const marker = drawMarker(svg)
  const last = places.length - 1
  let index = last

  function show(next: number): void {
    index = Math.min(Math.max(next, 0), last)
    const text = textOf(chart, places[index]!)
    plot.setAttribute('aria-valuenow', String(index))
    plot.setAttribute('aria-valuetext', text)
    reading.textContent = text
    moveMarker(marker, places[index]!)
  }
  /** Where the drawing is wider than the page, scrolls to the value. */
  function reveal(): void {
    const share = places[index]!.x / svg.viewBox.baseVal.width
    plot.scrollLeft = share * plot.scrollWidth - plot.clientWidth / 2
  }
  function hide(): void {
    marker.setAttribute('visibility', 'hidden')
    reading.textContent = hint
  }
  function point({ clientX }: PointerEvent): void {
    const { left, width } = svg.getBoundingClientRect()
    const x = ((clientX - left) / width) * svg.viewBox.baseVal.width
    show(places.indexOf(nearest(places, x)))
  }

  plot.after(reading)
  plot.tabIndex = 0
  plot.setAttribute('role', 'slider')
  plot.setAttribute('aria-label', svg.querySelector('title')?.textContent ?? '')
  plot.setAttribute('aria-valuemin', '0')
  plot.setAttribute('aria-valuemax', String(last))
  show(last)
  reveal()
  hide()
  plot.addEventListener('focus', () => show(index))
  plot.addEventListener('blur', hide)
  plot.addEventListener('keydown', (event) => {
    const move = keys[event.key]
    if (move === undefined || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    show(move(index, last))
    reveal()
  })
  plot.addEventListener('pointermove', point)
  plot.addEventListener('pointerdown', point)
  plot.addEventListener('pointerleave', () => {
    if (document.activeElement !== plot) hide()
  })
}

/** Period, value and unit, as the table has them. */
function textOf({ figure, rows }: Chart, { at }: Place): string {
  const [period, , value] = [...rows[at]!.querySelectorAll('td')].map((cell) => cell.textContent?.trim())
  return `${period}: ${value} ${figure.dataset.unit ?? ''}`.trim()
}

function drawMarker(svg: SVGSVGElement): SVGGElement {
  const marker = draw('g', { class: 'marker' })
  marker.append(draw('line', { y2: String(svg.viewBox.baseVal.height) }), draw('circle', { r: '5' }))
  svg.append(marker)
  return marker
}

function moveMarker(marker: SVGGElement, { x, y }: Place): void {
  marker.setAttribute('visibility', 'visible')
  const [line, circle] = [...marker.children]
  for (const name of ['x1', 'x2']) line!.setAttribute(name, String(x))
  circle!.setAttribute('cx', String(x))
  circle!.setAttribute('cy', String(y))
}

function draw<K extends keyof SVGElementTagNameMap>(
  name: K,
  attributes: Readonly<Record<string, string>>,
): SVGElementTagNameMap[K] {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name)
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value)
  return element
}

for (const figure of document.querySelectorAll<HTMLElement>('figure.chart')) {
  const chart = read(figure)
  if (chart !== undefined) start(chart)
}
