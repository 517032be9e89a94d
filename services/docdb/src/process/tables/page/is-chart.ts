import { kindOf } from '../text/cell-kind.ts'
import { columnsOf, type Draft, rowsOf } from './draft.ts'
import { lineText } from './lines.ts'

/** Least figures of an axis, and share of its steps that are equal. */
const [minFigures, equalSteps] = [5, 0.7]

/** Fill of a table with figures at equal steps above which it is no chart. */
const fullTable = 0.6

/** True if a draft is a chart: a column of figures at equal steps, as an axis has them, with little beside them. */
export function isChart(draft: Draft): boolean {
  const fill = draft.cells.length / (columnsOf(draft) * rowsOf(draft))
  if (fill > fullTable || draft.method === 'rulings') return false
  return Array.from({ length: columnsOf(draft) }, (_, column) => column).some((column) => {
    const figures = draft.cells
      .filter((cell) => cell.column === column)
      .map(({ words }) => lineText(words.slice(-1)))
      .filter((text) => kindOf(text) === 'number')
      .map((text) => Number(text.replace(/[^0-9.-]/g, '')))
    return figures.length >= minFigures && hasEqualSteps(figures)
  })
}

/** True if most figures follow one another by one step other than 1, which numbers of rows have. */
function hasEqualSteps(figures: readonly number[]): boolean {
  const steps = figures.slice(1).map((figure, index) => Math.round((figure - figures[index]!) * 1000))
  const most = Math.max(...steps.map((step) => steps.filter((other) => other === step).length))
  const step = steps.find((other) => steps.filter((same) => same === other).length === most)!
  return step !== 0 && step !== 1000 && most >= steps.length * equalSteps
}
