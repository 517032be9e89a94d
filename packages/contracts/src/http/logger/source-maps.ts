import { z } from 'zod'
import { PageMeta } from '../page.ts'
import { wholeNumber } from '../query.ts'
import { limitText } from '../text.ts'

/** One line that is not blank. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it refuses.
const line = /^[^\x00-\x1f\x7f-\x9f]*[^\s\x00-\x1f\x7f-\x9f][^\x00-\x1f\x7f-\x9f]*$/
const Line = (max: number) =>
  limitText(max, z.string().regex(line, { error: 'must be one line and not blank' }))

const Customer = wholeNumber(0, Number.MAX_SAFE_INTEGER)

/** Where an uploaded source map belongs. */
export const SourceMapUpload = z.strictObject({
  release: Line(200).meta({ description: 'The release as entries name it' }),
  name: Line(500).meta({
    description:
      'The file that the map is of, as stacks name it: an address, `~/static/app.js` on any host, or the end of a path',
  }),
  customer_id: Customer.optional().meta({
    description: 'Whose map it is; needed only with a key of no customer',
  }),
})
export type SourceMapUpload = z.output<typeof SourceMapUpload>

/** A stored source map. */
export const SourceMapInfo = z
  .object({
    id: z.uuid(),
    customer_id: z.int(),
    release: z.string(),
    name: z.string().meta({ description: 'Path of the file that the map is of' }),
    debug_id: z
      .string()
      .nullable()
      .meta({ description: 'From the map; frames with this id are matched by it, in any release' }),
    bytes: z.int(),
    uploaded_at: z.iso.datetime(),
  })
  .meta({ id: 'SourceMapInfo' })
export type SourceMapInfo = z.output<typeof SourceMapInfo>

/** Filters of the list of source maps. */
export const SourceMapFilters = z.strictObject({
  customer_id: Customer.optional().meta({ description: 'Only of this customer' }),
  release: Line(200).optional().meta({ description: 'Only of this release' }),
})
export type SourceMapFilters = z.output<typeof SourceMapFilters>

/** A page of source maps. */
export const SourceMapPage = z
  .object({ data: z.array(SourceMapInfo), meta: PageMeta })
  .meta({ id: 'SourceMapPage' })
export type SourceMapPage = z.output<typeof SourceMapPage>

/** Path parameters of a source map. */
export const SourceMapParams = z.strictObject({
  id: z.uuid({ error: 'must be the id of a source map, a UUID' }).toLowerCase(),
})
export type SourceMapParams = z.output<typeof SourceMapParams>
