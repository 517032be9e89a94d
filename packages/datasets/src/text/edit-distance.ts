/** True where `a` becomes `b` by at most `limit` letters put in, left out, changed, or swapped with their neighbour. */
export function isWithin(a: string, b: string, limit: number): boolean {
  if (Math.abs(a.length - b.length) > limit) return false
  let before: number[] = []
  let previous = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row]
    let least = row
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1]
      let cost = Math.min(
        previous[column]! + 1,
        current[column - 1]! + 1,
        previous[column - 1]! + (same ? 0 : 1),
      )
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      if (swapped) cost = Math.min(cost, before[column - 2]! + 1)
      current.push(cost)
      least = Math.min(least, cost)
    }
    if (least > limit) return false
    before = previous
    previous = current
  }
  return previous[b.length]! <= limit
}
