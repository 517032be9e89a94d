/** Who imports whom: for each name, the names that it imports. */
export type ImportGraph = ReadonlyMap<string, ReadonlySet<string>>

/** Makes a graph of arrows; every name that occurs has an entry. */
export function toGraph(arrows: Iterable<readonly [from: string, to: string]>): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>()
  const targetsOf = (name: string) => {
    const targets = graph.get(name) ?? new Set()
    graph.set(name, targets)
    return targets
  }
  for (const [from, to] of arrows) {
    targetsOf(to)
    if (from !== to) targetsOf(from).add(to)
  }
  return graph
}

/** The circles of a graph: each a group of names that all reach one another (Tarjan's algorithm), sorted. */
export function findCircles(graph: ImportGraph): string[][] {
  const index = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const circles: string[][] = []

  function visit(name: string): void {
    index.set(name, index.size)
    low.set(name, index.get(name)!)
    stack.push(name)
    for (const next of graph.get(name) ?? []) {
      if (!index.has(next)) visit(next)
      if (stack.includes(next)) low.set(name, Math.min(low.get(name)!, low.get(next)!))
    }
    if (low.get(name) !== index.get(name)) return
    const group = stack.splice(stack.indexOf(name))
    if (group.length > 1) circles.push(group.sort())
  }

  for (const name of graph.keys()) if (!index.has(name)) visit(name)
  return circles
}

/**
 * One way round a circle, as the names in the order of their imports, the first again at the end: what a person follows to
 * find the arrow that runs the wrong way.
 */
export function walkCircle(graph: ImportGraph, circle: readonly string[]): string[] {
  const start = circle[0]!
  const cameFrom = new Map<string, string>()
  const queue = [start]
  for (const name of queue) {
    for (const next of graph.get(name) ?? []) {
      if (next === start) return backTo(start, name, cameFrom)
      if (!circle.includes(next) || cameFrom.has(next)) continue
      cameFrom.set(next, name)
      queue.push(next)
    }
  }
  throw new Error(`${circle.join(', ')} are no circle.`)
}

function backTo(start: string, last: string, cameFrom: ReadonlyMap<string, string>): string[] {
  const names = [last]
  while (names[0] !== start) names.unshift(cameFrom.get(names[0]!)!)
  return [...names, start]
}

/**
 * Arrows that run upwards in the order of names that leaves the fewest such arrows, as far as a simple search finds it
 * (Eades, Lin and Smyth: names that import nothing go first, those imported by nobody last).
 */
export function countUpwardArrows(graph: ImportGraph): number {
  const left = new Set(graph.keys())
  const lowest: string[] = []
  const highest: string[] = []
  while (left.size > 0) {
    const next = pickNext(graph, left)
    if (next.isLow) lowest.push(next.name)
    else highest.unshift(next.name)
    left.delete(next.name)
  }
  const order = [...lowest, ...highest]
  const rank = new Map(order.map((name, at) => [name, at]))
  return [...graph].flatMap(([from, targets]) => [...targets].filter((to) => rank.get(to)! > rank.get(from)!))
    .length
}

function pickNext(graph: ImportGraph, left: ReadonlySet<string>): { name: string; isLow: boolean } {
  const counts = [...left].map((name) => ({
    name,
    imports: [...graph.get(name)!].filter((to) => left.has(to)).length,
    importers: [...left].filter((from) => graph.get(from)!.has(name)).length,
  }))
  const leaf = counts.find(({ imports }) => imports === 0)
  if (leaf !== undefined) return { name: leaf.name, isLow: true }
  const top = counts.find(({ importers }) => importers === 0)
  if (top !== undefined) return { name: top.name, isLow: false }
  const [most] = counts.sort((a, b) => b.importers - b.imports - (a.importers - a.imports))
  return { name: most!.name, isLow: true }
}
