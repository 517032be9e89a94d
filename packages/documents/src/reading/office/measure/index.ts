import { Archive } from '../../archive.ts'
import { type FaultKind, ReadFault } from '../../read-fault.ts'
import { childOf, childrenOf, type XmlElement } from '../../xml/elements.ts'
import { readXml } from '../../xml/xml.ts'
import { readPackage } from '../ooxml/properties.ts'
import { readRelations } from '../ooxml/relations.ts'
import { add, type Measure, type Meter, nothing } from './measure.ts'
import { scanTags } from './scan-tags.ts'
import { SpreadsheetMeter } from './spreadsheet.ts'
import { TextMeter } from './text.ts'
import { WorksheetMeter } from './worksheet.ts'

export type { Measure } from './measure.ts'

/**
 * Measures a document of XML before anything lays it out or reads it: its pages at least, and how far its cells lie apart. Throws
 * `ReadFault` for what no reader here takes, with the reason that it would give: declared entities, elements too deep in one
 * another, archives that grow too much. Documents in other formats have no measure.
 */
export function measureDocument(bytes: Buffer, type: string): Measure {
  if (type.endsWith('-flat-xml')) return measurePart(bytes, 'document', contentMeter(type))
  if (!/officedocument|opendocument/.test(type) || bytes.toString('latin1', 0, 2) !== 'PK') return nothing
  const archive = unless(['corrupt'], () => new Archive(bytes))
  if (archive === undefined) return nothing
  const { meters, pages } = unless(['corrupt'], () => planOf(archive, type)) ?? {
    meters: new Map(),
    pages: 0,
  }
  const measures = meters
    .entries()
    .map(([name, meter]) =>
      measurePart(
        unless(['corrupt'], () => archive.read(name)),
        name,
        meter,
      ),
    )
    .toArray()
  for (const name of archive.names) {
    if (meters.has(name) || !/\.(?:xml|rels)$/.test(name) || name.startsWith('customxml/')) continue
    // Readers may never open it, such as the records behind a pivot table, so its size is no reason to refuse the document.
    measurePart(
      unless(['corrupt', 'complex'], () => archive.read(name)),
      name,
    )
  }
  return measures.reduce(add, { pages, farthest: undefined })
}

/**
 * What is read, or undefined for faults of some kinds. What is damaged has no size; whether it can be used all the same is for the
 * program that opens it to say.
 */
function unless<T>(kinds: readonly FaultKind[], read: () => T): T | undefined {
  try {
    return read()
  } catch (error) {
    if (error instanceof ReadFault && kinds.includes(error.kind)) return undefined
    throw error
  }
}

function measurePart(bytes: Buffer | undefined, name: string, meter?: Meter): Measure {
  if (bytes === undefined) return nothing
  scanTags(bytes, name, (tag) => meter?.visit(tag))
  return meter?.measure() ?? nothing
}

/** Which parts are measured and how, by their names in lower case, and the pages that are known without that. */
interface Plan {
  readonly meters: ReadonlyMap<string, Meter>
  readonly pages: number
}

function planOf(archive: Archive, type: string): Plan {
  const meter = contentMeter(type)
  if (type.includes('opendocument'))
    return { meters: new Map(meter === undefined ? [] : [['content.xml', meter]]), pages: 0 }
  if (meter !== undefined) {
    const { main } = readPackage(archive, 'word/document.xml')
    return { meters: new Map([[main.toLowerCase(), meter]]), pages: 0 }
  }
  if (type.endsWith('spreadsheetml.sheet')) return { meters: sheetMeters(archive), pages: 0 }
  const { main } = readPackage(archive, 'ppt/presentation.xml')
  return {
    meters: new Map(),
    pages: childrenOf(childOf(readMain(archive, main), 'sldIdLst'), 'sldId').length,
  }
}

/** Measures the one part that has the whole content. */
function contentMeter(type: string): Meter | undefined {
  if (type.includes('opendocument.spreadsheet')) return new SpreadsheetMeter()
  return /opendocument\.text|wordprocessingml/.test(type) ? new TextMeter() : undefined
}

function sheetMeters(archive: Archive): Map<string, Meter> {
  const { main } = readPackage(archive, 'xl/workbook.xml')
  const workbook = readMain(archive, main)
  // Only the areas that are to be printed are laid out then.
  const names = childrenOf(childOf(workbook, 'definedNames'), 'definedName')
  if (names.some(({ attributes }) => attributes.name === '_xlnm.Print_Area')) return new Map()
  const relations = readRelations(archive, main)
  return new Map(
    childrenOf(childOf(workbook, 'sheets'), 'sheet').flatMap(({ attributes }) => {
      const { name = '', state = 'visible', 'r:id': id = '' } = attributes
      const part = relations.get(id)?.target.toLowerCase()
      return part === undefined || state !== 'visible' ? [] : [[part, new WorksheetMeter(name)] as const]
    }),
  )
}

function readMain(archive: Archive, part: string): XmlElement {
  return readXml(archive.need(part), part)
}
