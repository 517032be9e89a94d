/** A name of goods with single blanks and without the stops that tables end it with; null where there is none. */
export function toName(text: string): string | null {
  const name = text
    .replace(/\s+/g, ' ')
    .replace(/[\s.:;]+$/, '')
    .trim()
  return name === '' ? null : name
}
