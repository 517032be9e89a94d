import type { HostileFiles } from './hostile-files.ts'

const many = (text: string, count: number) => text.repeat(count)
const marks = (count: number) => many('\u0301', count)

/** Plain text that is hard to lay out or to read. */
export const texts: HostileFiles = {
  'one-line.txt': () => many('x', 3_000_000),
  'one-word-nepali.txt': () => many('क्षि', 200_000),
  'viramas.txt': () => `क${many('्', 50_000)}ख`,
  'marks.txt': () => many(`a${marks(50)}`, 3_000),
  'only-marks.txt': () => marks(200_000),
  'joiners.txt': () => many('\u200d\u200c\u2060\ufeff', 50_000),
  'right-to-left.txt': () => many('\u202e\u2067אבג\u202c', 20_000),
  'unclosed-overrides.txt': () => `${many('\u202e\u2066', 30_000)}end`,
  'emoji-sequences.txt': () => many('👩‍👩‍👧‍👦🏳️‍🌈🇳🇵', 5_000),
  'tags.txt': () => many('\u{e0041}\u{e007f}', 30_000),
  'blank-lines.txt': () => many('\n', 1_000_000),
  'form-feeds.txt': () => many('\f', 100_000),
  'tabs.txt': () => many('\t', 300_000),
  'spaces.txt': () => many(' ', 2_000_000),
  'no-break-spaces.txt': () => many('\u00a0', 300_000),
  'soft-hyphens.txt': () => many('a\u00ad', 200_000),
  'line-separators.txt': () => many('\u2028\u2029\u0085\v', 50_000),
  'private-use.txt': () => many('\ue000\u{f0000}', 50_000),
  'noncharacters.txt': () => many('\ufffe\uffff\u{1ffff}', 20_000),
  'syllables.txt': () =>
    Array.from({ length: 20_000 }, (_, at) => String.fromCodePoint(0xac00 + (at % 11_172))).join(''),
  'columns.txt': () => many(`${many('a   b   ', 500)}\n`, 60),
  'lone-surrogates.txt': () => Buffer.from(`\ufeff${many('\ud800a', 20_000)}`, 'utf16le'),
  'odd-utf16.txt': () => Buffer.concat([Buffer.from('\ufeffनेपाल', 'utf16le'), Buffer.of(0x41)]),
  'cut-utf8.txt': () => Buffer.from('नेपाल').subarray(0, -1),
  'overlong-utf8.txt': () => Buffer.concat([Buffer.from('a'), Buffer.of(0xc0, 0xaf)]),
  'latin1.txt': () => Buffer.from('caf\xe9 \xa9', 'latin1'),
  'zeros.txt': () => Buffer.alloc(100_000),
  'controls.txt': () => `a\x1b[31m\x07\b${many('text ', 2_000)}`,
}

/** Markdown that makes parsers slow or deep. */
export const markdowns: HostileFiles = {
  'lists.md': () => Array.from({ length: 3_000 }, (_, at) => `${many('  ', at)}- x`).join('\n'),
  'lists-in-line.md': () => many('- ', 5_000),
  'quotes.md': () => `${many('> ', 5_000)}x`,
  'emphasis.md': () => many('*a **a', 30_000),
  'underscores.md': () => many('_', 100_000),
  'brackets.md': () => many('[', 50_000),
  'links.md': () => many('[a](b', 30_000),
  'images.md': () => many('![', 30_000),
  'parentheses.md': () => `[a](${many('(', 30_000)}`,
  'backticks.md': () => Array.from({ length: 1_000 }, (_, at) => `e${many('`', at)}`).join(''),
  'definitions.md': () => `${Array.from({ length: 20_000 }, (_, at) => `[r${at}]: /x`).join('\n')}\n\n[r1]`,
  'entities.md': () => many('&#x10ffff;&NotEqualTilde;&bogus;', 20_000),
  'angle-brackets.md': () => many('<', 100_000),
  'open-comment.md': () => `start <!-- ${many('x ', 50_000)}`,
  'html.md': () => many('<b><i>', 30_000),
  'headings.md': () => many('# शीर्षक\n', 20_000),
  'underlines.md': () => many('a\n=\n', 20_000),
  'open-fence.md': () => `\`\`\`\n${many('x\n', 50_000)}`,
  'wide-table.md': () => `${many('|a', 2_000)}|\n${many('|-', 2_000)}|\n${many('|b', 2_000)}|`,
  'long-table.md': () => `|a|b|\n|-|-|\n${many('|क|ख|\n', 50_000)}`,
  'escapes.md': () => many('\\', 100_000),
  'rules.md': () => many('---\n', 50_000),
  'front-matter.md': () => `---\n${many('a: b\n', 50_000)}`,
}

/** Pages that make parsers slow, deep or large. */
export const pages: HostileFiles = {
  'deep.html': () => many('<div>', 200_000),
  'unclosed.html': () => many('<font>', 600),
  'swelling.html': () =>
    `<p>${Array.from({ length: 400 }, (_, at) => `<b id=${at}>`).join('')}${many('<p>x', 50_000)}`,
  'adoption.html': () => many('<a><b><p>', 5_000),
  'spans.html': () => `<table>${many('<tr><td colspan=9999 rowspan=65534>x', 2_000)}`,
  'tables.html': () => many('<table><tr><td>', 400),
  'long-table.html': () => `<table>${many('<tr><td>१<td>२', 60_000)}`,
  'attributes.html': () => `<p ${Array.from({ length: 50_000 }, (_, at) => `a${at}=b`).join(' ')}>x`,
  'attribute.html': () => `<p title="${many('x', 2_000_000)}">x`,
  'entities.html': () => many('&NotEqualTilde;&#x10ffff;&#0;&bogus;', 30_000),
  'open-comment.html': () => `<p>a<!-- ${many('-', 200_000)}`,
  'open-script.html': () => `<p>a<script>${many('<!--<script>', 20_000)}`,
  'open-title.html': () => `<title>${many('x', 500_000)}`,
  'plaintext.html': () => `<plaintext>${many('<p>', 50_000)}`,
  'foreign.html': () => many('<svg><math><mi>', 2_000),
  'templates.html': () => many('<template>', 2_000),
  'selects.html': () => many('<select><option>', 20_000),
  'lists.html': () => many('<ul><li>', 200),
  'frameset.html': () => '<frameset><frame src="file:///etc/passwd"></frameset>',
  'outside.html': () =>
    '<base href="http://127.0.0.1:9/"><link rel=stylesheet href=a.css><meta http-equiv=refresh content="0;url=file:///etc/passwd"><img src=b.png><iframe src="file:///etc/passwd"></iframe>',
}

/** Tables that are wide, uneven, or never end. */
export const tables: HostileFiles = {
  'commas.csv': () => many(',', 3_000_000),
  'one-row.csv': () => many('क,', 200_000),
  'rows.csv': () => many('a,b\n', 1_000_000),
  'quotes.csv': () => many('"', 3_000_001),
  'open-quote.csv': () => `"${many('x\n', 1_000_000)}`,
  'long-cell.csv': () => `a,${many('x', 3_000_000)}\n`,
  'triangle.csv': () => Array.from({ length: 400 }, (_, at) => many('x,', at)).join('\n'),
  'formulas.csv': () => many('=cmd|"/c calc"!A1,@SUM(A1),-1+1\n', 200),
  'zeros.tsv': () => Buffer.alloc(100_000),
  'latin1.tsv': () => Buffer.from('caf\xe9\t1\n', 'latin1'),
}
