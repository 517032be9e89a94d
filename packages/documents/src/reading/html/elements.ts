import type { InlineStyle } from '../../blocks.ts'

/** Elements of which nothing is printed. What is not there for readers, such as scripts, is no loss. */
export const unprinted: ReadonlySet<string> = new Set(
  `head script style template link meta base title datalist param source track area map
   colgroup col rp dialog`.split(/\s+/),
)

/** Elements whose content cannot be printed: a loss that is reported, by name. */
export const unprintable: Readonly<Record<string, 'images' | 'embedded' | 'fields'>> = {
  img: 'images',
  svg: 'images',
  canvas: 'images',
  iframe: 'embedded',
  frame: 'embedded',
  object: 'embedded',
  embed: 'embedded',
  audio: 'embedded',
  video: 'embedded',
  math: 'embedded',
  input: 'fields',
  select: 'fields',
  textarea: 'fields',
}

/** Styles of inline elements (HTML Standard, 15.3.5). */
export const inlineStyles: Readonly<Record<string, InlineStyle>> = {
  b: { bold: true },
  strong: { bold: true },
  th: { bold: true },
  dt: { bold: true },
  summary: { bold: true },
  legend: { bold: true },
  i: { italic: true },
  em: { italic: true },
  cite: { italic: true },
  dfn: { italic: true },
  var: { italic: true },
  address: { italic: true },
  code: { code: true },
  kbd: { code: true },
  samp: { code: true },
  tt: { code: true },
  u: { underline: true },
  ins: { underline: true },
  sup: { script: 'super' },
  sub: { script: 'sub' },
  s: { strike: true },
  strike: { strike: true },
  del: { strike: true },
}

/** Elements that end the line before them and after them (HTML Standard, 15.3). */
export const containers: ReadonlySet<string> = new Set(
  `html body div section article main header footer aside nav hgroup search figure
   figcaption address details summary form fieldset legend center p dl dt dd caption
   table thead tbody tfoot tr td th frameset noframes`.split(/\s+/),
)
