import type { Archive } from '../../archive.ts'
import { childOf, childrenOf, toInteger, valOf, type XmlElement } from '../../xml/elements.ts'
import { readXml } from '../../xml/xml.ts'
import { type WrittenForm, writeNumber } from '../number-forms.ts'

interface Level {
  readonly start: number
  /** undefined for bullets, null for no number. */
  readonly form: WrittenForm | null | undefined
  /** Such as `%1.%2)`. */
  readonly text: string
  /** The level, from 0, whose number resets this one; its own for none. */
  readonly restart: number
}

interface List {
  readonly abstract: string
  readonly levels: ReadonlyMap<number, Level>
  /** Levels whose number the list restarts. */
  readonly restarts: ReadonlyMap<number, number>
}

/** The number or bullet of a paragraph. */
export interface ListMark {
  readonly level: number
  /** null for a bullet. */
  readonly number: number | null
  readonly form: WrittenForm
  /** The whole text of the number, such as `1.2)`; empty for a bullet. */
  readonly label: string
}

const forms: Readonly<Record<string, WrittenForm | null>> = {
  none: null,
  lowerLetter: 'lower-letter',
  upperLetter: 'upper-letter',
  lowerRoman: 'lower-roman',
  upperRoman: 'upper-roman',
  hindiNumbers: 'devanagari',
  hindiCounting: 'devanagari',
  hindiConsonants: 'devanagari-consonant',
  hindiVowels: 'devanagari-vowel',
}

/** Counts the numbers of lists (ECMA-376 part 1, 17.9). */
export class Numbering {
  readonly #lists: ReadonlyMap<string, List>
  /** The last numbers by abstract list, which its lists continue. */
  readonly #counters = new Map<string, (number | undefined)[]>()
  readonly #begun = new Set<string>()

  constructor(root: XmlElement | undefined, listOfStyle: (style: string) => string | undefined) {
    this.#lists = readLists(root, listOfStyle)
  }

  /** Takes the next number of a list; undefined where there is no such list. */
  next(id: string, level: number): ListMark | undefined {
    const list = this.#lists.get(id)
    const shape = list?.levels.get(level)
    if (list === undefined || shape === undefined) return undefined
    if (shape.form === undefined) return { level, number: null, form: 'decimal', label: '' }
    const counters = this.#countersOf(list)
    const restart = list.restarts.get(level)
    const isNew = restart !== undefined && !this.#begun.has(`${id} ${level}`)
    this.#begun.add(`${id} ${level}`)
    const last = isNew ? restart - 1 : (counters[level] ?? shape.start - 1)
    counters[level] = last + 1
    for (const [deeper, { restart: by }] of list.levels)
      if (deeper > level && level <= by) counters[deeper] = undefined
    for (let above = 0; above < level; above += 1) counters[above] ??= list.levels.get(above)?.start ?? 1
    return {
      level,
      number: last + 1,
      form: shape.form ?? 'decimal',
      label: labelOf(shape.text, list, counters),
    }
  }

  #countersOf({ abstract }: List): (number | undefined)[] {
    const counters = this.#counters.get(abstract) ?? []
    this.#counters.set(abstract, counters)
    return counters
  }
}

function labelOf(text: string, { levels }: List, counters: readonly (number | undefined)[]): string {
  return text.replace(/%([1-9])/g, (_, digit: string) => {
    const level = Number(digit) - 1
    const form = levels.get(level)?.form
    return form === null ? '' : writeNumber(counters[level] ?? 1, form ?? 'decimal')
  })
}

/** Reads the lists of a part; none without it. `listOfStyle` gives the list of a style. */
export function readNumbering(
  archive: Archive,
  part: string | undefined,
  listOfStyle: (style: string) => string | undefined,
): Numbering {
  const bytes = part === undefined ? undefined : archive.read(part)
  return new Numbering(bytes === undefined ? undefined : readXml(bytes, part!), listOfStyle)
}

function readLists(
  root: XmlElement | undefined,
  listOfStyle: (style: string) => string | undefined,
): Map<string, List> {
  const abstracts = new Map(
    childrenOf(root, 'abstractNum').map((list) => [list.attributes.abstractNumId ?? '', list]),
  )
  const numbers = new Map(childrenOf(root, 'num').map((list) => [list.attributes.numId ?? '', list]))
  /** A list may have the levels of a style's list. */
  const linked = (id: string): string => {
    const style = valOf(abstracts.get(id), 'numStyleLink')
    const list = style === undefined ? undefined : numbers.get(listOfStyle(style) ?? '')
    return valOf(list, 'abstractNumId') ?? id
  }
  const levelsOf = new Map<string, ReadonlyMap<number, Level>>()
  return new Map(
    [...numbers].map(([id, number]) => {
      const abstract = linked(valOf(number, 'abstractNumId') ?? '')
      if (!levelsOf.has(abstract)) levelsOf.set(abstract, readLevels(abstracts.get(abstract)))
      return [id, toList(number, abstract, levelsOf.get(abstract)!)]
    }),
  )
}

function toList(number: XmlElement, abstract: string, inherited: ReadonlyMap<number, Level>): List {
  const overrides = childrenOf(number, 'lvlOverride').slice(0, 9)
  if (overrides.length === 0) return { abstract, levels: inherited, restarts: new Map() }
  const levels = new Map(inherited)
  const restarts = new Map<number, number>()
  for (const override of overrides) {
    for (const [level, shape] of readLevels(override)) levels.set(level, shape)
    const level = toInteger(override.attributes.ilvl, 0, 8)
    const start = toInteger(valOf(override, 'startOverride'), 0, 1_000_000)
    if (level !== undefined && start !== undefined) restarts.set(level, start)
  }
  return { abstract, levels, restarts }
}

function readLevels(parent: XmlElement | undefined): Map<number, Level> {
  return new Map(
    childrenOf(parent, 'lvl').flatMap((element) => {
      const level = toInteger(element.attributes.ilvl, 0, 8)
      if (level === undefined) return []
      const form = valOf(element, 'numFmt') ?? 'decimal'
      const restart = toInteger(valOf(element, 'lvlRestart'), 0, 9)
      const shape: Level = {
        start: toInteger(valOf(element, 'start'), 0, 1_000_000) ?? 0,
        form:
          form === 'bullet' || childOf(element, 'lvlPicBulletId')
            ? undefined
            : form in forms
              ? forms[form]
              : 'decimal',
        text: (valOf(element, 'lvlText') ?? '').slice(0, 100),
        // 0 is never, otherwise a number from 1 of the level that resets it.
        restart: restart === undefined ? level - 1 : restart - 1,
      }
      return [[level, shape] as const]
    }),
  )
}
