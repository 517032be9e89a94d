/** Folders that say where a program lies or how it was built, not what a file is. */
const rootFolders = new Set(
  (
    'app apps src source dist build out output lib bin code project projects workspace current release releases www ' +
    'html htdocs public_html assets static chunks js javascripts public task opt srv home root tmp var usr esm cjs node ' +
    'python runner work builds site wwwroot _next main'
  ).split(' '),
)
const scriptExtension = /\.(?:[cm]?[jt]sx?|vue|svelte)$/i
/** Names of builds: `main.8d1a3b2c.chunk`, `index-BX3kd92J.min`. */
const buildSuffix = /\.(?:min|bundle|chunk|prod|umd|esm|cjs|module)$/i

/** A file name without what changes from machine to machine and from build to build: `billing/charge`. */
export interface FileName {
  readonly name: string
  /** As it is shown: the last folder and the name. */
  readonly shown: string
  /** True for a file that a bundler made. */
  readonly isBundle: boolean
}

const none: FileName = { name: '', shown: '', isBundle: false }

/** Reads the name of a file from a path or an address. */
export function toFileName(path: string): FileName {
  if (path === '') return none
  const segments = withoutAddress(path).split('/').slice(-4).filter(isName)
  const last = segments.at(-1) ?? ''
  const folder = segments.at(-2) ?? ''
  const shown = folder === '' ? last : `${folder}/${last}`
  if (!scriptExtension.test(last)) {
    const name = isPlace(folder) ? last : `${withoutNumbers(folder)}/${last}`
    return { name, shown, isBundle: false }
  }
  const stem = last.replace(scriptExtension, '')
  const { name: fileName, isBundle } = withoutBuild(stem, segments)
  return { name: isPlace(folder) ? fileName : `${withoutNumbers(folder)}/${fileName}`, shown, isBundle }
}

/** The path alone, with slashes. */
function withoutAddress(path: string): string {
  const plain = path.includes('\\') ? path.replaceAll('\\', '/') : path
  const query = plain.search(/[?#]/)
  return query < 0 ? plain : plain.slice(0, query)
}

function isName(segment: string): boolean {
  return segment !== '' && segment !== '.' && segment !== '..' && !segment.endsWith(':')
}

/** True for a folder that changes with the machine or the release. */
function isPlace(folder: string): boolean {
  return (
    folder === '' ||
    rootFolders.has(folder.toLowerCase()) ||
    /^v?\d[\d._-]*$/.test(folder) ||
    /^\(.*\)$/.test(folder) ||
    isHash(folder) ||
    /[.:]/.test(folder)
  )
}

function withoutNumbers(folder: string): string {
  return folder.replace(/\d+/g, '#')
}

function withoutBuild(stem: string, segments: readonly string[]): { name: string; isBundle: boolean } {
  let name = stem
  while (buildSuffix.test(name)) name = name.replace(buildSuffix, '')
  const isServed = segments.some((segment) => /^(?:assets|static|chunks|_next|js|dist)$/i.test(segment))
  const parts = name.split(/([.~-])/)
  const kept = parts.filter((part, index) => index === 0 || index % 2 === 1 || !isBuildHash(part, isServed))
  // The marks between parts go with the parts after them.
  const joined = kept
    .join('')
    .replace(/[.~-]+$/, '')
    .replace(/([.~-])[.~-]+/g, '$1')
  const fileName = /^\d+$/.test(joined) || isHash(joined) ? '#' : joined
  return { name: fileName, isBundle: fileName !== stem }
}

function isBuildHash(part: string, isServed: boolean): boolean {
  if (isHash(part)) return true
  if (part.length < 6 || part.length > 24 || !/^[\w]+$/.test(part)) return false
  // Vite and Rollup: eight characters of base64.
  const isMixed = /[A-Z]/.test(part) && /[a-z]/.test(part)
  if (/\d/.test(part) && (isMixed || part.length === 8)) return true
  return isServed && part.length === 8 && isMixed && /[a-z][A-Z]|[A-Z]{2}/.test(part)
}

/** True for a text of hexadecimal digits that is too long and mixed for a word or number of its own. */
function isHash(text: string): boolean {
  if (/^[0-9a-f]{6,64}$/i.test(text)) return /\d/.test(text)
  return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text)
}
