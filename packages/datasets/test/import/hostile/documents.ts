import { type HostileWorkbook, inline, sharedStrings, workbook, worksheet } from './build.ts'

const table = `<row>${inline('Total')}</row>`
const documentType = (entities: string) => `<?xml version="1.0"?><!DOCTYPE x [${entities}]>`
const laughs = `<!ENTITY a "haha">${Array.from({ length: 9 }, (_, n) => `<!ENTITY ${String.fromCharCode(98 + n)} "${`&${String.fromCharCode(97 + n)};`.repeat(10)}">`).join('')}`

/** Workbooks whose XML is hostile. */
export const documents: readonly HostileWorkbook[] = [
  {
    name: 'entities that grow tenfold nine times',
    outcome: /has a document type, which workbooks never have/,
    quick: true,
    build: () =>
      workbook({ sheet: documentType(laughs) + worksheet(`<row>${inline('&j;')}</row>`).slice(56) }),
  },
  {
    name: 'an entity that reads a file',
    outcome: /has a document type/,
    build: () =>
      workbook({ rows: table, strings: `${documentType('<!ENTITY a SYSTEM "file:///etc/passwd">')}<sst/>` }),
  },
  {
    name: 'an entity that nobody defined',
    outcome: /an entity that XML does not define, &lol;/,
    build: () => workbook({ rows: `<row>${inline('&lol;')}</row>` }),
  },
  {
    name: 'a character beyond Unicode',
    outcome: /an entity that XML does not define, &1114112;/,
    build: () => workbook({ rows: `<row>${inline('&#x110000;')}</row>` }),
  },
  {
    name: 'half a character, and one that XML does not have',
    outcome: 'read',
    build: () => workbook({ rows: `<row>${inline('_xD800_ &#xD800; _x0000_')}</row>` }),
  },
  {
    name: 'four million levels of elements in a sheet',
    outcome: /more than 100 levels of elements/,
    quick: true,
    build: () => workbook({ rows: `<row>${'<c>'.repeat(4_000_000)}` }),
  },
  {
    name: 'four million levels of elements in shared texts',
    outcome: /more than 100 levels of elements/,
    build: () => workbook({ rows: table, strings: sharedStrings('<si>'.repeat(4_000_000)) }),
  },
  {
    name: 'four million levels of elements in the list of sheets',
    outcome: /more than 100 levels of elements/,
    build: () => workbook({ rows: table, sheets: '<sheets>'.repeat(4_000_000) }),
  },
  {
    name: 'an attribute of 40 MB',
    outcome: /a tag of more than 100000 characters/,
    build: () => workbook({ rows: `<row spans="${'1:2 '.repeat(10_000_000)}"/>` }),
  },
  {
    name: 'a name of 40 MB',
    outcome: /a tag of more than 100000 characters/,
    build: () => workbook({ rows: `<row${'w'.repeat(40_000_000)}/>` }),
  },
  {
    name: 'attributes without values',
    outcome: /attributes that cannot be read in <row/,
    build: () => workbook({ rows: `<row ${'a '.repeat(40_000)}/>` }),
  },
  {
    name: 'a comment of 40 MB without an end',
    outcome: /no end of <sheetData>/,
    build: () => workbook({ rows: `<!--${' -'.repeat(20_000_000)}` }),
  },
  {
    name: 'characters of 40 MB without an end in a cell',
    outcome: /more than 30,000,000 characters of text/,
    build: () => workbook({ rows: `<row><c t="inlineStr"><is><t><![CDATA[${'x'.repeat(40_000_000)}` }),
  },
  {
    name: '40 MB of ampersands',
    outcome: /more than 30,000,000 characters of text/,
    build: () => workbook({ rows: `<row>${inline('&'.repeat(40_000_000))}</row>` }),
  },
  {
    name: 'elements that end in another order',
    outcome: /an end of <row> out of place/,
    build: () => workbook({ rows: '<row><c></row></c>' }),
  },
  {
    name: 'a sheet of no XML',
    outcome: 'read',
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
