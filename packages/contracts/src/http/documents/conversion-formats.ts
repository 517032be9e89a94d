import { z } from 'zod'

/** A type of file that Doc Ready converts here and now. */
export const ConversionFormat = z
  .object({
    media_type: z.string(),
    name: z.string().meta({ description: 'For people, such as `a PNG image`' }),
    extensions: z.array(z.string()),
    engine: z.string().meta({ description: 'The program that would make the pages' }),
    result: z.string().meta({ description: 'What the PDF keeps, and what it loses' }),
    options: z.array(z.string()).meta({ description: 'The parameters and form parts that have an effect' }),
  })
  .meta({ id: 'ConversionFormat' })
export type ConversionFormat = z.output<typeof ConversionFormat>

/** The types of files that Doc Ready converts, and its limits. */
export const ConversionFormats = z
  .object({
    data: z.array(ConversionFormat),
    meta: z.object({
      to_format: z.array(z.string()),
      limits: z.object({
        file_megabytes: z.int(),
        request_megabytes: z.int(),
        files: z.int(),
        pages: z.int(),
        image_megapixels: z.int(),
        seconds: z.int(),
        memory_megabytes: z.int(),
        kept_hours: z.int(),
      }),
    }),
  })
  .meta({ id: 'ConversionFormats' })
export type ConversionFormats = z.output<typeof ConversionFormats>
