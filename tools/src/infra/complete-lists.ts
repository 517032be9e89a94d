import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type ServiceList, serviceLists, toKustomization } from './service-lists.ts'

/** A file that lists the services, and what it should hold. */
export interface CompletedFile {
  /** Relative to the root. */
  readonly file: string
  readonly text: string
}

/**
 * The files under `root` in which a service of `names` is missing, with its entry added; what stands there stays as it is, so
 * that people may add to it. Throws where a file has no entries to go by.
 */
export function completeLists(root: string, names: readonly string[]): CompletedFile[] {
  const texts = new Map<string, string>()
  for (const list of serviceLists) {
    const text = texts.get(list.file) ?? readFileSync(path.join(root, list.file), 'utf8')
    texts.set(list.file, addMissing(text, list, names))
  }
  const changed = [...texts].filter(([file, text]) => readFileSync(path.join(root, file), 'utf8') !== text)
  const folders = names.map(toKustomization).filter(({ file }) => !existsSync(path.join(root, file)))
  return [...changed.map(([file, text]) => ({ file, text })), ...folders]
}

/** Writes the files. */
export function writeFiles(root: string, files: readonly CompletedFile[]): void {
  for (const { file, text } of files) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), text)
  }
}

/** Adds the entries of services that a list lacks, each before the first of a greater name. */
function addMissing(text: string, list: ServiceList, names: readonly string[]): string {
  let completed = text
  for (const name of names.filter(
    (name) => !entriesOf(text, list, names).some((entry) => entry.name === name),
  )) {
    const entries = entriesOf(completed, list, names)
    const last = entries.at(-1)
    if (last === undefined) throw new Error(`${list.file} has no entry like ${list.toEntry(name)}`)
    const at = entries.find((entry) => entry.name > name)?.start ?? last.end
    completed = completed.slice(0, at) + list.toEntry(name) + completed.slice(at)
  }
  return completed
}

function entriesOf(text: string, { entry }: ServiceList, names: readonly string[]) {
  return [...text.matchAll(entry)]
    .map(({ 0: whole, 1: name, index }) => ({ name: toName(name!), start: index, end: index + whole.length }))
    .filter(({ name }) => names.includes(name))
}

/** `GEO_DATA`, `GeoData` or `geo-data` as `geo-data`. */
function toName(written: string): string {
  const words = /^[A-Z_]+$/.test(written) ? written.split('_') : written.split(/-|(?<=[a-z])(?=[A-Z])/)
  return words.join('-').toLowerCase()
}

/** Entries of services that there are not, as `file: name`. */
export function findUnknown(root: string, names: readonly string[]): string[] {
  return serviceLists
    .filter(({ hasGateway }) => hasGateway !== undefined)
    .flatMap(({ file, entry }) =>
      [...readFileSync(path.join(root, file), 'utf8').matchAll(entry)].map(([, name]) => ({
        file,
        name: toName(name!),
      })),
    )
    .filter(({ name }) => name !== 'gateway' && !names.includes(name))
    .map(({ file, name }) => `${file}: ${name}`)
}
