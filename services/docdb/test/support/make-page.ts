import type { Page, Ruling, SourceDocument, Word } from '../../src/process/model/document.ts'

/** Widths of a letter and of a space as shares of the font size, as in most fonts for text. */
const [letter, space] = [0.5, 0.25]

/** A page that is drawn word by word: for tests of tables. Positions are points from the top left corner. */
export class PageMaker {
  readonly words: Word[] = []
  readonly rulings: Ruling[] = []

  /** Writes a text. `align` says which point of it lies at `x`. */
  text(
    text: string,
    x: number,
    y: number,
    {
      size = 10,
      bold = false,
      align = 'left',
    }: { size?: number; bold?: boolean; align?: 'left' | 'right' | 'centre' } = {},
  ): this {
    const width = [...text].reduce((sum, char) => sum + (char === ' ' ? space : letter) * size, 0)
    let left = align === 'left' ? x : align === 'right' ? x - width : x - width / 2
    for (const word of text.split(' ')) {
      const right = left + [...word].length * letter * size
      const box = { left, right, top: y, bottom: y + size * 1.2 }
      this.words.push({ text: word, box, size, bold, method: 'text', confidence: 1 })
      left = right + space * size
    }
    return this
  }

  /** Writes cells of a row: the first at its left end, the others right-aligned. */
  row(y: number, cells: readonly string[], xs: readonly number[], bold = false): this {
    cells.forEach((cell, index) => {
      if (cell !== '') this.text(cell, xs[index]!, y, { bold, align: index === 0 ? 'left' : 'right' })
    })
    return this
  }

  across(at: number, from: number, to: number): this {
    this.rulings.push({ direction: 'horizontal', at, from, to })
    return this
  }

  down(at: number, from: number, to: number): this {
    this.rulings.push({ direction: 'vertical', at, from, to })
    return this
  }

  page(number = 1): Page {
    return { number, width: 595, height: 842, words: this.words, rulings: this.rulings }
  }
}

/** A document of pages. */
export function documentOf(...pages: readonly Page[]): SourceDocument {
  return { name: 'test.pdf', type: 'application/pdf', title: null, pages, elements: [], warnings: [] }
}
