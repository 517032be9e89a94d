/** A line that was laid out with spaces, or drawn with signs for frames. */
const columns = /\S {3,}\S|[\u2500-\u257f]/
/** Text has columns where they are in this part of its lines, and in some lines at least. */
const part = 0.2
const least = 3

/** Whether lines of plain text stand in columns, which only letters of one width keep in order. */
export function isAligned(lines: readonly string[]): boolean {
  const written = lines.filter((line) => line.trim() !== '')
  const aligned = written.filter((line) => columns.test(line)).length
  return aligned >= least && aligned >= written.length * part
}
