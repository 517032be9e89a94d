import type { ConversionOptions } from '@tathya/contracts/http'

/** The options that lay out the pages of a sheet. */
export type SheetOptions = Pick<ConversionOptions, 'pageSize' | 'orientation' | 'margin'>

/** Codes of paper (ECMA-376 part 1, 18.3.1.63). */
const paperCodes = { A3: 8, A4: 9, A5: 11, Letter: 1, Legal: 5 } as const

const pointsPerInch = 72

/** Elements that may follow the setup of pages in a sheet (ECMA-376 part 1, 18.3.1.99). */
const followers =
  'headerFooter|rowBreaks|colBreaks|customProperties|cellWatches|ignoredErrors|smartTags|drawing|legacyDrawing|legacyDrawingHF|picture|oleObjects|controls|webPublishItems|tableParts|extLst'

/**
 * Sets paper, orientation and margins in the XML of a sheet, which keeps its own for those that are not asked for. The size `fit`
 * makes its columns fit the width of the page. Undefined for other XML, and for a sheet in an encoding that does not contain ASCII.
 */
export function setSheetPages(sheet: Buffer, options: SheetOptions): Buffer | undefined {
  // Only what stands before and behind the cells is read as text: the cells may be of hundreds of megabytes.
  const root = /<(\w+:)?worksheet[\s>]/.exec(sheet.toString('latin1', 0, 4_096))
  if (root === null) return undefined
  const tag = root[1] ?? ''
  const start = sheet.indexOf(`<${tag}sheetData`)
  const closed = sheet.lastIndexOf(`</${tag}sheetData>`)
  if (start < 0) return undefined
  const end = closed < 0 ? start : closed
  const head = sheet.toString('latin1', 0, start)
  const tail = sheet.toString('latin1', end)
  return Buffer.concat([
    Buffer.from(options.pageSize === 'fit' ? fitToPage(head, tag) : head, 'latin1'),
    sheet.subarray(start, end),
    Buffer.from(setUp(tail, tag, options), 'latin1'),
  ])
}

/** Says before the cells that the sheet is scaled to pages. */
function fitToPage(head: string, tag: string): string {
  const fit = `<${tag}pageSetUpPr fitToPage="1"/>`
  const bare = head.replace(new RegExp(`<${tag}pageSetUpPr\\b[^>]*/>|</${tag}pageSetUpPr>`, 'g'), '')
  const empty = new RegExp(`<${tag}sheetPr\\b([^>]*)/>`)
  if (empty.test(bare)) return bare.replace(empty, `<${tag}sheetPr$1>${fit}</${tag}sheetPr>`)
  if (bare.includes(`</${tag}sheetPr>`)) return bare.replace(`</${tag}sheetPr>`, `${fit}</${tag}sheetPr>`)
  return bare.replace(new RegExp(`<${tag}worksheet\\b[^>]*>`), `$&<${tag}sheetPr>${fit}</${tag}sheetPr>`)
}

/** Sets the elements of pages behind the cells. */
function setUp(tail: string, tag: string, { pageSize, orientation, margin }: SheetOptions): string {
  const attributes: Record<string, string | number> = {}
  if (pageSize === 'fit') Object.assign(attributes, { fitToWidth: 1, fitToHeight: 0 })
  else if (pageSize !== null) attributes.paperSize = paperCodes[pageSize]
  if (orientation !== 'auto') attributes.orientation = orientation
  const inches = margin === null ? undefined : Number((margin / pointsPerInch).toFixed(4))
  const sides = inches === undefined ? {} : { left: inches, right: inches, top: inches, bottom: inches }
  const around = { header: 0.3, footer: 0.3 }
  const margins = setElement(tail, `${tag}pageMargins`, sides, around, `${tag}(?:pageSetup|${followers})`)
  // Without a size the paper is Letter; sheets that say nothing of pages are A4 here.
  const a4 = { paperSize: paperCodes.A4 }
  return setElement(margins, `${tag}pageSetup`, attributes, a4, `${tag}(?:${followers})`)
}

/** Sets attributes of an element; a new one, with others that it needs, stands before the first of those that follow it. */
function setElement(
  xml: string,
  name: string,
  attributes: Readonly<Record<string, string | number>>,
  others: Readonly<Record<string, string | number>>,
  following: string,
): string {
  if (Object.keys(attributes).length === 0) return xml
  const write = (values: typeof attributes) =>
    Object.entries(values)
      .map(([key, value]) => ` ${key}="${value}"`)
      .join('')
  const present = new RegExp(`<${name}\\b([^>]*?)/?>`)
  const found = present.exec(xml)
  if (found !== null) {
    const kept = found[1]!.replace(/\s([\w:]+)="[^"]*"/g, (pair, key) => (key in attributes ? '' : pair))
    return xml.replace(present, `<${name}${kept.trimEnd()}${write(attributes)}/>`).replace(`</${name}>`, '')
  }
  const next = new RegExp(`<${following}\\b|</[\\w:]*worksheet>`)
  return xml.replace(next, (element) => `<${name}${write({ ...others, ...attributes })}/>${element}`)
}
