import { findLegacyText } from '@tathya/documents/legacy-fonts'
import type { ConversionContext } from '../converter.ts'
import { typedFor } from '../warnings.ts'

/** Characters that are looked at: a few pages. */
const sampleLength = 20_000

/** Warns about text of Latin letters, in lines, that is typed for a legacy font such as Preeti. */
export function warnOfLegacyText(lines: readonly string[], { warn }: Pick<ConversionContext, 'warn'>): void {
  const font = findLegacyText(lines.join('\n').slice(0, sampleLength))
  if (font !== undefined) warn(typedFor(font.name))
}
