import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { utils, write } from '@e965/xlsx'
import { strToU8, zipSync } from 'fflate'
import type { Element, SourceDocument } from '../../src/process/model/document.ts'
import { readAllBytes, readBytes } from '../support/read-bytes.ts'

/** The elements as lines: tables as their rows of texts. */
function outline({ elements }: SourceDocument): string[] {
  return elements.map((element: Element) => {
    if (element.kind === 'field') return `field ${element.label} = ${element.text}`
    if (element.kind !== 'table') return `${element.kind} ${element.text}`
    const rows = Array.from({ length: element.grid.rows }, (_, row) =>
      element.grid.cells.filter((cell) => cell.row === row).map(({ text }) => text),
    )
    return `table ${element.grid.headerRows} ${rows.map((row) => row.join(' | ')).join(' / ')}`
  })
}

test('a CSV file is a table, whose first row is a header if it has texts only', async () => {
  const table = await readBytes('जिल्ला;रकम\nललितपुर;१,२३४\n', 'text/csv')
  assert.deepEqual(outline(table), ['table 1 जिल्ला | रकम / ललितपुर | १,२३४'])
  assert.deepEqual(outline(await readBytes('1,2\n3,4\n', 'text/csv')), ['table null 1 | 2 / 3 | 4'])
})

test('the texts of a presentation know their slides', async () => {
  const slide = (text: string) =>
    `<draw:page><draw:frame><draw:text-box><text:p>${text}</text:p></draw:text-box></draw:frame></draw:page>`
  const presentation = `<office:document><office:body><office:presentation>${slide('one')}${slide('two')}</office:presentation></office:body></office:document>`
  const { elements } = await readBytes(
    presentation,
    'application/vnd.oasis.opendocument.presentation-flat-xml',
  )
  assert.deepEqual(
    elements.map((element) => [element.kind === 'table' ? null : element.text, element.place.part]),
    [
      ['one', 'Slide 1'],
      ['two', 'Slide 2'],
    ],
  )
})

test('a file in Windows-1252, or with invalid bytes, is read with a warning', async () => {
  const latin = await readBytes(Buffer.from('name,price\nCaf\xe9,\x805\n', 'latin1'), 'text/csv')
  assert.deepEqual(outline(latin), ['table 1 name | price / Café | €5'])
  assert.match(latin.warnings.join(), /read as Windows-1252/)
  const cut = Buffer.from('जिल्ला;रकम\nललितपुर;नौ').subarray(0, -1)
  const table = await readBytes(cut, 'text/csv')
  assert.deepEqual(outline(table), ['table 1 जिल्ला | रकम / ललितपुर | न\ufffd'])
  assert.match(table.warnings.join(), /not valid UTF-8 at 1 place/)
  const page = await readBytes(Buffer.from('<p>Caf\xe9', 'latin1'), 'text/html')
  assert.deepEqual(outline(page), ['paragraph Café'])
  assert.match(page.warnings.join(), /read as Windows-1252/)
})

test('an Office file that is too long, too deep or declares entities is refused as Doc Ready does', async () => {
  const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  const word = (body: string, head = '') =>
    zipSync({ 'word/document.xml': strToU8(`${head}<w:document><w:body>${body}</w:body></w:document>`) })
  const long = word('<w:p/>'.repeat(2_000))
  await assert.rejects(readBytes(long, type, { maxPages: 10 }), { code: 'document_too_long' })
  assert.equal((await readBytes(long, type, { maxPages: 20 })).type, type)
  const deep = word('<w:tbl><w:tr><w:tc>'.repeat(3_000) + '</w:tc></w:tr></w:tbl>'.repeat(3_000))
  await assert.rejects(readBytes(deep, type), { code: 'conversion_failed', message: /250 deep/ })
  const entities = word('&a;', '<!DOCTYPE w [<!ENTITY a "x">]>')
  await assert.rejects(readBytes(entities, type), { code: 'file_corrupt', message: /declares entities/ })
})

