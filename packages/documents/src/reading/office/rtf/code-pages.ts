const encodings: Readonly<Record<number, string>> = {
  708: 'iso-8859-6',
  866: 'ibm866',
  874: 'windows-874',
  932: 'shift_jis',
  936: 'gbk',
  949: 'euc-kr',
  950: 'big5',
  10000: 'macintosh',
  10007: 'x-mac-cyrillic',
  65001: 'utf-8',
}

/** The code pages of the character sets of fonts (RTF 1.9.1, "Font Table"). */
const charsets: Readonly<Record<number, number>> = {
  77: 10000,
  128: 932,
  129: 949,
  134: 936,
  136: 950,
  161: 1253,
  162: 1254,
  163: 1258,
  177: 1255,
  178: 1256,
  186: 1257,
  204: 1251,
  222: 874,
  238: 1250,
}

const decoders = new Map<number, InstanceType<typeof TextDecoder>>()

/** The code page of a character set; undefined for the document's own. */
export function codePageOf(charset: number): number | undefined {
  return charsets[charset]
}

/** Decodes bytes in a code page; an unknown one is taken for Windows-1252. */
export function decodeBytes(bytes: readonly number[], codePage: number): string {
  let decoder = decoders.get(codePage)
  if (decoder === undefined) {
    const isWindows = codePage >= 1250 && codePage <= 1258
    decoder = new TextDecoder(isWindows ? `windows-${codePage}` : (encodings[codePage] ?? 'windows-1252'))
    decoders.set(codePage, decoder)
  }
  return decoder.decode(Uint8Array.from(bytes))
}
