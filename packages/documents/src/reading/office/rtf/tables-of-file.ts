/** A font of the font table. */
export interface RtfFont {
  name: string
  charset: number
}

/** What the tables at the head of a file say. */
export interface RtfTables {
  readonly fonts: Map<number, RtfFont>
  /** Hexadecimal; undefined for the colour of the window. */
  readonly colours: (string | undefined)[]
  /** Names of styles of paragraphs, by number, in lower case. */
  readonly styles: Map<number, string>
}

/** Collects the entries of the font, colour and style tables. */
export class TableCollector {
  readonly tables: RtfTables = { fonts: new Map(), colours: [], styles: new Map() }
  #font: RtfFont | undefined
  #style: number | undefined
  #text = ''
  #colour: [number, number, number] | undefined

  /** A control word in a table. */
  addWord(table: string, name: string, value: number): void {
    if (table === 'fonttbl' && name === 'f') {
      this.#font = { name: '', charset: 0 }
      this.#text = ''
      if (this.tables.fonts.size < 5_000) this.tables.fonts.set(value, this.#font)
    } else if (name === 'fcharset' && this.#font !== undefined) this.#font.charset = value
    else if (table === 'colortbl') this.#addColour(name, value)
    else if (table === 'stylesheet' && (name === 's' || name === 'cs' || name === 'ts')) {
      this.#style = name === 's' ? value : undefined
      this.#text = ''
    }
  }

  /** Text in a table; entries end with a semicolon. */
  addText(table: string, text: string): void {
    for (const letter of text) {
      if (letter === ';') this.#endEntry(table)
      else if (this.#text.length < 200) this.#text += letter
    }
  }

  #addColour(name: string, value: number): void {
    const at = ['red', 'green', 'blue'].indexOf(name)
    if (at < 0) return
    this.#colour ??= [0, 0, 0]
    this.#colour[at] = Math.min(Math.max(value, 0), 255)
  }

  #endEntry(table: string): void {
    if (table === 'fonttbl' && this.#font !== undefined) this.#font.name = this.#text.trim()
    if (table === 'stylesheet') {
      // The style without a number is the first one.
      this.tables.styles.set(this.#style ?? 0, this.#text.trim().toLowerCase())
      this.#style = undefined
    }
    if (table === 'colortbl' && this.tables.colours.length < 5_000) {
      this.tables.colours.push(this.#colour?.map((part) => part.toString(16).padStart(2, '0')).join(''))
      this.#colour = undefined
    }
    this.#text = ''
  }
}
