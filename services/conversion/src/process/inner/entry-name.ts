/** The upper half of code page 437, in which old programs write names (APPNOTE.TXT, appendix D). */
const codePage437 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0'

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are removed
const controls = /[\x00-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g

/** Letters of a name that are shown. */
const maxLength = 200

/** Decodes the name of an entry: UTF-8 if it says so or is valid, else code page 437. Controls are left out. */
export function decodeName(raw: Buffer, isUtf8: boolean): string {
  return toText(raw, isUtf8).normalize('NFC').replace(controls, '').slice(-maxLength).toWellFormed()
}

function toText(raw: Buffer, isUtf8: boolean): string {
  try {
    return new TextDecoder('utf-8', { fatal: !isUtf8 }).decode(raw)
  } catch {
    return [...raw]
      .map((byte) => (byte < 128 ? String.fromCharCode(byte) : codePage437[byte - 128]!))
      .join('')
  }
}

const collator = new Intl.Collator('en', { numeric: true })

/** Orders names as people do: `2.txt` before `10.txt`. */
export function compareNames(a: string, b: string): number {
  return collator.compare(a, b) || (a < b ? -1 : a > b ? 1 : 0)
}

/** Files that systems add to archives and folders, and that nobody sends on purpose. */
export function isJunk(name: string): boolean {
  const last = name.split('/').at(-1)!
  return (
    name.startsWith('__MACOSX/') ||
    last.startsWith('._') ||
    /^(?:\.DS_Store|Thumbs\.db|desktop\.ini)$/i.test(last)
  )
}
