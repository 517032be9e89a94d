/**
 * Splits a list of dates: at semicolons and line ends where it has some, else at commas. A text that `isOne` takes as a
 * whole is one item, so that "Kartik 17, 2081" needs no semicolon. Blanks around items, and a last mark, count for nothing.
 */
export function splitList(text: string, isOne: (text: string) => boolean): readonly string[] {
  if (isOne(text)) return [text.trim()]
  const items = text.split(/[;\n]/.test(text) ? /[;\n]/ : ',').map((item) => item.trim())
  return items.length > 1 && items.at(-1) === '' ? items.slice(0, -1) : items
}
