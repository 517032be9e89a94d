/** Years in order, those that follow each other as `from to`; values that are no fiscal year are left out. */
export function describeYears(values: readonly unknown[]): string | undefined {
  const years = values.filter((value) => typeof value === 'string' && /^\d{4}\/\d\d$/.test(value)) as string[]
  const runs: [string, string][] = []
  for (const year of [...new Set(years)].sort()) {
    const run = runs.at(-1)
    if (run !== undefined && firstYear(run[1]) + 1 === firstYear(year)) run[1] = year
    else runs.push([year, year])
  }
  if (runs.length === 0) return undefined
  return runs.map(([from, to]) => (from === to ? from : `${from} to ${to}`)).join(', ')
}

const firstYear = (year: string): number => Number(year.slice(0, 4))
