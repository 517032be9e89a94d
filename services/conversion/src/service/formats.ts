import {
  ConversionForm,
  type ConversionFormat,
  type ConversionFormats,
  ConversionQuery,
} from '@tathya/contracts/http'
import { extensionsOf, nameOfType } from '@tathya/documents/recognise'
import type { ConversionConfig } from '../config.ts'
import { type ConverterEntry, converters } from '../process/converters/index.ts'
import type { Engine } from '../shared/engines.ts'
import { workbookType } from '../shared/office-types.ts'

/** The program that lays out Office files now; undefined if there is none. */
export type FindOffice = () => Engine | undefined

/** Parameters that lay out pages. Where the pages are laid out already, they have no effect. */
const layoutOptions = ['page_size', 'orientation', 'margin']
/** Parameters that change what is in a PDF of our own. */
const ownOptions = [...layoutOptions, 'title', 'pdf_a']
/** Parameters without effect on what an office program makes. */
const officeOptions = [...layoutOptions, 'title']
/** Parameters of every request. */
const requestOptions = ['to_format', 'callback_url']

/** Lists what can be converted here and now, and the limits. */
export function listFormats(config: ConversionConfig, findOffice: FindOffice): ConversionFormats {
  const office = findOffice()
  return {
    data: converters.flatMap((entry) =>
      // A type without an ending is no format of its own: locked Office files are recognised as one type.
      entry.types
        .filter((type) => extensionsOf(type).length > 0)
        .map((type) => describe(type, entry, office)),
    ),
    meta: {
      to_format: ['pdf'],
      limits: {
        file_megabytes: config.TATHYA_CONVERSION_FILE_MB,
        request_megabytes: config.TATHYA_CONVERSION_REQUEST_MB,
        files: config.TATHYA_CONVERSION_FILES,
        pages: config.TATHYA_CONVERSION_PAGES,
        image_megapixels: config.TATHYA_CONVERSION_MEGAPIXELS,
        seconds: config.TATHYA_CONVERSION_SECONDS,
        memory_megabytes: config.TATHYA_CONVERSION_MEMORY_MB,
        kept_hours: config.TATHYA_CONVERSION_KEPT_HOURS,
      },
    },
  }
}

function describe(
  type: string,
  { result, engine, opensLocked }: ConverterEntry,
  office: Engine | undefined,
): ConversionFormat {
  return {
    media_type: type,
    name: nameOfType(type),
    extensions: [...extensionsOf(type)],
    engine: describeEngine(engine, office),
    result,
    options: optionsOf(type, engine, office).filter((name) => name !== 'password' || opensLocked),
  }
}

function describeEngine(engine: ConverterEntry['engine'], office: Engine | undefined): string {
  if (engine === 'none') return 'none: the file is a PDF already'
  if (engine !== 'office') return 'Tathya'
  return office === undefined
    ? 'Tathya, laid out plainly: no office program is there'
    : `${office.name} ${office.version}`
}

function optionsOf(type: string, engine: ConverterEntry['engine'], office: Engine | undefined): string[] {
  const ofOffice = type === workbookType ? ['title'] : officeOptions
  const without = engine === 'none' ? ownOptions : engine === 'office' && office !== undefined ? ofOffice : []
  const names = [...Object.keys(ConversionQuery.shape), ...Object.keys(ConversionForm.shape)]
  return names.filter((name) => !requestOptions.includes(name) && !without.includes(name))
}
