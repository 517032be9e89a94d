import type { Archive } from '../../archive.ts'
import { childOf, childrenOf, find, toInteger, valOf, type XmlElement } from '../../xml/elements.ts'
import { readXml } from '../../xml/xml.ts'
import type { ThemeFonts } from '../ooxml/theme-fonts.ts'
import { type ParagraphProperties, readParagraphProperties } from './paragraph-style.ts'
import { type RunProperties, readRunProperties, toggles } from './run-style.ts'

interface Style {
  readonly basedOn: string | undefined
  readonly name: string
  readonly run: RunProperties
  readonly paragraph: ParagraphProperties
}

/** Styles that are based on one another; Word's chains are short. */
const maxChain = 30

/** The styles of a document, with what they inherit (ECMA-376 part 1, 17.7). */
export class Styles {
  readonly #styles: ReadonlyMap<string, Style>
  readonly #defaultRun: RunProperties
  readonly #defaultParagraph: ParagraphProperties
  readonly #defaultStyle: string | undefined
  readonly #runs = new Map<string, RunProperties>()
  readonly #paragraphs = new Map<string, ParagraphProperties>()
  readonly theme: ThemeFonts

  constructor(root: XmlElement | undefined, theme: ThemeFonts) {
    const defaults = childOf(root, 'docDefaults')
    const listed = childrenOf(root, 'style')
    this.theme = theme
    this.#defaultRun = readRunProperties(find(defaults, 'rPrDefault', 'rPr'), theme)
    this.#defaultParagraph = readParagraphProperties(find(defaults, 'pPrDefault', 'pPr'))
    this.#defaultStyle = listed.find(
      ({ attributes }) =>
        attributes.type === 'paragraph' && ['1', 'true', 'on'].includes(attributes.default ?? ''),
    )?.attributes.styleId
    this.#styles = new Map(listed.map((style) => [style.attributes.styleId ?? '', toStyle(style, theme)]))
  }

  /** The properties of a paragraph with a style and its own ones. */
  paragraph(style: string | undefined, direct: ParagraphProperties): ParagraphProperties {
    const id = style !== undefined && this.#styles.has(style) ? style : this.#defaultStyle
    let inherited = this.#paragraphs.get(id ?? '')
    if (inherited === undefined) {
      inherited = Object.assign({}, this.#defaultParagraph, ...this.#chain(id).map(withLevel))
      this.#paragraphs.set(id ?? '', inherited!)
    }
    return { ...inherited!, ...direct }
  }

  /** The properties of text in a paragraph with a style, with a style of its own, and its own properties. */
  run(
    paragraphStyle: string | undefined,
    runStyle: string | undefined,
    direct: RunProperties,
  ): RunProperties {
    const id =
      paragraphStyle !== undefined && this.#styles.has(paragraphStyle) ? paragraphStyle : this.#defaultStyle
    const [paragraph, run] = [this.#ofRun(id), this.#ofRun(runStyle)]
    const switched = toggles.flatMap((name) => {
      const set = paragraph[name] !== undefined && run[name] !== undefined
      return set ? [[name, paragraph[name] !== run[name]]] : []
    })
    return { ...this.#defaultRun, ...paragraph, ...run, ...Object.fromEntries(switched), ...direct }
  }

  #ofRun(id: string | undefined): RunProperties {
    let properties = this.#runs.get(id ?? '')
    if (properties === undefined) {
      properties = Object.assign({}, ...this.#chain(id).map(({ run }) => run)) as RunProperties
      this.#runs.set(id ?? '', properties)
    }
    return properties
  }

  /** A style and those it is based on, the first one first. */
  #chain(id: string | undefined): Style[] {
    const chain: Style[] = []
    for (let at = id; at !== undefined && chain.length < maxChain; at = chain[0]!.basedOn) {
      const style = this.#styles.get(at)
      if (style === undefined) break
      chain.unshift(style)
    }
    return chain
  }
}

/** Reads the styles of a part; none without it. */
export function readStyles(archive: Archive, part: string | undefined, theme: ThemeFonts): Styles {
  const bytes = part === undefined ? undefined : archive.read(part)
  return new Styles(bytes === undefined ? undefined : readXml(bytes, part!), theme)
}

function toStyle(style: XmlElement, theme: ThemeFonts): Style {
  return {
    basedOn: valOf(style, 'basedOn'),
    name: (valOf(style, 'name') ?? '').toLowerCase(),
    run: readRunProperties(childOf(style, 'rPr'), theme),
    paragraph: readParagraphProperties(childOf(style, 'pPr')),
  }
}

/** The names of Word's own headings are the same in every language. */
function withLevel({ name, paragraph }: Style): ParagraphProperties {
  if (name === 'title') return { ...paragraph, level: 1 }
  const level = toInteger(/^heading (\d)$/.exec(name)?.[1], 1, 9)
  return level === undefined || paragraph.level !== undefined ? paragraph : { ...paragraph, level }
}
