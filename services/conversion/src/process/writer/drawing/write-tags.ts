import { type PDFContext, type PDFDocument, PDFHexString, PDFName, type PDFRef } from 'pdf-lib'
import { PdfText } from '../../pdf/pdf-text.ts'
import { type MarkedPage, Tag } from './tag.ts'

/** Owners of marked pieces, by the number of their page or link in the tree of parents. */
type Parents = readonly (PDFRef | readonly PDFRef[])[]

/** What the structure tree needs to know of the pages. */
export interface TaggedPages {
  /** The pages with marked pieces; the position of each is its `StructParents`. */
  readonly pages: readonly MarkedPage[]
  /** The elements of links; those after the pages, in the order of their `StructParent`. */
  readonly links: readonly Tag[]
}

/** Writes a document's structure tree (ISO 32000-1, 14.7). The root element is `Document`. */
export function writeTags(document: PDFDocument, root: Tag, { pages, links }: TaggedPages): void {
  const { catalog, context } = document
  const tree = context.nextRef()
  const writer = new TagWriter(context)
  const top = writer.write(root.join(), tree)
  const owners = (tags: readonly Tag[]) => tags.map((tag) => writer.refs.get(tag)!)
  const parents: Parents = [...pages.map(({ tags }) => owners(tags)), ...owners(links)]
  const entries = context.obj({
    Type: 'StructTreeRoot',
    K: top,
    ParentTree: writeParents(context, parents),
    ParentTreeNextKey: parents.length,
  })
  if (writer.ids.length > 0) entries.set(PDFName.of('IDTree'), writeIds(context, writer.ids))
  context.assign(tree, entries)
  catalog.set(PDFName.of('StructTreeRoot'), tree)
  catalog.set(PDFName.of('MarkInfo'), context.obj({ Marked: true }))
}

/** Writes elements and those in them. */
class TagWriter {
  readonly refs = new Map<Tag, PDFRef>()
  readonly ids: [PDFHexString, PDFRef][] = []
  readonly #context: PDFContext

  constructor(context: PDFContext) {
    this.#context = context
  }

  write(tag: Tag, parent: PDFRef): PDFRef {
    const ref = this.#context.nextRef()
    this.refs.set(tag, ref)
    const page = tag.kids.find((kid) => 'number' in kid)?.marked.page
    const kids = tag.kids.map((kid) => {
      if (kid instanceof Tag) return this.write(kid, ref)
      if ('link' in kid) return `<</Type/OBJR/Obj ${kid.link}/Pg ${kid.marked.page}>>`
      return kid.marked.page === page ? kid.number : `<</Type/MCR/Pg ${kid.marked.page}/MCID ${kid.number}>>`
    })
    const entries = new Map([
      ['S', `/${tag.type}`],
      ['P', String(parent)],
      ['K', `[${kids.join(' ')}]`],
    ])
    if (page !== undefined) entries.set('Pg', String(page))
    const attributes = attributesOf(tag)
    if (attributes !== undefined) entries.set('A', attributes)
    this.#assign(ref, entries, tag)
    return ref
  }

  #assign(ref: PDFRef, entries: ReadonlyMap<string, string>, { details: { alt, id } }: Tag): void {
    if (alt === undefined && id === undefined) {
      const text = [...entries].map(([key, value]) => `/${key} ${value}`)
      this.#context.assign(ref, new PdfText(`<<${text.join('')}>>`))
      return
    }
    // Strings stay objects of their own, which can be encrypted.
    const dict = this.#context.obj({})
    for (const [key, value] of entries) dict.set(PDFName.of(key), new PdfText(value))
    if (alt !== undefined) dict.set(PDFName.of('Alt'), PDFHexString.fromText(alt))
    if (id !== undefined) {
      const name = PDFHexString.fromText(id)
      dict.set(PDFName.of('ID'), name)
      this.ids.push([name, ref])
    }
    this.#context.assign(ref, dict)
  }
}

/** The attributes of an element (ISO 32000-1, 14.8.5); undefined without any. */
function attributesOf({ type, details }: Tag): string | undefined {
  const { box, columnSpan = 1, rowSpan = 1, numbering } = details
  if (box !== undefined) {
    const edges = box.map((edge) => Math.round(edge * 100) / 100)
    return `<</O/Layout/Placement/Block/BBox[${edges.join(' ')}]>>`
  }
  if (numbering !== undefined) return `<</O/List/ListNumbering/${numbering}>>`
  if (type !== 'TH' && columnSpan === 1 && rowSpan === 1) return undefined
  const scope = type === 'TH' ? '/Scope/Column' : ''
  const across = columnSpan > 1 ? `/ColSpan ${columnSpan}` : ''
  const down = rowSpan > 1 ? `/RowSpan ${rowSpan}` : ''
  return `<</O/Table${scope}${across}${down}>>`
}

/** Entries of one node of a number tree. */
const maxEntries = 500

/** Writes the tree that leads from marked pieces to their elements (ISO 32000-1, 14.7.4.4). */
function writeParents(context: PDFContext, parents: Parents): PDFRef {
  const kids: PDFRef[] = []
  for (let from = 0; from < parents.length; from += maxEntries) {
    const part = parents.slice(from, from + maxEntries)
    const entries = part.map((owner, index) => {
      const value = Array.isArray(owner) ? context.register(new PdfText(`[${owner.join(' ')}]`)) : owner
      return `${from + index} ${value}`
    })
    const node = `<</Nums[${entries.join(' ')}]/Limits[${from} ${from + part.length - 1}]>>`
    kids.push(context.register(new PdfText(node)))
  }
  return context.register(context.obj({ Kids: kids }))
}

/** Writes the tree of the names of elements, in their order as bytes. */
function writeIds(context: PDFContext, ids: readonly [PDFHexString, PDFRef][]): PDFRef {
  const names = ids.toSorted(([a], [b]) => (a.asString() < b.asString() ? -1 : 1))
  const node = context.obj({ Names: names.flat(), Limits: [names[0]![0], names.at(-1)![0]] })
  return context.register(context.obj({ Kids: [context.register(node)] }))
}
