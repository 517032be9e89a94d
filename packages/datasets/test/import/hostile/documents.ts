import { type HostileWorkbook, inline, sharedStrings, workbook, worksheet } from './build.ts'

const table = `<row>${inline('Total')}</row>`
const documentType = (entities: string) => `<?xml version="1.0"?><!DOCTYPE x [${entities}]>`
const laughs = `<!ENTITY a "haha">${Array.from({ length: 9 }, (_, n) => `<!ENTITY ${String.fromCharCode(98 + n)} "${`&${String.fromCharCode(97 + n)};`.repeat(10)}">`).join('')}`

/** Workbooks whose XML is hostile. */
export const documents: readonly HostileWorkbook[] = [
  {
    name: 'entities that grow tenfold nine times',
    outcome: /declares entities/,
    quick: true,
    build: () =>
      workbook({ sheet: documentType(laughs) + worksheet(`<row>${inline('&j;')}</row>`).slice(56) }),
  },
  {
    name: 'an entity that reads a file',
    outcome: /declares entities/,
    build: () =>
      workbook({ rows: table, strings: `${documentType('<!ENTITY a SYSTEM "file:///etc/passwd">')}<sst/>` }),
  },
  {
    name: 'an entity that nobody defined',
    outcome: /no valid XML \(undefined entity/,
    build: () => workbook({ rows: `<row>${inline('&lol;')}</row>` }),
  },
  {
    name: 'a character beyond Unicode',
    outcome: /no valid XML \(malformed character entity/,
    build: () => workbook({ rows: `<row>${inline('&#x110000;')}</row>` }),
  },
  {
    name: 'half a character, and one that XML does not have',
    outcome: /no valid XML \(malformed character entity/,
    build: () => workbook({ rows: `<row>${inline('_xD800_ &#xD800; _x0000_')}</row>` }),
  },
  {
    name: 'four million levels of elements in a sheet',
    outcome: /lie more than 100 deep/,
    quick: true,
    build: () => workbook({ rows: `<row>${'<c>'.repeat(4_000_000)}` }),
  },
  {
    name: 'four million levels of elements in shared texts',
    outcome: /lie more than 100 deep/,
    build: () => workbook({ rows: table, strings: sharedStrings('<si>'.repeat(4_000_000)) }),
  },
  {
    name: 'four million levels of elements in the list of sheets',
    outcome: /lie more than 100 deep/,
    build: () => workbook({ rows: table, sheets: '<sheets>'.repeat(4_000_000) }),
  },
  {
    name: 'an attribute of 40 MB',
    outcome: /has more than 1,000,000 characters/,
    build: () => workbook({ rows: `<row spans="${'1:2 '.repeat(10_000_000)}"/>` }),
  },
  {
    name: 'a name of 40 MB',
    outcome: /has more than 1,000,000 characters/,
    build: () => workbook({ rows: `<row${'w'.repeat(40_000_000)}/>` }),
  },
  {
    name: 'attributes without values',
    outcome: /no valid XML \(attribute without value/,
    build: () => workbook({ rows: `<row ${'a '.repeat(40_000)}/>` }),
  },
  {
    name: 'a comment of 40 MB without an end',
    outcome: /has more than 1,000,000 characters/,
    build: () => workbook({ rows: `<!--${' -'.repeat(20_000_000)}` }),
  },
  {
    name: 'characters of 40 MB without an end in a cell',
    outcome: /has more than 1,000,000 characters/,
    build: () => workbook({ rows: `<row><c t="inlineStr"><is><t><![CDATA[${'x'.repeat(40_000_000)}` }),
  },
  {
    name: '40 MB of ampersands',
    outcome: /has more than 1,000,000 characters/,
    build: () => workbook({ rows: `<row>${inline('&'.repeat(40_000_000))}</row>` }),
  },
  {
    name: 'elements that end in another order',
    outcome: /no valid XML \(unexpected close tag/,
    build: () => workbook({ rows: '<row><c></row></c>' }),
  },
  {
    name: 'a sheet of no XML',
    outcome: /no valid XML \(text data outside of root node/,
    build: () => workbook({ sheet: 'no XML' }),
  },
  {
    name: 'a sheet of random bytes',
    outcome: /cannot be read as a workbook|none of these/,
    build: () =>
      workbook({ sheet: Buffer.from(Array.from({ length: 50_000 }, (_, n) => (n * n * 31) % 251)) }),
  },
  {
    name: 'a sheet in UTF-16',
    outcome: 'read',
    build: () => workbook({ sheet: Buffer.from(`\uFEFF${worksheet(table)}`, 'utf16le') }),
  },
]
