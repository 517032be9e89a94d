import type { DatasetQuestions, QuestionMeasure, QuestionWords } from '@tathya/contracts/http'
import type { MacroLine } from '../macro/lines.ts'

interface MacroMeasure {
  readonly id: string
  readonly name: QuestionMeasure['name']
  /** Words for the quantity; the names of lines say it, too. */
  readonly words: QuestionWords
  readonly kind: QuestionMeasure['kind']
  readonly unit: string
  readonly since_start?: 'value'
  readonly only?: DatasetQuestions['only']
  /** Further words of lines, by their names. */
  readonly lineWords?: Readonly<Record<string, Partial<QuestionWords>>>
}

/** Questions about the lines of one of the central bank's monthly tables: a line is a member, which its name alone asks for. */
export function macroQuestions(
  lines: readonly MacroLine[],
  { id, name, words, kind, unit, since_start, only = {}, lineWords = {} }: MacroMeasure,
): DatasetQuestions {
  return {
    id,
    only,
    time: { year: 'fiscal_year', month: 'month_number', months_are: 'numbers' },
    measures: [
      {
        id,
        name,
        words,
        // Some tables have sums since the start of the year only.
        ...(since_start === undefined ? { field: 'value' } : { field: null, since_start }),
        kind,
        unit,
      },
    ],
    dimensions: [
      {
        id: `${id}-line`,
        name: { en: 'line', ne: 'शीर्षक' },
        words: { en: [], ne: [], rom: [] },
        field: 'series',
        values_are: 'names',
        members: lines.map(({ series, ne }) => {
          const { en = [], ne: nepali = [], rom = [] } = lineWords[series] ?? {}
          return {
            value: series,
            name: { en: series, ne },
            words: { en: [series, ...en], ne: [ne, ...nepali], rom },
            // "Currency" alone is asked for in other ways.
            alone: series.includes(' '),
          }
        }),
        open: false,
        needed: true,
      },
    ],
  }
}
