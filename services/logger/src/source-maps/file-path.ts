/** The path of a file, as maps are stored under: without host, drive, query and relative parts; empty if there is none. */
export function toPath(name: string): string {
  const plain = name.replaceAll('\\', '/').replace(/[?#].*$/s, '')
  const path = plain.replace(/^~/, '').replace(/^[a-z][\w+.-]*:(?:\/\/[^/]*)?/i, '')
  const segments: string[] = []
  for (const segment of path.split('/')) {
    if (segment === '..') segments.pop()
    else if (segment !== '' && segment !== '.') segments.push(segment)
  }
  return segments.length === 0 ? '' : `/${segments.join('/')}`
}

/** True for a script, which may have a map: only frames of these are looked up. */
export function isScript(file: string): boolean {
  return /\.(?:[cm]?jsx?|(?:js)?bundle)(?:[?#]|$)/i.test(file)
}

/**
 * The paths under which the map of a file may be, the best first. The place of a program on its machine is not known where it
 * is built, so that ends of a path match too; not those within a package, whose `index.js` would be taken for the program's.
 */
export function candidatePaths(file: string): string[] {
  const path = toPath(file)
  if (path === '') return []
  const isAddress = /^(?!file:)[a-z][\w+.-]+:\/\//i.test(file)
  if (isAddress) return [path]
  const segments = path.slice(1).split('/')
  const inside = segments.lastIndexOf('node_modules')
  const last = inside < 0 ? segments.length - 1 : inside
  return segments.slice(0, last + 1).map((_, at) => `/${segments.slice(at).join('/')}`)
}

/** The name of a source as a map of a file has it, resolved as the file's own address would resolve it. */
export function resolveSource(source: string, mapPath: string): string {
  const text = source.replace(/\p{Cc}/gu, ' ').slice(-maxSource)
  if (/^[a-z][\w+.-]*:/i.test(text)) return text
  return toPath(text.startsWith('/') ? text : `${mapPath.slice(0, mapPath.lastIndexOf('/'))}/${text}`)
}

const maxSource = 500
