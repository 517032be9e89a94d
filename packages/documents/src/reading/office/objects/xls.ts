import { readOrRefuse, readStreams } from '../binary/compound-file.ts'
import { type FoundObject, maxObjects } from './found-object.ts'

/** Records (MS-XLS, 2.3.2), and the kind of substream that is a chart. */
const [beginning, sheetName] = [0x0809, 0x0085]
const chart = 0x0020

/** Finds the charts on the visible sheets of a workbook up to 2003. Throws `ReadFault`. */
export function findInXls(bytes: Buffer): FoundObject[] {
  const streams = readStreams(bytes)
  const book = streams.get('Workbook')
  return book === undefined ? [] : readOrRefuse(() => findCharts(book))
}

function findCharts(book: Buffer): FoundObject[] {
  const sheets: { readonly name: string; readonly at: number; readonly isVisible: boolean }[] = []
  const found: FoundObject[] = []
  let sheet: (typeof sheets)[number] | undefined
  for (let at = 0; at + 4 <= book.length; ) {
    const [type, length] = [book.readUInt16LE(at), book.readUInt16LE(at + 2)]
    if (type === sheetName && length > 8) sheets.push(readName(book.subarray(at + 4, at + 4 + length)))
    if (type === beginning && length >= 4) {
      sheet = sheets.find((other) => other.at === at) ?? sheet
      const isChart = book.readUInt16LE(at + 6) === chart
      if (isChart && sheet?.isVisible && found.length < maxObjects)
        found.push({ kind: 'chart', place: `sheet ${sheet.name}`, hasPicture: false })
    }
    at += 4 + length
  }
  return found
}

/** A record of a sheet: where it begins, whether it is hidden, and its name (MS-XLS, 2.4.28). */
function readName(record: Buffer) {
  const [length, isWide] = [record.readUInt8(6), (record.readUInt8(7) & 1) === 1]
  const name = isWide
    ? record.toString('utf16le', 8, 8 + length * 2)
    : record.toString('latin1', 8, 8 + length)
  return { name, at: record.readUInt32LE(0), isVisible: (record.readUInt8(4) & 3) === 0 }
}
