import type { Fragment } from '../text/break-lines.ts'
import { formatNumber } from '../text/shaper.ts'
import { scaleOf } from '../text/styled-text.ts'
import { Pen } from './pen.ts'
import type { MarkedPage, Tag } from './tag.ts'
import { type Colour, theme, toInk } from './theme.ts'

/** A rectangle that opens an address. */
export interface LinkArea {
  readonly address: string
  readonly left: number
  readonly bottom: number
  readonly right: number
  readonly top: number
  /** The text of the link. */
  readonly text: string
  readonly tag: Tag
}

/** Position of a heading, for the outline. */
export interface Bookmark {
  readonly title: string
  readonly level: number
  readonly top: number
}

/** Size and colour of a line of text. */
export interface Ink {
  readonly size: number
  readonly colour: Colour
}

/** A transformation matrix, as in `Matrix` of images. */
type Transformation = readonly number[]

/** A line under, or through, text. */
interface Stroke {
  left: number
  right: number
  readonly bottom: number
  readonly height: number
  readonly colour: Colour
}

const artifact = 'artifact'

/** A page being drawn, in points from its lower left corner. What has no tag is marked as decoration. */
export class PageCanvas {
  readonly links: LinkArea[] = []
  readonly bookmarks: Bookmark[] = []
  /** The words on it. */
  readonly words: string[] = []
  readonly marked: MarkedPage = { page: undefined, tags: [] }
  readonly #operators: string[] = []
  #open: Tag | typeof artifact | undefined
  #decorating = false

  /** True if nothing has been drawn. */
  get isEmpty(): boolean {
    return this.#operators.length === 0
  }

  /** The page's content stream; nothing can be drawn any more. */
  end(): string {
    this.#close()
    return this.#operators.join('\n')
  }

  /** Draws what readers aloud skip: repeated headers, numbers of pages. */
  decorate(draw: () => void): void {
    const before = this.#decorating
    this.#decorating = true
    draw()
    this.#decorating = before
  }

  /** Fills a rectangle. */
  fill(left: number, bottom: number, width: number, height: number, colour: Colour): void {
    this.#mark(undefined)
    const rectangle = [left, bottom, width, height].map(formatNumber).join(' ')
    this.#operators.push(`${colour.join(' ')} rg ${rectangle} re f`)
  }

  /** Draws an image, a resource of the document; without a tag it is decoration. */
  image(name: string, matrix: Transformation, tag: Tag | undefined): void {
    this.#mark(tag)
    this.#operators.push(`q ${matrix.map(formatNumber).join(' ')} cm /${name} Do Q`)
  }

  /** Draws a line of text from `left` on `baseline`. */
  text(
    fragments: readonly Fragment[],
    left: number,
    baseline: number,
    { size, colour }: Ink,
    tag: Tag,
  ): void {
    if (fragments.length === 0) return
    this.#strike(fragments, left, baseline, { size, colour })
    const hasParts = !this.#decorating && fragments.some(({ range }) => range.link !== undefined)
    // Links are pieces of their own; they are divided within the line, which stays one object of text.
    if (hasParts) this.#close()
    else this.#mark(tag)
    const pen = new Pen()
    let part: Tag | undefined
    for (const { text, shaped, range, x, width } of fragments) {
      this.words.push(text)
      const { link } = range
      if (hasParts && (part === undefined || text.trim() !== '')) {
        const next = link === undefined ? tag : tag.linkTo(link)
        if (part !== next) {
          if (part !== undefined) pen.write('EMC')
          pen.write(this.#beginOf(next))
          part = next
        }
      }
      pen.colour(link === undefined ? (toInk(range.colour) ?? colour) : theme.link)
      const set = size * scaleOf(range, theme.codeScale)
      pen.moveTo(x)
      pen.rise(range.script === undefined ? 0 : size * theme.rise[range.script])
      for (const { font, codes } of shaped.runs) pen.show(font.name, set, codes)
      pen.advance(shaped.width * set)
      if (link !== undefined && part?.details.address === link)
        this.#link(
          { address: link, left: left + x, right: left + x + width, text, tag: part },
          baseline,
          size,
        )
    }
    if (part !== undefined) pen.write('EMC')
    this.#operators.push(`BT ${formatNumber(left)} ${formatNumber(baseline)} Td ${pen.end()} ET`)
  }

  /** Adds a target of the outline. */
  bookmark(bookmark: Bookmark): void {
    if (!this.#decorating) this.bookmarks.push(bookmark)
  }

  /** Adds elements to the structure, even if nothing is drawn for them, such as empty cells. */
  join(...tags: readonly Tag[]): void {
    if (!this.#decorating) for (const tag of tags) tag.join()
  }

  /** Begins the piece of a tag, or of decoration, unless it is open. */
  #mark(tag: Tag | undefined): void {
    const wanted = this.#decorating ? artifact : (tag ?? artifact)
    if (this.#open === wanted) return
    this.#close()
    this.#open = wanted
    this.#operators.push(wanted === artifact ? '/Artifact BMC' : this.#beginOf(wanted))
  }

  #beginOf(tag: Tag): string {
    return `/${tag.type} <</MCID ${tag.mark(this.marked)}>> BDC`
  }

  #close(): void {
    if (this.#open !== undefined) this.#operators.push('EMC')
    this.#open = undefined
  }

  /** Draws the lines under and through text, each in one piece. */
  #strike(fragments: readonly Fragment[], left: number, baseline: number, { size, colour }: Ink): void {
    const strokes: Stroke[] = []
    const add = (x: number, width: number, [bottom, height]: readonly [number, number], ink: Colour) => {
      const stroke = {
        left: x,
        right: x + width,
        bottom: baseline + bottom * size,
        height: height * size,
        colour: ink,
      }
      const last = strokes.findLast((other) => other.bottom === stroke.bottom)
      if (last?.colour.join() === ink.join() && Math.abs(last.right - x) < 0.1) last.right = stroke.right
      else strokes.push(stroke)
    }
    for (const { range, x, width } of fragments) {
      const ink = toInk(range.colour) ?? colour
      if (range.link !== undefined) add(left + x, width, theme.underline, theme.link)
      else if (range.underline) add(left + x, width, theme.underline, ink)
      if (range.strike) add(left + x, width, theme.strike, ink)
    }
    for (const { left: from, right, bottom, height, colour: ink } of strokes)
      this.fill(from, bottom, right - from, height, ink)
  }

  #link(area: Omit<LinkArea, 'bottom' | 'top'>, baseline: number, size: number): void {
    const whole = { ...area, bottom: baseline - size * 0.3, top: baseline + size * 0.95 }
    const last = this.links.at(-1)
    const joins =
      last?.address === area.address && last.bottom === whole.bottom && Math.abs(last.right - area.left) < 0.1
    if (joins) this.links[this.links.length - 1] = { ...last, right: area.right, text: last.text + area.text }
    else this.links.push(whole)
  }
}
