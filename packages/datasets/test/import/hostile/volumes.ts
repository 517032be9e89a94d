import { type HostileWorkbook, inline, repeat, sharedStrings, workbook, worksheet } from './build.ts'

const tooManyCells = /more than 2,000,000 rows and cells/
const tooMuchText = /more than 30,000,000 characters of text/
const shared = (index: number | string) => `<c t="s"><v>${index}</v></c>`
const table = `<row>${inline('Total')}</row>`

/** Workbooks with much text, many styles, or figures that are none. */
export const volumes: readonly HostileWorkbook[] = [
  {
    name: 'six million empty shared texts',
    outcome: tooManyCells,
    build: () => workbook({ rows: table, strings: sharedStrings('<si/>'.repeat(6_000_000)) }),
  },
  {
    name: 'a shared text of 40 MB',
    outcome: /has more than 1,000,000 characters/,
    build: () =>
      workbook({ rows: table, strings: sharedStrings(`<si><t>${'x'.repeat(40_000_000)}</t></si>`) }),
  },
  {
    name: 'a text of 32,000 characters in 100,000 cells',
    outcome: tooMuchText,
    quick: true,
    build: () =>
      workbook({
        rows: `<row>${shared(0).repeat(100)}</row>`.repeat(1_000),
        strings: sharedStrings(`<si><t>${'नेपाल '.repeat(5_000)}</t></si>`),
      }),
  },
  {
    name: 'a text of 29,000 characters in 500 cells',
    outcome: 'read',
    build: () =>
      workbook({
        rows: `<row>${shared(0)}</row>`.repeat(500),
        strings: sharedStrings(`<si><t>${'नेपाल '.repeat(5_000)}</t></si>`),
      }),
  },
  {
    name: 'two million shared texts among as many instructions',
    outcome: 'read',
    build: () =>
      workbook({
        rows: table,
        strings: sharedStrings(repeat(1_000_000, (n) => `<?x y?><si><t>${n}</t></si>`)),
      }),
  },
  {
    name: 'a text in a million runs',
    outcome: /too many elements/,
    build: () => {
      const runs = '<r><t>a</t></r>'.repeat(1_000_000)
      return workbook({ rows: `<row><c t="inlineStr"><is>${runs}</is></c></row>` })
    },
  },
  ...['7', '-1', '4294967295', '1e300', 'x'].map((index) => ({
    name: `the shared text ${index}, which is missing`,
    outcome: /the shared text ".*" is missing/,
    build: () => workbook({ rows: `<row>${shared(index)}</row>`, strings: sharedStrings('<si/>') }),
  })),
  {
    name: 'a number of 40 MB',
    outcome: /has more than 1,000,000 characters/,
    build: () => workbook({ rows: `<row><c><v>${'1'.repeat(40_000_000)}</v></c></row>` }),
  },
  ...['1e999', 'NaN', 'one', '1,5'].map((number) => ({
    name: `the number ${number}`,
    outcome: /is not a number/,
    build: () => workbook({ rows: `<row><c><v>${number}</v></c></row>` }),
  })),
  {
    name: 'a day in no calendar',
    outcome: 'read',
    build: () =>
      workbook({
        rows: '<row><c s="0"><v>1e300</v></c></row>',
        styles: '<cellXfs><xf numFmtId="14"/></cellXfs>',
      }),
  },
  {
    name: 'a formula of 40 MB',
    outcome: /has more than 1,000,000 characters/,
    build: () => workbook({ rows: `<row><c><f>${'A1+'.repeat(13_000_000)}1</f><v>1</v></c></row>` }),
  },
  {
    name: 'six million styles',
    outcome: /more than 100,000 styles of cells/,
    build: () => workbook({ rows: table, styles: `<cellXfs>${'<xf/>'.repeat(6_000_000)}</cellXfs>` }),
  },
  {
    name: 'a style that is missing',
    outcome: /the style "9" is missing/,
    build: () =>
      workbook({ rows: '<row><c s="9"><v>1</v></c></row>', styles: '<cellXfs><xf numFmtId="0"/></cellXfs>' }),
  },
  {
    name: '600,000 formats of numbers',
    outcome: /more than 100,000 styles of cells/,
    build: () =>
      workbook({
        rows: table,
        styles: `<numFmts>${repeat(600_000, (n) => `<numFmt numFmtId="${n + 163}" formatCode="[[[[[[yy&quot;"/>`)}</numFmts>`,
      }),
  },
  {
    name: 'a format of 90,000 brackets',
    outcome: 'read',
    build: () =>
      workbook({
        rows: table,
        styles: `<numFmts>${`<numFmt numFmtId="164" formatCode="${'['.repeat(90_000)}"/>`.repeat(100)}</numFmts>`,
      }),
  },
  {
    name: '300 MB of what is not read',
    outcome: 'read',
    build: () => {
      const block = Buffer.from(
        repeat(50_000, (n) => `<x><y a="${n % 100 === 0 ? (n * 7_919) % 99_991 : 1}"/></x>`),
      )
      const [before, behind] = worksheet(table, '', '|').split('|') as [string, string]
      const filled = Buffer.alloc(300_000_000, ' ')
      for (let at = 0; at + block.length <= filled.length; at += block.length) block.copy(filled, at)
      return workbook({ sheet: Buffer.concat([Buffer.from(before), filled, Buffer.from(behind)]) })
    },
  },
]
