import { readFile } from 'node:fs/promises'
import { type Block, pageCount, pageNumber, type Span } from '@tathya/documents/blocks'
import { convertLegacy, findLegacyFont } from '@tathya/documents/legacy-fonts'
import { Losses, ReadFault, readers } from '@tathya/documents/read'
import type { Source } from '../converter.ts'

/** Words that are kept: more than are repaired. */
const maxWords = 60_000

/** The words of an office document. */
export interface SourceWords {
  /** In reading order and Unicode. */
  readonly words: readonly string[]
  /** Words as they are typed for legacy fonts such as Preeti, and what they are in Unicode. */
  readonly typed: ReadonlyMap<string, string>
  /** Names of those fonts. */
  readonly legacyFonts: readonly string[]
  /** Words by the names of their fonts, as `wordKey` gives them: some of each font. */
  readonly named: ReadonlyMap<string, ReadonlySet<string>>
}

/** Fonts that are kept, and words of each. */
const [maxFonts, maxFontWords] = [100, 2_000]

/**
 * The letters and digits of a word in a fixed order, without vowel signs: the same for a word and for what a PDF says of it,
 * which may be in drawing order.
 */
export function wordKey(word: string): string {
  return [...word.normalize('NFKD').replace(/[^\p{L}\p{N}]/gu, '')].sort().join('')
}

/** Reads the words of an office document, the first 60,000; undefined if it has no reader, or its reader fails. */
export async function readSourceWords({ path, type }: Source): Promise<SourceWords | undefined> {
  const load = readers[type]
  if (load === undefined) return undefined
  try {
    const { header = [], footer = [], blocks } = (await load())(await readFile(path), new Losses())
    const collector = new WordCollector()
    for (const part of [header, blocks, footer]) collector.add(part)
    return collector.end()
  } catch (error) {
    if (error instanceof ReadFault) return undefined
    throw error
  }
}

/** Collects the words of blocks. */
class WordCollector {
  readonly #words: string[] = []
  readonly #typed = new Map<string, string>()
  readonly #fonts = new Set<string>()
  readonly #named = new Map<string, Set<string>>()

  add(blocks: Iterable<Block>): void {
    for (const block of blocks) {
      if (this.#words.length >= maxWords) return
      this.#addBlock(block)
    }
  }

  end(): SourceWords {
    // What stands in another font too may be itself.
    for (const word of this.#words) this.#typed.delete(word)
    return {
      words: this.#words,
      typed: this.#typed,
      legacyFonts: [...this.#fonts],
      named: this.#named,
    }
  }

  #addBlock(block: Block): void {
    switch (block.kind) {
      case 'heading':
      case 'paragraph':
      case 'code':
        this.#addSpans(block.spans)
        break
      case 'line':
        this.#words.push(...split(block.text))
        break
      case 'quote':
        this.add(block.blocks)
        break
      case 'list':
        for (const item of block.items) this.add(item.blocks)
        break
      case 'table':
        for (const { cells } of block.rows) for (const cell of cells) this.add(cell.blocks)
        break
      default:
    }
  }

  #addSpans(spans: readonly Span[]): void {
    const words = split(spans.map((span) => this.#toUnicode(span)).join(''))
    const asTyped = split(spans.map(({ text }) => text).join(''))
    for (const word of words) this.#words.push(word)
    if (asTyped.length === words.length)
      for (const [index, word] of asTyped.entries())
        if (word !== words[index]) this.#typed.set(word, words[index]!)
    for (const span of spans) this.#addNamed(span)
    for (const { note } of spans) if (note !== undefined) this.add(note)
  }

  #addNamed({ text, font }: Span): void {
    if (font === undefined) return
    const words = this.#named.get(font) ?? new Set()
    if (this.#named.size < maxFonts) this.#named.set(font, words)
    for (const word of split(text)) if (words.size < maxFontWords) words.add(wordKey(word))
  }

  #toUnicode({ text, font: name }: Span): string {
    const font = name === undefined ? undefined : findLegacyFont(name)
    if (font === undefined) return text
    this.#fonts.add(font.name)
    return convertLegacy(text, font)
  }
}

const pageMarks = new RegExp(`[${pageNumber}${pageCount}]`, 'gu')

function split(text: string): string[] {
  return text.replace(pageMarks, ' ').split(/\s+/).filter(Boolean)
}
