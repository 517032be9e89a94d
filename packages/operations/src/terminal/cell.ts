/** One line without control characters: the texts are foreign, and terminals obey some of them. */
export function toCell(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll(/\p{Cc}/gu, '?')
}

/** Several lines, likewise. */
export function toLines(text: string): string {
  return text
    .split('\n')
    .map((line) => line.replaceAll('\t', '  ').replaceAll(/\p{Cc}/gu, '?'))
    .join('\n')
}
