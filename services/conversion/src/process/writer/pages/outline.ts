import { type PDFDict, type PDFDocument, PDFHexString, PDFName, type PDFRef } from 'pdf-lib'

/** A heading and its position: `page` from 0, `top` in points from the page's lower edge. */
export interface OutlineEntry {
  readonly title: string
  readonly level: number
  readonly page: number
  readonly top: number
}

interface Node {
  readonly entry: OutlineEntry
  readonly children: Node[]
}

/** Writes a document's outline, nested like its headings (ISO 32000-2, 12.3.3). */
export function writeOutline(document: PDFDocument, entries: readonly OutlineEntry[]): void {
  if (entries.length === 0) return
  const { context } = document
  const root = context.nextRef()
  const pages = document.getPages().map(({ ref }) => ref)
  const nodes = nest(entries)
  const refs = writeNodes(document, nodes, root, pages)
  const outlines = context.obj({
    Type: 'Outlines',
    First: refs[0]!,
    Last: refs.at(-1)!,
    Count: countOf(nodes),
  })
  context.assign(root, outlines)
  document.catalog.set(PDFName.of('Outlines'), root)
  document.catalog.set(PDFName.of('PageMode'), PDFName.of('UseOutlines'))
}

/** Builds the tree: the parent of a heading is the last one before it of a higher level. */
function nest(entries: readonly OutlineEntry[]): Node[] {
  const roots: Node[] = []
  const open: Node[] = []
  for (const entry of entries) {
    const node = { entry, children: [] }
    while (open.length > 0 && open.at(-1)!.entry.level >= entry.level) open.pop()
    const siblings = open.at(-1)?.children ?? roots
    siblings.push(node)
    open.push(node)
  }
  return roots
}

function countOf(nodes: readonly Node[]): number {
  return nodes.reduce((sum, { children }) => sum + 1 + countOf(children), 0)
}

function writeNodes(
  document: PDFDocument,
  nodes: readonly Node[],
  parent: PDFRef,
  pages: readonly PDFRef[],
): PDFRef[] {
  const { context } = document
  const refs = nodes.map(() => context.nextRef())
  for (const [index, { entry, children }] of nodes.entries()) {
    const item: PDFDict = context.obj({
      Title: PDFHexString.fromText(entry.title),
      Parent: parent,
      Dest: [pages[entry.page]!, 'XYZ', null, Math.ceil(entry.top), null],
    })
    if (index > 0) item.set(PDFName.of('Prev'), refs[index - 1]!)
    if (index < nodes.length - 1) item.set(PDFName.of('Next'), refs[index + 1]!)
    const below = writeNodes(document, children, refs[index]!, pages)
    if (below.length > 0) {
      item.set(PDFName.of('First'), below[0]!)
      item.set(PDFName.of('Last'), below.at(-1)!)
      item.set(PDFName.of('Count'), context.obj(countOf(children)))
    }
    context.assign(refs[index]!, item)
  }
  return refs
}
