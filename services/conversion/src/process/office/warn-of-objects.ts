import { type FoundObject, findObjects, type ObjectKind } from '@tathya/documents/read'
import type { Engine, OfficePart } from '../../shared/engines.ts'
import type { ConversionContext } from '../converter.ts'
import { placesOf } from './places-of.ts'

/** Each kind of one and of several; `#` is their number. In the order of the warning. */
const described: readonly (readonly [kind: ObjectKind, one: string, several: string])[] = [
  ['chart', '1 chart', '# charts'],
  ['equation', '1 equation', '# equations'],
  ['new-chart', '1 chart of a kind of Office 2016', '# charts of kinds of Office 2016'],
  ['object', '1 embedded object', '# embedded objects'],
  ['diagram', '1 SmartArt drawing', '# SmartArt drawings'],
  ['media', '1 video or sound', '# videos or sounds'],
]

/**
 * Warns about what a document holds and an engine does not draw: `lacks` are its missing parts. What has a picture in the
 * document is printed as that.
 */
export function warnOfObjects(
  { bytes, type }: { readonly bytes: Buffer; readonly type: string },
  { name, lacks }: { readonly name: Engine['name']; readonly lacks: readonly OfficePart[] },
  { warn }: Pick<ConversionContext, 'warn'>,
): void {
  const found = findObjects(bytes, type)
  const isLacking = ({ kind }: FoundObject) => lacks.some((part) => part === kind)
  const withoutPicture = found.filter(({ hasPicture }) => !hasPicture)
  const lacking = withoutPicture.filter(isLacking)
  if (lacking.length > 0)
    warn(`Not in the PDF: ${describe(lacking)}. ${name} has no part that draws them here: ${remedy(lacks)}`)
  const unknown = withoutPicture.filter(({ kind }) => ['new-chart', 'object', 'diagram'].includes(kind))
  if (unknown.length > 0)
    warn(
      `Not in the PDF, or not as they look: ${describe(unknown)}. The file has no picture of them: save it as PDF in the program that made it, or put pictures in their place.`,
    )
  const media = found.filter(({ kind }) => kind === 'media')
  if (media.length > 0) warn(`Not in the PDF: ${describe(media)}. The page shows a picture at most.`)
}

function remedy(lacks: readonly OfficePart[]): string {
  const packages = lacks.includes('chart') ? 'LibreOffice' : 'LibreOffice Math (in Debian libreoffice-math)'
  return `install ${packages} on the server, or put pictures in their place.`
}

function describe(objects: readonly FoundObject[]): string {
  const parts = described.flatMap(([kind, one, several]) => {
    const those = objects.filter((object) => object.kind === kind)
    if (those.length === 0) return []
    return [(those.length === 1 ? one : several.replace('#', String(those.length))) + placesOf(those)]
  })
  return new Intl.ListFormat('en').format(parts)
}