test('JSON is tables and fields, with inner tables that name their parent', async () => {
  const value = {
    office: { name: 'Ward 5' },
    rows: [
      { id: 'a', place: { city: 'Pokhara' }, items: [{ n: 1 }, { n: 2 }] },
      { id: 'b', place: { city: 'Birgunj' }, items: [] },
    ],
  }
  assert.deepEqual(outline(await readBytes(JSON.stringify(value), 'application/json')), [
    'field office.name = Ward 5',
    'table 1 id | place.city | items / a | Pokhara / b | Birgunj',
    'table 1 parent.id | n / a | 1 / a | 2',
  ])
  await assert.rejects(readBytes('{"a":', 'application/json'), { code: 'file_corrupt' })
})

test('JSON Lines are a table; a damaged line is an error', async () => {
  const lines = '{"id":9007199254740993,"b":"x"}\r\n\n{"id":2,"c":3}\n'
  assert.deepEqual(outline(await readBytes(lines, 'application/json')), [
    'table 1 id | b | c / 9007199254740993 | x / 2 | 3',
  ])
  await assert.rejects(readBytes(`${lines}{"id":`, 'application/json'), { code: 'file_corrupt' })
})

test('a web page gives headings, fields and tables with spans', async () => {
  const html = `<title>T</title><h2>Budget</h2><p>Date: 2081-04-01</p>
    <table><thead><tr><th rowspan=2>A<th colspan=2>B<tr><th>x<th>y</thead><tr><td>1<td>2<td>3</table>`
  const page = await readBytes(html, 'text/html')
  assert.equal(page.title, 'T')
  const texts = outline(page)
  assert.deepEqual(texts, ['heading Budget', 'field Date = 2081-04-01', 'table 2 A | B / x | y / 1 | 2 | 3'])
  const table = page.elements.find((element) => element.kind === 'table')!
  assert.deepEqual(
    table.grid.cells.map(({ row, column, rowSpan, columnSpan }) =>
      [row, column, rowSpan, columnSpan].join(' '),
    ),
    ['0 0 2 1', '0 1 1 2', '1 1 1 1', '1 2 1 1', '2 0 1 1', '2 1 1 1', '2 2 1 1'],
  )
})

const mail = (name: string, content: string) =>
  [
    'From: Sita <sita@example.org>',
    'Subject: Report',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary="b"',
    '',
    '--b',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'The table is attached.',
    '--b',
    `Content-Type: application/octet-stream; name="${name}"`,
    `Content-Disposition: attachment; filename="${name}"`,
    '',
    content,
    '--b--',
    '',
  ].join('\r\n')

test('a mail has its headers as fields, and its files as documents', async () => {
  const [letter, table] = await readAllBytes(mail('rows.csv', 'a,b\r\n1,2'), 'message/rfc822')
  assert.deepEqual(outline(letter!), [
    'field From = Sita <sita@example.org>',
    'field Subject = Report',
    'paragraph The table is attached.',
  ])
  assert.deepEqual(
    [table?.name, table?.type, outline(table!)[0]],
    ['rows.csv', 'text/csv', 'table 1 a | b / 1 | 2'],
  )
})

test('files of an archive are documents; others are named in a warning', async () => {
  const archive = zipSync({
    'in/b.csv': strToU8('x,y\n1,2\n'),
    'a.txt': strToU8('Name: Ram\n\nSome text.'),
    'bad.pdf': strToU8('%PDF-1.7 nothing'),
    'empty.txt': new Uint8Array(),
  })
  const documents = await readAllBytes(archive, 'application/zip')
  assert.deepEqual(
    documents.map(({ name }) => name),
    ['a.txt', 'b.csv'],
  )
  assert.deepEqual(outline(documents[0]!), ['field Name = Ram', 'paragraph Some text.'])
  assert.equal(documents[0]!.warnings.length, 2)
  assert.match(
    documents[0]!.warnings.join(' '),
    /bad\.pdf was not read: .*empty\.txt was not read: it is empty/,
  )
  await assert.rejects(readAllBytes(strToU8('PK nothing'), 'application/zip'), { code: 'file_corrupt' })
})

