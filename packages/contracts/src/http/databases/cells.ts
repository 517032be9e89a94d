import { z } from 'zod'
import { CellValue } from './tables.ts'

/** A rectangle on a page. */
export const PageBox = z
  .object({ left: z.number(), top: z.number(), right: z.number(), bottom: z.number() })
  .meta({
    id: 'PageBox',
    description: 'Points (1/72 inch) from the top left corner of the page as it is shown',
  })
export type PageBox = z.output<typeof PageBox>

/** Where a value comes from. */
export const CellSource = z
  .object({
    document: z.object({ id: z.int().min(1), name: z.string() }),
    page: z.int().nullable(),
    box: PageBox.nullable(),
    part: z.string().nullable().meta({ description: 'Such as the name of a worksheet' }),
    row: z.int().min(0).meta({ description: 'In the table of the document, from 0' }),
    column: z.int().min(0).meta({ description: 'In the table of the document, from 0' }),
    text: z.string().meta({ description: 'As the document has it' }),
    alternatives: z.array(z.string()).meta({ description: 'Texts at that place by other readings' }),
    method: z.enum(['text', 'legacy_font', 'ocr', 'file']),
    confidence: z.number().min(0).max(1),
  })
  .meta({ id: 'CellSource' })
export type CellSource = z.output<typeof CellSource>

/** A correction of a cell. */
export const CellCorrection = z
  .object({
    old_value: CellValue,
    new_value: CellValue,
    changed_at: z.iso.datetime(),
    changed_by: z.string(),
  })
  .meta({ id: 'CellCorrection' })
export type CellCorrection = z.output<typeof CellCorrection>

/** A cell. */
export const DatabaseCell = z
  .object({
    table: z.string(),
    row: z.int().min(1),
    column: z.string(),
    value: CellValue,
    source: CellSource.nullable().meta({ description: 'null for values that no document has, such as ids' }),
    history: z.array(CellCorrection).meta({ description: 'The oldest first' }),
    image_url: z
      .url({ protocol: /^https?$/ })
      .nullable()
      .meta({ description: 'The place on its page as a PNG; null where there is no page' }),
  })
  .meta({ id: 'DatabaseCell' })
export type DatabaseCell = z.output<typeof DatabaseCell>

/** A correction of a cell. */
export const CellChange = z
  .strictObject({
    value: z
      .union([z.string().max(10_000), z.number(), z.boolean(), z.null()])
      .meta({ description: 'As the type of the column; a date is YYYY-MM-DD' }),
  })
  .meta({ id: 'CellChange' })
export type CellChange = z.output<typeof CellChange>
