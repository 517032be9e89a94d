import type { InlineStyle } from '@tathya/documents/blocks'
import type { Variant } from '../fonts/faces.ts'

/** The style attributes that select a face. */
export interface TextStyle {
  readonly variant: Variant
  readonly code: boolean
}

const variants: readonly Variant[] = ['regular', 'bold', 'italic', 'boldItalic']
const styles = [false, true].map((code) => variants.map((variant): TextStyle => ({ variant, code })))

/** The faces for a style of the block model; the same object for the same style. `bold` sets all text bold. */
export function toTextStyle(style: InlineStyle, bold = false): TextStyle {
  const index = (style.bold || bold ? 1 : 0) + (style.italic ? 2 : 0)
  return styles[style.code ? 1 : 0]![index]!
}
