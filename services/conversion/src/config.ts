import { availableParallelism } from 'node:os'
import { recogniserSettings } from '@tathya/documents/recognisers'
import { numberVariable } from '@tathya/platform'
import { z } from 'zod'
import { officeChoices } from './shared/office-types.ts'

/** The settings of conversions. */
export const ConversionConfig = z.object({
  TATHYA_CONVERSION_SLOTS: numberVariable(1, 256)
    .default(Math.max(1, availableParallelism() - 1))
    .meta({ description: 'Conversions at once in this process; default: one less than it has processors' }),
  TATHYA_CONVERSION_QUEUE: numberVariable(1, 1_000_000)
    .default(1_000)
    .meta({ description: 'Max queued conversions' }),
  TATHYA_CONVERSION_FILE_MB: numberVariable(1, 1_000)
    .default(50)
    .meta({ description: 'Megabytes of one file' }),
  TATHYA_CONVERSION_REQUEST_MB: numberVariable(1, 1_000)
    .default(100)
    .meta({ description: 'Megabytes of one request' }),
  TATHYA_CONVERSION_FILES: numberVariable(1, 1_000)
    .default(100)
    .meta({ description: 'Files of one request' }),
  TATHYA_CONVERSION_PAGES: numberVariable(1, 100_000).default(500).meta({ description: 'Pages of one PDF' }),
  TATHYA_CONVERSION_MEGAPIXELS: numberVariable(1, 1_000)
    .default(100)
    .meta({ description: 'Million pixels of one image' }),
  TATHYA_CONVERSION_SECONDS: numberVariable(1, 86_400)
    .default(120)
    .meta({ description: 'Seconds that one conversion may take' }),
  TATHYA_CONVERSION_MEMORY_MB: numberVariable(200, 100_000)
    .default(768)
    .meta({ description: 'Megabytes of memory that one conversion may take' }),
  TATHYA_CONVERSION_RECOGNISERS: numberVariable(1, 256)
    .default(Math.max(1, availableParallelism() - 1))
    .meta({
      description: 'Images at once whose text is recognised; default: one less than it has processors',
    }),
  ...recogniserSettings,
  TATHYA_OFFICE: z.enum(officeChoices).default('auto').meta({
    description:
      'Program for Office files: `auto` takes an installed LibreOffice, else the one in WebAssembly, as `webassembly` does; `none` takes none',
  }),
  TATHYA_OFFICE_SECONDS: numberVariable(1, 86_400).optional().meta({
    description:
      'Seconds after which an Office file is laid out plainly, with a warning; default: half of those of a conversion',
  }),
  TATHYA_OFFICE_WARM: z.enum(['0', '1']).default('0').meta({
    description: '`1` starts the program for Office files with the service, and not with the first file',
  }),
  TATHYA_SOFFICE: z.string().min(1).optional().meta({
    description: 'Path of the program `soffice` of LibreOffice; default: it is looked for',
  }),
  TATHYA_CONVERSION_KEPT_HOURS: numberVariable(1, 8_760)
    .default(24)
    .meta({ description: 'Hours for which a PDF can be fetched' }),
})
export type ConversionConfig = z.output<typeof ConversionConfig>
