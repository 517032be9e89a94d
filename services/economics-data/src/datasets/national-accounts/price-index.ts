/** The year whose prices are 100. */
const baseYear = 2010

/** Significant digits of an index: more than any publisher prints. */
const digits = 10

/**
 * Levels of prices by year from their yearly changes in percent, with 2010 as 100; the year before the first change has a
 * level as well. Years without a known change on the way to 2010 have none.
 */
export function toPriceIndex(changes: ReadonlyMap<number, number>): ReadonlyMap<number, number> {
  const levels = new Map([[baseYear, 100]])
  for (let year = baseYear; changes.has(year); year -= 1)
    levels.set(year - 1, levels.get(year)! / (1 + changes.get(year)! / 100))
  for (let year = baseYear + 1; changes.has(year); year += 1)
    levels.set(year, levels.get(year - 1)! * (1 + changes.get(year)! / 100))
  if (levels.size === 1) return new Map()
  return new Map([...levels].map(([year, level]) => [year, Number(level.toPrecision(digits))]))
}
