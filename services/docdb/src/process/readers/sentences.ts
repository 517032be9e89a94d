/** Names pages in a sentence: `page 3`, `pages 1-3, 7`. */
export function listNumbers(numbers: readonly number[]): string {
  const runs: [first: number, last: number][] = []
  for (const number of numbers) {
    const run = runs.at(-1)
    if (run !== undefined && run[1] === number - 1) run[1] = number
    else runs.push([number, number])
  }
  const names = runs.map(([first, last]) => (first === last ? String(first) : `${first}-${last}`))
  return `${numbers.length === 1 ? 'page' : 'pages'} ${names.join(', ')}`
}

/** A count with its noun: `1 sheet`, `3 sheets`. */
export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}
