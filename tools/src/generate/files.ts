import type { OpenApiDocument } from '@tathya/platform'
import { toErrorClasses } from './client-errors.ts'
import { toClientTypes } from './client-types.ts'
import { toHolidayFiles } from './holiday-files.ts'
import { toPlaceList } from './place-list.ts'
import { toPythonErrors } from './python-errors.ts'
import { toPythonTypes } from './python-types.ts'

/** A file that is generated; its path is relative to the repository. */
export interface GeneratedFile {
  readonly file: string
  readonly text: string
}

/** Generates every file from the document of the whole product. */
export async function generateFiles(document: OpenApiDocument): Promise<GeneratedFile[]> {
  const folder = 'packages/client/src/generated'
  const python = 'clients/python/tathya'
  return [
    { file: `${python}/_lists.py`, text: toPythonTypes(document) },
    { file: `${python}/errors.py`, text: toPythonErrors() },
    { file: `${folder}/api.ts`, text: await toClientTypes(document) },
    { file: `${folder}/errors.ts`, text: toErrorClasses() },
    ...toHolidayFiles(),
    await toPlaceList(),
  ]
}
