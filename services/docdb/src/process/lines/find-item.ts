/** Marks of items: bullets, numbers and letters of both languages with a point or bracket. */
const marks =
  /^(?:[•●▪■◦○*·►➢✓❖–—-]|[\uf0b7\uf0a7\uf0d8]|\(?(?:[0-9]{1,3}|[०-९]{1,3}|[a-zA-Z]|[ivx]{2,5}|[क-ह])[.)]|(?:[0-9]{1,2}\.){2,4}|(?:[०-९]{1,2}\.){2,4})\s+(?=\S)/

/** The text of a line that begins with the mark of an item, without bullets and with numbers; undefined for other lines. */
export function findItem(line: string): string | undefined {
  const mark = marks.exec(line)?.[0]
  if (mark === undefined) return undefined
  // A number may be referred to.
  return /[\p{L}\p{N}]/u.test(mark) ? line : line.slice(mark.length)
}
