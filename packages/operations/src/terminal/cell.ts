import { disguises } from '@tathya/platform'

/** One line without characters that terminals obey or that disguise a text: the texts are foreign. */
export function toCell(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll(disguises, '?')
}

/** Several lines, likewise. */
export function toLines(text: string): string {
  return text
    .split('\n')
    .map((line) => line.replaceAll('\t', '  ').replaceAll(disguises, '?'))
    .join('\n')
}
