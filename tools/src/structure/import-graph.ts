/** Who imports whom: for each name, the names that it imports. */
export type ImportGraph = ReadonlyMap<string, ReadonlySet<string>>

/** Builds a graph of edges; every name that occurs has an entry. */
export function toGraph(edges: Iterable<readonly [from: string, to: string]>): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>()
  const targetsOf = (name: string) => {
    const targets = graph.get(name) ?? new Set()
    graph.set(name, targets)
    return targets
  }
  for (const [from, to] of edges) {
    targetsOf(to)
    if (from !== to) targetsOf(from).add(to)
  }
  return graph
}

/** The cycles of a graph: its strongly connected components of two or more names (Tarjan's algorithm), each sorted. */
export function findCycles(graph: ImportGraph): string[][] {
  const index = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const cycles: string[][] = []

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
    if (group.length > 1) cycles.push(group.sort())
  }

  for (const name of graph.keys()) if (!index.has(name)) visit(name)
  return cycles
}

/** A shortest path around a cycle from its first name back to it: shows which import to remove. */
export function walkCycle(graph: ImportGraph, cycle: readonly string[]): string[] {
  const start = cycle[0]!
  const cameFrom = new Map<string, string>()
  const queue = [start]
  for (const name of queue) {
    for (const next of graph.get(name) ?? []) {
      if (next === start) return backTo(start, name, cameFrom)
      if (!cycle.includes(next) || cameFrom.has(next)) continue
      cameFrom.set(next, name)
      queue.push(next)
    }
  }
  throw new Error(`${cycle.join(', ')} is not a cycle.`)
}

function backTo(start: string, last: string, cameFrom: ReadonlyMap<string, string>): string[] {
  const names = [last]
  while (names[0] !== start) names.unshift(cameFrom.get(names[0]!)!)
  return [...names, start]
}

/**
 * Size of a small feedback arc set: the edges to remove for the graph to have no cycle, found by the greedy heuristic of
 * Eades, Lin and Smyth.
 */
export function countUpwardEdges(graph: ImportGraph): number {
  const remaining = new Set(graph.keys())
  const lowest: string[] = []
  const highest: string[] = []
  while (remaining.size > 0) {
    const next = pickNext(graph, remaining)
    if (next.isLow) lowest.push(next.name)
    else highest.unshift(next.name)
    remaining.delete(next.name)
  }
  const order = [...lowest, ...highest]
  const rank = new Map(order.map((name, index) => [name, index]))
  return [...graph].flatMap(([from, targets]) => [...targets].filter((to) => rank.get(to)! > rank.get(from)!))
    .length
}

function pickNext(graph: ImportGraph, remaining: ReadonlySet<string>): { name: string; isLow: boolean } {
  const counts = [...remaining].map((name) => ({
    name,
    imports: [...graph.get(name)!].filter((to) => remaining.has(to)).length,
    importers: [...remaining].filter((from) => graph.get(from)!.has(name)).length,
  }))
  const leaf = counts.find(({ imports }) => imports === 0)
  if (leaf !== undefined) return { name: leaf.name, isLow: true }
  const top = counts.find(({ importers }) => importers === 0)
  if (top !== undefined) return { name: top.name, isLow: false }
  const [best] = counts.sort((a, b) => b.importers - b.imports - (a.importers - a.imports))
  return { name: best!.name, isLow: true }
}
