import { readFileSync } from 'node:fs'

/** Words that readers of PDFs have trouble with, in groups by their difficulty; see the file for the names of the groups. */
export const nepaliWords: readonly string[] = readFileSync(
  new URL('./fixtures/nepali-words.txt', import.meta.url),
  'utf8',
)
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
