import { findUnit, namesPercent } from '../numbers/find-unit.ts'
import type { Unit } from '../numbers/read-unit.ts'
import { headerWords } from '../words/word-lists.ts'
import { hasWord } from '../words/words-of.ts'

/** What the header of a column and its table say about the values. */
export interface ColumnUnit {
  readonly unit: Unit | undefined
  readonly isPercent: boolean
  /** Levels of the header without the unit. */
  readonly levels: readonly string[]
}

const percent: Unit = { unit: '%', kind: 'percent', factor: 1n }

/**
 * The unit of a column: that of its own header, from the lowest level up, else the table's. The table's is not for
 * columns of percentages, nor for those that count things, such as years and numbers of households.
 */
export function columnUnit(header: readonly string[], ofTable: Unit | undefined): ColumnUnit {
  const levels = [...header]
  let unit: Unit | undefined
  for (let at = levels.length - 1; at >= 0 && unit === undefined; at -= 1) {
    const named = findUnit(levels[at]!)
    unit = named.unit
    if (unit !== undefined) levels[at] = named.rest
  }
  const text = header.join(' ')
  const isPercent = unit === undefined ? namesPercent(text) : unit.kind === 'percent'
  if (isPercent) return { unit: percent, isPercent, levels }
  return { unit: combine(unit, counts(text) ? undefined : ofTable), isPercent, levels }
}

function counts(text: string): boolean {
  return hasWord(text, headerWords.count) || hasWord(text, headerWords.serial)
}

/** The header may name the currency only and the table the factor, or the other way round. */
function combine(ofColumn: Unit | undefined, ofTable: Unit | undefined): Unit | undefined {
  if (ofColumn === undefined || ofTable === undefined || ofColumn.kind === 'measure')
    return ofColumn ?? ofTable
  if (ofTable.kind === 'percent') return ofColumn
  return {
    unit: ofColumn.unit ?? ofTable.unit,
    kind: ofColumn.kind ?? ofTable.kind,
    factor: ofColumn.factor === 1n ? ofTable.factor : ofColumn.factor,
  }
}

/** The unit of a table, of the line that names it, else of its caption. */
export function tableUnit(unit: string | null, caption: string | null): Unit | undefined {
  return (
    (unit === null ? undefined : findUnit(unit).unit) ??
    (caption === null ? undefined : findUnit(caption).unit)
  )
}
