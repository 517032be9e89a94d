/**
 * Orders templates of paths such as `/e/logger/{id}`: of two that fit the same address the more specific one comes first, which
 * is the one with a fixed segment at the leftmost place where only one of them has a parameter.
 */
export function bySpecificity(a: string, b: string): number {
  const [first, second] = [shapeOf(a), shapeOf(b)]
  return first < second ? -1 : first > second ? 1 : 0
}

function shapeOf(template: string): string {
  return template.replaceAll(/[^/]+/g, (segment) => (isParameter(segment) ? '1' : '0'))
}

/** Makes the function that finds what belongs to an address: of all templates that fit it, the most specific one counts. */
export function createFindPath<T>(
  paths: readonly T[],
  templateOf: (path: T) => string,
): (address: string) => T | undefined {
  const fixed = new Map(paths.map((path) => [templateOf(path), path]))
  const withParameters = paths
    .filter((path) => templateOf(path).includes('{'))
    .toSorted((a, b) => bySpecificity(templateOf(a), templateOf(b)))
    .map((path) => ({ path, segments: templateOf(path).split('/') }))
  return (address) => {
    // Services ignore a slash at the end.
    const path = address.length > 1 && address.endsWith('/') ? address.slice(0, -1) : address
    const exact = fixed.get(path)
    if (exact !== undefined || withParameters.length === 0) return exact
    const parts = path.split('/')
    return withParameters.find(({ segments }) => fits(segments, parts))?.path
  }
}

function fits(template: readonly string[], address: readonly string[]): boolean {
  return (
    template.length === address.length &&
    template.every((segment, at) => segment === address[at] || (isParameter(segment) && address[at] !== ''))
  )
}

function isParameter(segment: string): boolean {
  return segment.startsWith('{')
}
