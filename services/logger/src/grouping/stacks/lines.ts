import { withoutMiddle } from '../frames/frame.ts'

/** Characters that are read of a text: half at its begin, half at its end, where some languages have the cause. */
const maxText = 64 * 1024
/** Lines that are read, half of them at the end. */
const maxLines = 1_500
/** Characters that are read of a line. */
const maxLine = 500

/** The lines of a stack, bounded in number and length, so that the time to read them is. */
export function readLines(text: string): string[] {
  const lines = withoutMiddle(toBounded(text).split('\n'), maxLines)
  return lines.map((line) => (line.length > maxLine ? line.slice(0, maxLine) : line).replace(/\r$/, ''))
}

function toBounded(text: string): string {
  if (text.length <= maxText) return text
  const head = text.slice(0, maxText / 2)
  const tail = text.slice(text.length - maxText / 2)
  return `${head.slice(0, head.lastIndexOf('\n') + 1)}\n${tail.slice(tail.indexOf('\n') + 1)}`
}
