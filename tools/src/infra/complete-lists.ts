import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type ServiceFile, type ServiceList, serviceLists, toServiceFiles } from './service-lists.ts'

/**
 * The files under `root` that a service of `names` is missing from, with its entry added, and the missing files of the service
 * itself. Existing entries and files stay as they are, so that people may change them.
 */
export function completeLists(root: string, names: readonly string[]): ServiceFile[] {
  const texts = new Map<string, string>()
  for (const list of serviceLists) {
    const text = texts.get(list.file) ?? readText(root, list.file)
    texts.set(
      list.file,
      names.reduce((current, name) => addEntry(current, list, name), text),
    )
  }
  const changed = [...texts]
    .map(([file, text]) => ({ file, text }))
    .filter(({ file, text }) => text !== readText(root, file))
  const missing = names.flatMap(toServiceFiles).filter(({ file }) => !existsSync(path.join(root, file)))
  return [...changed, ...missing]
}

/** Writes the files. */
export function writeFiles(root: string, files: readonly ServiceFile[]): void {
  for (const { file, text } of files) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), text)
  }
}

/** Entries of services that do not exist, as `file: name`. */
export function findUnknown(root: string, names: readonly string[]): string[] {
  return serviceLists
    .filter(({ isMixed }) => !isMixed)
    .flatMap((list) => findEntries(readText(root, list.file), list).map(({ name }) => ({ ...list, name })))
    .filter(({ name }) => name !== 'gateway' && !names.includes(name))
    .map(({ file, name }) => `${file}: ${name}`)
}

function readText(root: string, file: string): string {
  return readFileSync(path.join(root, file), 'utf8')
}

/** Adds the entry of a service if the list lacks it, in alphabetical order. Throws if the list is empty. */
function addEntry(text: string, list: ServiceList, name: string): string {
  const entries = findEntries(text, list)
  if (entries.some((entry) => entry.name === name)) return text
  const last = entries.at(-1)
  if (last === undefined) throw new Error(`${list.file} has no entry like ${list.toEntry(name)}`)
  const position = entries.find((entry) => entry.name > name)?.start ?? last.end
  return text.slice(0, position) + list.toEntry(name) + text.slice(position)
}

function findEntries(text: string, { entry, startsWithGateway }: ServiceList) {
  return [...text.matchAll(entry)]
    .map(({ 0: whole, 1: name, index }) => ({
      name: toKebabCase(name!),
      start: index,
      end: index + whole.length,
    }))
    .filter(({ name }) => !startsWithGateway || name !== 'gateway')
}

/** Turns `GEO_DATA`, `GeoData` or `geo-data` into `geo-data`. */
function toKebabCase(name: string): string {
  const words = /^[A-Z\d_]+$/.test(name) ? name.split('_') : name.split(/-|(?<=[a-z\d])(?=[A-Z])/)
  return words.join('-').toLowerCase()
}
