import { findOmissions, type Omission, type OmissionKind } from '@tathya/documents/read'
import type { ConversionContext } from '../converter.ts'
import { placesOf } from './places-of.ts'

/** Kinds that are not in a PDF, of one and of several; `#` is their number. In the order of the warning. */
const omitted: readonly Described[] = [
  ['comment', '1 comment', '# comments'],
  ['hidden-sheet', '1 hidden sheet', '# hidden sheets'],
  ['hidden-slide', '1 hidden slide', '# hidden slides'],
  ['hidden-row', '1 hidden row', '# hidden rows'],
  ['hidden-column', '1 hidden column', '# hidden columns'],
]
const changes: readonly Described[] = [
  ['insertion', '1 insertion', '# insertions'],
  ['deletion', '1 deletion', '# deletions'],
]

type Described = readonly [kind: OmissionKind, one: string, several: string]

/** Warns about what an office program leaves out of a PDF, or prints otherwise than its reader may expect. */
export function warnOfOmissions(
  { bytes, type }: { readonly bytes: Buffer; readonly type: string },
  { warn }: Pick<ConversionContext, 'warn'>,
): void {
  const found = findOmissions(bytes, type)
  const left = describe(found, omitted)
  if (left !== '') warn(`Not in the PDF: ${left}. Office programs do not print them.`)
  const changed = describe(found, changes)
  if (changed !== '')
    warn(`Tracked changes are printed with their marks: ${changed}. Accept or reject them for a clean text.`)
  if (found.some(({ kind }) => kind === 'empty-contents'))
    warn('The table of contents has no entries in the file. Update it in the program that made it.')
}

function describe(found: readonly Omission[], kinds: readonly Described[]): string {
  const parts = kinds.flatMap(([kind, one, several]) => {
    const those = found.filter((each) => each.kind === kind)
    const count = those.reduce((sum, each) => sum + each.count, 0)
    if (count === 0) return []
    return [(count === 1 ? one : several.replace('#', count.toLocaleString('en'))) + placesOf(those)]
  })
  return new Intl.ListFormat('en').format(parts)
}
