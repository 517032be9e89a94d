/** Tidies a name of goods: single blanks, no trailing full stops; null if empty. */
export function toName(text: string): string | null {
  const name = text
    .replace(/\s+/g, ' ')
    .replace(/[\s.:;]+$/, '')
    .trim()
  return name === '' ? null : name
}