test('Markdown has headings and tables', async () => {
  const text = '# Report\n\nSome **bold** text.\n\n| a | b |\n|---|--:|\n| 1 | 2 |\n'
  assert.deepEqual(outline(await readBytes(text, 'text/markdown')), [
    'heading Report',
    'paragraph Some bold text.',
    'table 1 a | b / 1 | 2',
  ])
})

test('a table of Markdown has its cells without marks, and ends before a line without pipes', async () => {
  const lines = [
    'Text before',
    'a | `b`',
    ':-: | ---',
    '1 \\| 2 | **3**',
    '| 4 | 5 |',
    'after it',
    '---',
    'x | y',
  ]
  assert.deepEqual(outline(await readBytes(lines.join('\n'), 'text/markdown')), [
    'paragraph Text before',
    'table 1 a | b / 1 | 2 | 3 / 4 | 5',
    'paragraph after it\n---\nx | y',
  ])
  assert.deepEqual(outline(await readBytes('### Part two ##\n#no heading', 'text/markdown')), [
    'heading Part two',
    'paragraph #no heading',
  ])
})

test('a workbook keeps stored values, divides a sheet into its tables, and leaves hidden sheets out', async () => {
  const book = utils.book_new()
  const sheet = utils.aoa_to_sheet([
    ['Budget of the year'],
    [],
    ['District', 'Code', 'Paid', 'Done', null, null, 'Year', 'Rate'],
    ['Kaski', '00123', 1234.5, true, null, null, '2080', 0.125],
    ['Doti', '00124', 99, false, null, null, '2081', 0.25],
  ])
  sheet.H4 = { t: 'n', v: 0.125, z: '0.0%' }
  sheet.C5 = { t: 'n', v: 45_489, z: 'yyyy-mm-dd' }
  utils.book_append_sheet(book, sheet, 'बजेट')
  utils.book_append_sheet(book, utils.aoa_to_sheet([['secret']]), 'Hidden')
  book.Workbook = { Sheets: [{ Hidden: 0 }, { Hidden: 1 }] }
  const types = {
    xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    biff8: 'application/vnd.ms-excel',
  } as const
  for (const [bookType, type] of Object.entries(types)) {
    const document = await readBytes(
      write(book, { type: 'buffer', bookType: bookType as keyof typeof types }),
      type,
    )
    const [title, first, second] = outline(document)
    assert.equal(title, 'paragraph Budget of the year', bookType)
    assert.match(
      first!,
      /^table null District \| Code \| Paid \| Done \/ Kaski \| 00123 \| 1,?234\.50? \| TRUE/i,
      bookType,
    )
    assert.match(second!, /^table null Year \| Rate \/ 2080 \| /, bookType)
    assert.ok(
      document.elements.every(({ place }) => place.part === 'बजेट'),
      bookType,
    )
    const tables = document.elements.flatMap((element) => (element.kind === 'table' ? [element.grid] : []))
    const values = tables.flatMap(({ cells }) =>
      cells.flatMap(({ value }) => (value === undefined ? [] : [value])),
    )
    assert.ok(
      values.includes(1234.5) && values.includes(true) && values.includes(0.125),
      `${bookType} ${values}`,
    )
    assert.ok(values.includes('2024-07-16'), `${bookType} ${values}`)
    assert.deepEqual(document.warnings, ['1 hidden sheet was left out.'], bookType)
  }
})

test('files in an archive have digests of their own', async () => {
  const [one, two] = ['a,b\n1,2\n', 'c,d\n3,4\n']
  const zip = zipSync({ 'one.csv': strToU8(one), 'two.csv': strToU8(two) })
  const documents = await readAllBytes(zip, 'application/zip')
  const digestOf = (text: string) => createHash('sha256').update(text).digest('hex')
  assert.deepEqual(
    documents.map(({ name, sha256 }) => [name, sha256]),
    [
      ['one.csv', digestOf(one)],
      ['two.csv', digestOf(two)],
    ],
  )
})
