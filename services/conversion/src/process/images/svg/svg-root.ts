import { findRoot } from '@tathya/documents/recognise'

/** A resizable drawing. */
export interface SvgRoot {
  /** Size by its attributes, in CSS pixels; undefined if unstated. */
  readonly width: number | undefined
  readonly height: number | undefined
  /** The drawing with another size, in pixels. */
  resize(width: number, height: number, natural: { readonly width: number; readonly height: number }): string
}

/** CSS pixels of the units of length (CSS Values 4, 6.2); of `em` and `ex` with a text size of 16 pixels. */
const unitPixels: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  q: 96 / 101.6,
  pt: 4 / 3,
  pc: 16,
  em: 16,
  ex: 8,
}

/** Reads the root element of a drawing; undefined if there is none. */
export function readSvg(text: string): SvgRoot | undefined {
  const root = findRoot(text)
  if (root?.end === undefined || root.name !== 'svg') return undefined
  const { start, end } = root
  const tag = text.slice(start, end)
  const box = viewBox(tag)
  const width = lengthOf(tag, 'width')
  const height = lengthOf(tag, 'height')
  const ratio = box && box[2]! / box[3]!
  return {
    width: width ?? (height !== undefined && ratio !== undefined ? height * ratio : box?.[2]),
    height: height ?? (width !== undefined && ratio !== undefined ? width / ratio : box?.[3]),
    resize: (newWidth, newHeight, natural) => {
      const declared = box === undefined ? ` viewBox="0 0 ${natural.width} ${natural.height}"` : ''
      const cleaned = withoutSizeStyle(without(without(tag, 'width'), 'height'))
      const sized = cleaned.replace(/\s*(\/?>)$/, `${declared} width="${newWidth}" height="${newHeight}"$1`)
      // The renderer detects a drawing by `<svg` near its beginning, which a long document type may push away.
      return `<!-- <svg -->${prologOf(text.slice(0, start))}${sized}${text.slice(end)}`
    },
  }
}

/** The text before the root, without the XML declaration: its encoding may be wrong, as the text is now UTF-8. */
function prologOf(prolog: string): string {
  return prolog.replace(/^\uFEFF?\s*<\?xml\s[^>]*\?>/, '').replace(/^\uFEFF/, '')
}

function attribute(tag: string, name: string): string | undefined {
  const match = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag)
  return match?.[1] ?? match?.[2]
}

function without(tag: string, name: string): string {
  return tag.replace(new RegExp(`\\s${name}\\s*=\\s*(?:"[^"]*"|'[^']*')`), '')
}

/** A size in the style of the root would override its attributes. */
function withoutSizeStyle(tag: string): string {
  const style = attribute(tag, 'style')
  if (style === undefined || !/width|height/i.test(style)) return tag
  const declarations = style
    .split(';')
    .filter((part) => !/^\s*(?:(?:min|max)-)?(?:width|height)\s*:/i.test(part))
  return without(tag, 'style').replace(
    /\s*(\/?>)$/,
    ` style="${declarations.join(';').replaceAll('"', "'")}"$1`,
  )
}

function viewBox(tag: string): number[] | undefined {
  const numbers = attribute(tag, 'viewBox')
    ?.trim()
    .split(/[\s,]+/)
    .map(Number)
  if (numbers?.length !== 4 || !numbers.every(Number.isFinite)) return undefined
  return numbers[2]! > 0 && numbers[3]! > 0 ? numbers : undefined
}

function lengthOf(tag: string, name: string): number | undefined {
  const match = /^\s*\+?(\d*\.?\d+(?:e[+-]?\d+)?)\s*([a-z]*)\s*$/i.exec(attribute(tag, name) ?? '')
  const unit = match && unitPixels[match[2]!.toLowerCase()]
  const pixels = unit == null ? Number.NaN : Number(match![1]) * unit
  return Number.isFinite(pixels) && pixels > 0 ? pixels : undefined
}
