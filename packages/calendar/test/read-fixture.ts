import { readFileSync } from 'node:fs'

/** Reads a CSV of `fixtures/` into one record a row, by the names of its first line. Quoted cells may hold commas. */
export function readFixture(name: string): Record<string, string>[] {
  const text = readFileSync(new URL(`fixtures/${name}`, import.meta.url), 'utf8')
  const [head, ...rows] = text.trim().split('\n').map(readCells)
  return rows.map((cells) => Object.fromEntries(head!.map((column, at) => [column, cells[at] ?? ''])))
}

function readCells(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g)].map(([, quoted, plain]) => quoted ?? plain ?? '')
}

/** Returns the day number of YYYY-MM-DD. */
export function dayOf(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / 86_400_000
}
