import type { Archive } from '../../archive.ts'
import { childOf, textOf } from '../../xml/elements.ts'
import { readXml } from '../../xml/xml.ts'
import { partOf, readRelations } from './relations.ts'

/** The main part of a document, and what its properties say. */
export interface Package {
  readonly main: string
  readonly title?: string
  readonly language?: string
}

/** Reads the relationships and properties of a document (ECMA-376 part 2, 8.3); `otherwise` is the default main part. */
export function readPackage(archive: Archive, otherwise: string): Package {
  const relations = readRelations(archive, '')
  const main = partOf(relations, 'officeDocument') ?? otherwise
  const core = partOf(relations, 'core-properties') ?? 'docProps/core.xml'
  const bytes = archive.read(core)
  if (bytes === undefined) return { main }
  const properties = readXml(bytes, core)
  const title = textOf(childOf(properties, 'title')).trim()
  const language = toLanguage(textOf(childOf(properties, 'language')))
  return { main, ...(title !== '' && { title }), ...(language !== undefined && { language }) }
}

/** A language as BCP 47 writes it; undefined for anything else. */
export function toLanguage(text: string | undefined): string | undefined {
  try {
    return text === undefined || text.trim() === '' ? undefined : Intl.getCanonicalLocales(text.trim())[0]
  } catch {
    return undefined
  }
}
