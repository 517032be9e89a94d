/** What a paragraph's properties say (MS-DOC, 2.6.2). */
export interface DocParagraph {
  /** Position of its end in the stream. */
  readonly end: number
  /** From 1 for the headings that Word has. */
  readonly level: number | undefined
  readonly isInTable: boolean
  /** True if it ends a row of a table. */
  readonly endsRow: boolean
}

/** Bytes of a page of properties. */
const pageBytes = 512
const inTable = 0x2416
const endOfRow = 0x2417
const outlineLevel = 0x2640

/** Reads the properties of paragraphs, by their position (MS-DOC, 2.8.6 and 2.9.175), in order. */
export function readParagraphs(stream: Buffer, table: Buffer): DocParagraph[] {
  const [at, size] = [stream.readUInt32LE(258), stream.readUInt32LE(262)]
  const count = Math.max(0, Math.floor((size - 4) / 8))
  const paragraphs: DocParagraph[] = []
  for (let index = 0; index < count; index += 1) {
    const page = table.readUInt32LE(at + (count + 1) * 4 + index * 4) & 0x3f_ffff
    paragraphs.push(...readPage(stream.subarray(page * pageBytes, (page + 1) * pageBytes)))
  }
  return paragraphs.sort((a, b) => a.end - b.end)
}

function readPage(page: Buffer): DocParagraph[] {
  if (page.length < pageBytes) return []
  const runs = Math.min(page[pageBytes - 1]!, 29)
  return Array.from({ length: runs }, (_, run) => {
    const end = page.readUInt32LE((run + 1) * 4)
    const at = page[(runs + 1) * 4 + run * 13]! * 2
    if (at === 0) return { end, level: undefined, isInTable: false, endsRow: false }
    const first = page[at]!
    const [start, size] = first === 0 ? [at + 2, page[at + 1]! * 2] : [at + 1, first * 2 - 1]
    const content = page.subarray(start, Math.min(start + size, pageBytes - 1))
    return { end, ...readProperties(content) }
  })
}

/** Sizes of the operands of modifiers, by their kind; 6 says its own (MS-DOC, 2.2.5.1). */
const sizes = [1, 1, 2, 4, 2, 2, 0, 3] as const

function readProperties(content: Buffer): Pick<DocParagraph, 'level' | 'isInTable' | 'endsRow'> {
  if (content.length < 2) return { level: undefined, isInTable: false, endsRow: false }
  const style = content.readUInt16LE(0)
  // The headings of Word are its styles 1 to 9.
  let level = style >= 1 && style <= 9 ? style : undefined
  let [isInTable, endsRow] = [false, false]
  for (let at = 2; at + 3 <= content.length; ) {
    const modifier = content.readUInt16LE(at)
    const kind = modifier >> 13
    const operand = content[at + 2]!
    if (modifier === inTable) isInTable = operand === 1
    if (modifier === endOfRow) endsRow = operand === 1
    if (modifier === outlineLevel) level = operand < 9 ? operand + 1 : undefined
    at +=
      2 + (kind === 6 ? (modifier === 0xd608 ? content.readUInt16LE(at + 2) + 1 : operand + 1) : sizes[kind]!)
  }
  return { level, isInTable, endsRow }
}
