import type { Selection } from '../../../xml/element-collector.ts'
import type { XmlLimits } from '../../../xml/xml-parser.ts'

/** Limits of the XML of workbooks, whose elements lie at most a dozen deep, and whose texts have at most 32,767 characters. */
export const workbookXml: XmlLimits = { depth: 100, token: 1_000_000 }

/** Elements and texts of a row, of which each of 16,384 cells may have a few; bounds memory. */
const maxNodes = 150_000

/** The shared texts in their part (ECMA-376 part 1, 18.4.9). */
export const sharedStrings: Selection = { level: 1, within: 'sst', maxNodes }

/** The rows of a worksheet (ECMA-376 part 1, 18.3.1.80). */
export const sheetRows: Selection = { level: 2, within: 'sheetData', maxNodes }
