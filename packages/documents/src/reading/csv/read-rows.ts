/** The cells of a row. */
export type CsvRow = readonly string[]

/** A quotation mark is not closed; the message names its line. */
export class UnclosedQuote extends Error {
  override readonly name = 'UnclosedQuote'
}

/** A row has more cells than a table may have columns. */
export class TooManyColumns extends Error {
  override readonly name = 'TooManyColumns'
}

/** Columns of a table at most: no spreadsheet has more (Excel, LibreOffice). */
export const maxColumns = 16_384

/** Characters of a quoted cell, above which its closing mark is missing: spreadsheets hold 32,767 in a cell. */
const maxQuoted = 100_000

/** Reads rows of a text that comes in chunks. A quoted cell may hold delimiters, line feeds, and marks written twice. */
class RowReader {
  readonly #delimiter: string
  #row: string[] = []
  #cell = ''
  #state: 'start' | 'plain' | 'quoted' | 'closed' = 'start'
  #line = 1
  #opened = 1

  constructor(delimiter: string) {
    this.#delimiter = delimiter
  }

  /** Reads a chunk, and gives the rows that it ends. Throws `UnclosedQuote` and `TooManyColumns`. */
  *read(text: string): Generator<CsvRow> {
    for (let at = 0; at < text.length; ) {
      if (this.#state === 'quoted') at = this.#readQuoted(text, at)
      else if (text[at] === '"' && this.#state !== 'plain') at = this.#readMark(at)
      else if (text[at] === this.#delimiter) at = this.#endCell(at)
      else if (text[at] === '\n') {
        at = this.#endCell(at)
        this.#line += 1
        yield this.#endRow()
      } else at = this.#readPlain(text, at)
    }
  }

  /** The last row, if no line feed ended it. Throws `UnclosedQuote` and `TooManyColumns`. */
  *end(): Generator<CsvRow> {
    if (this.#state === 'quoted') throw this.#unclosed()
    if (this.#state === 'start' && this.#row.length === 0) return
    this.#endCell(0)
    yield this.#endRow()
  }

  #readQuoted(text: string, at: number): number {
    const mark = text.indexOf('"', at)
    const part = text.slice(at, mark < 0 ? text.length : mark)
    this.#cell += part
    for (let feed = part.indexOf('\n'); feed >= 0; feed = part.indexOf('\n', feed + 1)) this.#line += 1
    if (this.#cell.length > maxQuoted) throw this.#unclosed()
    if (mark < 0) return text.length
    this.#state = 'closed'
    return mark + 1
  }

  /** A mark opens a cell, or stands for itself behind another one. */
  #readMark(at: number): number {
    if (this.#state === 'closed') this.#cell += '"'
    else this.#opened = this.#line
    this.#state = 'quoted'
    return at + 1
  }

  #readPlain(text: string, at: number): number {
    let end = at
    while (end < text.length && text[end] !== this.#delimiter && text[end] !== '\n') end += 1
    this.#cell += text.slice(at, end)
    this.#state = 'plain'
    return end
  }

  #endCell(at: number): number {
    if (this.#row.length === maxColumns)
      throw new TooManyColumns(`line ${this.#line} has more than ${maxColumns} cells`)
    this.#row.push(this.#cell)
    this.#cell = ''
    this.#state = 'start'
    return at + 1
  }

  #endRow(): CsvRow {
    const row = this.#row
    this.#row = []
    return row
  }

  #unclosed(): UnclosedQuote {
    return new UnclosedQuote(`the quotation mark in line ${this.#opened} is not closed`)
  }
}

/**
 * Reads the rows of comma-separated values (RFC 4180) lazily, without empty lines. Throws `UnclosedQuote` and
 * `TooManyColumns`.
 */
export function* readRows(chunks: Iterable<string>, delimiter: string): Generator<CsvRow> {
  const reader = new RowReader(delimiter)
  for (const chunk of chunks) yield* withoutEmpty(reader.read(chunk))
  yield* withoutEmpty(reader.end())
}

function* withoutEmpty(rows: Iterable<CsvRow>): Generator<CsvRow> {
  for (const row of rows) if (row.some((cell) => cell.trim() !== '')) yield row
}
