import type { Block, ReadDocument } from '../../../blocks.ts'
import type { Losses } from '../../losses.ts'
import { ReadFault } from '../../read-fault.ts'
import { readOrRefuse, readStreams } from './compound-file.ts'

/** Reads a PowerPoint presentation up to 2003 (.ppt): the text of each slide on a page of its own. Throws `ReadFault`. */
export function readPpt(bytes: Buffer, _losses: Losses): ReadDocument {
  const streams = readStreams(bytes)
  const [stream, user] = [streams.get('PowerPoint Document'), streams.get('Current User')]
  if (stream === undefined || user === undefined) throw new ReadFault('corrupt', 'it holds no presentation')
  return readOrRefuse(() => {
    if (user.readUInt32LE(12) === 0xf3d1c4df)
      throw new ReadFault('encrypted', 'it is protected by a password')
    return { blocks: readSlides(stream, user.readUInt32LE(16)), pageSize: [720, 540] }
  })
}

/** Records (MS-PPT, 2.13.24). */
const [slideList, slidePersist, textHeader, textChars, textBytes] = [4080, 1011, 3999, 4000, 4008] as const
/** Kinds of text that are titles. */
const titles = new Set([0, 6])

interface Text {
  readonly isTitle: boolean
  readonly text: string
}

function readSlides(stream: Buffer, lastEdit: number): Block[] {
  const { offsets, document } = readDirectory(stream, lastEdit)
  const start = offsets.get(document)
  if (start === undefined) throw new ReadFault('corrupt', 'its document is missing')
  const slides: { texts: Text[]; at: number | undefined }[] = []
  // The list of slides, not those of masters (1) and notes (2), has the texts of the outline.
  for (const list of recordsIn(stream, start, start + 8 + stream.readUInt32LE(start + 4))) {
    if (list.type !== slideList || list.instance !== 0) continue
    for (const record of recordsIn(stream, list.start, list.end, false)) {
      if (record.type === slidePersist)
        slides.push({ texts: [], at: offsets.get(stream.readUInt32LE(record.start)) })
    }
    addOutline(stream, list, slides)
  }
  return slides.flatMap(({ texts, at }, index) => {
    const drawn = at === undefined ? [] : textsIn(stream, at, at + 8 + stream.readUInt32LE(at + 4))
    const blocks = toBlocks([...texts, ...drawn])
    return index === 0 ? blocks : [{ kind: 'page-break' } as const, ...blocks]
  })
}

function addOutline(stream: Buffer, list: Span, slides: readonly { texts: Text[] }[]): void {
  let slide = -1
  let kind = 4
  for (const record of recordsIn(stream, list.start, list.end, false)) {
    if (record.type === slidePersist) slide += 1
    else if (record.type === textHeader) kind = stream.readUInt32LE(record.start)
    else if (isText(record))
      slides[slide]?.texts.push({ isTitle: titles.has(kind), text: textOf(stream, record) })
  }
}

interface Span {
  readonly start: number
  readonly end: number
}

interface Record extends Span {
  readonly type: number
  readonly instance: number
}

/** Levels of records in one another. */
const maxDepth = 100

/** The records in a range; with `deep`, also those in containers, behind them. */
function* recordsIn(stream: Buffer, from: number, to: number, deep = true, depth = 0): Generator<Record> {
  const end = Math.min(to, stream.length)
  for (let at = from; at + 8 <= end; ) {
    const head = stream.readUInt16LE(at)
    const record = {
      type: stream.readUInt16LE(at + 2),
      instance: head >> 4,
      start: at + 8,
      end: Math.min(end, at + 8 + stream.readUInt32LE(at + 4)),
    }
    yield record
    if (deep && (head & 0xf) === 0xf && depth < maxDepth)
      yield* recordsIn(stream, record.start, record.end, true, depth + 1)
    at = record.end
  }
}

function textsIn(stream: Buffer, from: number, to: number): Text[] {
  let kind = 4
  const texts: Text[] = []
  for (const record of recordsIn(stream, from, to)) {
    if (record.type === textHeader) kind = stream.readUInt32LE(record.start)
    else if (isText(record)) texts.push({ isTitle: titles.has(kind), text: textOf(stream, record) })
  }
  return texts
}

function isText({ type }: Record): boolean {
  return type === textChars || type === textBytes
}

function textOf(stream: Buffer, { type, start, end }: Record): string {
  return stream.toString(type === textChars ? 'utf16le' : 'latin1', start, end)
}

/** The newest place of each object, by following the edits back (MS-PPT, 2.1.2). */
function readDirectory(stream: Buffer, lastEdit: number): { offsets: Map<number, number>; document: number } {
  const offsets = new Map<number, number>()
  const seen = new Set<number>()
  const document = stream.readUInt32LE(lastEdit + 8 + 16)
  for (
    let edit = lastEdit;
    edit !== 0 && !seen.has(edit) && seen.size < 1_000;
    edit = stream.readUInt32LE(edit + 8 + 8)
  ) {
    seen.add(edit)
    const directory = stream.readUInt32LE(edit + 8 + 12)
    const end = directory + 8 + stream.readUInt32LE(directory + 4)
    for (let at = directory + 8; at + 4 <= end; ) {
      const entry = stream.readUInt32LE(at)
      at += 4
      for (let index = 0; index < entry >>> 20 && at + 4 <= end; index += 1, at += 4) {
        const id = (entry & 0xf_ffff) + index
        if (!offsets.has(id)) offsets.set(id, stream.readUInt32LE(at))
      }
    }
  }
  return { offsets, document }
}

function toBlocks(texts: readonly Text[]): Block[] {
  const ordered = [...texts.filter(({ isTitle }) => isTitle), ...texts.filter(({ isTitle }) => !isTitle)]
  return ordered.flatMap(({ isTitle, text }) =>
    text
      .replaceAll('\v', '\n')
      .split('\r')
      .filter((line) => line.trim() !== '' && line.trim() !== '*')
      .map((line): Block => {
        const spans = [{ text: line }]
        return isTitle ? { kind: 'heading', level: 1, spans } : { kind: 'paragraph', spans }
      }),
  )
}
