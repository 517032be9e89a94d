/** Width needs of a table column, in points. */
export interface ColumnNeed {
  /** The width of its longest text in one line. */
  readonly whole: number
  /** The width of its longest word. */
  readonly word: number
}

/** Narrow tables are widened by at most this factor. */
const maxStretch = 1.25

/**
 * Divides a width between the columns of a table. Each gets the width of its longest text if all fit. Else each gets at
 * least its longest word, and more with more text; if even the words do not fit, the longest are broken.
 */
export function divideWidth(needs: readonly ColumnNeed[], available: number): number[] {
  const whole = sum(needs.map((need) => need.whole))
  const words = sum(needs.map(({ word }) => word))
  if (whole <= available) return needs.map((need) => need.whole * Math.min(maxStretch, available / whole))
  if (words > available) return fill(available, (level) => needs.map(({ word }) => Math.min(word, level)))
  // The root: a column with a hundred times the text of another would leave it nothing.
  return fill(available, (level) =>
    needs.map((need) => Math.min(need.whole, Math.max(need.word, level * Math.sqrt(need.whole)))),
  )
}

/**
 * Divides a width by the shares of columns. Columns without one share the rest by their needs. Each gets at least its longest
 * word, if the words of all fit.
 */
export function shareWidth(
  needs: readonly ColumnNeed[],
  shares: readonly (number | null)[],
  available: number,
): number[] {
  const given = needs.map((_, index) => shares[index] ?? null)
  const total = sum(given.map((share) => share ?? 0))
  const scale = available / Math.max(1, total)
  const open = needs.filter((_, index) => given[index] === null)
  const rest = divideWidth(open, Math.max(available - total * scale, sum(open.map(({ word }) => word)), 1))
  const wanted = given.map((share) => (share === null ? rest.shift()! : share * scale))
  if (wanted.every((width, index) => width >= needs[index]!.word) && sum(wanted) <= available + 0.01)
    return wanted
  const words = sum(needs.map(({ word }) => word))
  if (words > available) return fill(available, (level) => needs.map(({ word }) => Math.min(word, level)))
  const least = Math.max(words, Math.min(available, sum(wanted)))
  return fill(least, (level) => needs.map(({ word }, index) => Math.max(word, level * wanted[index]!)))
}

/** Finds the level at which growing widths fill the available width. */
function fill(available: number, widthsAt: (level: number) => number[]): number[] {
  let low = 0
  let high = available
  // Fifty bisections are far more precise than print.
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
