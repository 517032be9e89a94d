/** What a column of a table asks for, in points. */
export interface ColumnNeed {
  /** The width of its longest text in one line. */
  readonly whole: number
  /** The width of its longest word. */
  readonly word: number
}

/** Narrow tables are widened by this at most, and the rest of the page stays free. */
const mostStretch = 1.25

/**
 * Divides a width between the columns of a table. Each gets what its longest text needs where that is possible for all.
 * Else none gets less than its longest word, and those with more text more than others; where even the words have no
 * room, the longest are divided.
 */
export function divideWidth(needs: readonly ColumnNeed[], available: number): number[] {
  const whole = sum(needs.map((need) => need.whole))
  const words = sum(needs.map(({ word }) => word))
  if (whole <= available) return needs.map((need) => need.whole * Math.min(mostStretch, available / whole))
  if (words > available) return fill(available, (level) => needs.map(({ word }) => Math.min(word, level)))
  // The root: a column with a hundred times the text of another would leave it nothing.
  return fill(available, (level) =>
    needs.map((need) => Math.min(need.whole, Math.max(need.word, level * Math.sqrt(need.whole)))),
  )
}

/** Finds the level at which widths that grow with it fill what is available. */
function fill(available: number, widthsAt: (level: number) => number[]): number[] {
  let low = 0
  let high = available
  // Halving so often finds it to far less than is printed.
  for (let step = 0; step < 50; step++) {
    const middle = (low + high) / 2
    if (sum(widthsAt(middle)) <= available) low = middle
    else high = middle
  }
  return widthsAt(low)
}

function sum(widths: readonly number[]): number {
  return widths.reduce((total, width) => total + width, 0)
}
