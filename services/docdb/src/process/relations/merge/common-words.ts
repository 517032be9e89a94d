/** A word that no longer has one behind it: `Budget of` 2081/82. */
const danglingWord = /\s+(?:of|for|in|by|the|fy|f\.y\.|fiscal year|आ\.\s?व\.|आर्थिक वर्ष)$/iu

/** Splits titles into the words that all have, at their beginning and end, and what differs between them. */
export function commonWords(titles: readonly string[]): { common: string; parts: readonly string[] } {
  const words = titles.map((title) => title.split(/\s+/u).filter((word) => word !== ''))
  const shortest = Math.min(...words.map(({ length }) => length))
  const first = words[0] ?? []
  let start = 0
  while (start < shortest && words.every((list) => list[start] === first[start])) start += 1
  let end = 0
  while (end < shortest - start && words.every((list) => list.at(-1 - end) === first.at(-1 - end))) end += 1
  const tidy = (list: readonly string[]) =>
    list
      .join(' ')
      .replace(/^[\s:,;.()–—-]+|[\s:,;(–—-]+$/gu, '')
      .replace(danglingWord, '')
      .trim()
  return {
    common: tidy([...first.slice(0, start), ...(end === 0 ? [] : first.slice(-end))]),
    parts: words.map((list) => tidy(list.slice(start, list.length - end))),
  }
}
