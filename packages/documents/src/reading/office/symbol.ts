import symbols from './symbols.json' with { type: 'json' }

const fonts: Readonly<Record<string, Readonly<Record<string, string>>>> = symbols

/** The character of a symbol font as Unicode has it, such as F0FC of Wingdings; undefined for an unknown one. */
export function toSymbol(font: string | undefined, code: string | undefined): string | undefined {
  const point = Number.parseInt(code ?? '', 16)
  if (Number.isNaN(point) || point <= 0 || point > 0x10_ffff) return undefined
  // Symbol fonts have their characters from U+F000 on.
  const byte = point >= 0xf000 && point <= 0xf0ff ? point - 0xf000 : point
  const character = fonts[(font ?? '').toLowerCase()]?.[byte.toString(16)]
  if (character !== undefined) return character
  return point >= 0xe000 && point <= 0xf8ff ? undefined : String.fromCodePoint(point)
}
