import path from 'node:path'
import { readFileSeconds } from './file-seconds.ts'
import { usedMark } from './processor-seconds.ts'

/** Files of the table: the others cost little. */
const shownFiles = 25

/**
 * A table of the test files that used most of a processor, with the seconds that they took; undefined if none used a second.
 * On a busy machine the seconds of a processor tell more.
 */
export function describeCostlyFiles(root: string, output: string): string | undefined {
  const lines = output.matchAll(new RegExp(`${usedMark} ([\\d.]+) s of a processor: (.+)$`, 'gm'))
  const used = new Map<string, number>()
  for (const [, seconds, file] of lines) used.set(file!, (used.get(file!) ?? 0) + Number(seconds))
  const took = new Map(readFileSeconds(output).map(({ file, seconds }) => [file, seconds]))
  const all = [...used.values()].reduce((sum, seconds) => sum + seconds, 0)
  const rows = [...used]
    .filter(([, seconds]) => seconds >= 1)
    .sort(([, a], [, b]) => b - a)
    .slice(0, shownFiles)
  if (rows.length === 0) return undefined
  return [
    `Seconds of a processor (${Math.round(all)} in all), and seconds, of test files with the programs that they start:`,
    ...rows.map(
      ([file, seconds]) => `${cell(seconds)}${cell(took.get(file) ?? 0)}  ${path.relative(root, file)}`,
    ),
  ].join('\n')
}

function cell(seconds: number): string {
  return seconds.toFixed(0).padStart(6)
}
