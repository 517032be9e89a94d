import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { strToU8, zipSync } from 'fflate'
import { findOmissions } from '../../../src/reading/index.ts'
import { docxFile, docxType } from './docx-file.ts'

const ooxml = 'application/vnd.openxmlformats-officedocument'
const odf = 'application/vnd.oasis.opendocument'

/** The omissions of a file as texts: number, kind, place. */
const found = (bytes: Uint8Array | string, type: string) =>
  findOmissions(Buffer.from(bytes as Uint8Array), type).map(({ kind, count, place }) =>
    [count, kind, place ?? ''].join(' ').trim(),
  )

const run = (text: string) => `<w:r><w:t>${text}</w:t></w:r>`
const by = 'w:id="1" w:author="Sita" w:date="2026-01-01T00:00:00Z"'

describe('omissions of Word', () => {
  test('are comments and tracked changes, those of notes too', () => {
    const body = `<w:p>${run('The budget is ')}<w:ins ${by}>${run('1.8')}</w:ins><w:del ${by}><w:r><w:delText>1.7</w:delText></w:r></w:del>${run(' kharba')}<w:r><w:commentReference w:id="0"/></w:r></w:p>`
    const footnotes = `<w:footnote w:id="2"><w:p><w:ins ${by}>${run('note')}</w:ins><w:moveFrom ${by}>${run('moved')}</w:moveFrom></w:p></w:footnote>`
    assert.deepEqual(found(docxFile(body, { footnotes }), docxType), [
      '2 insertion',
      '2 deletion',
      '1 comment',
    ])
    assert.deepEqual(found(docxFile(`<w:p>${run('ins, del, TOC, commentReference')}</w:p>`), docxType), [])
  })

  test('are tables of contents whose saved entries are empty', () => {
    const char = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`
    const instruction = (text: string) => `<w:r><w:instrText>${text}</w:instrText></w:r>`
    const field = (name: string, result: string) =>
      char('begin') + instruction(name) + (result && char('separate') + result) + char('end')
    const contents = (result: string) =>
      found(docxFile(`<w:p>${field(' TOC \\o "1-3"', result)}</w:p>`), docxType)
    assert.deepEqual(contents(''), ['1 empty-contents'])
    assert.deepEqual(contents(run(' ')), ['1 empty-contents'])
    assert.deepEqual(contents(run('Chapter 1')), [])
    // The only letters of an entry may be in fields of its own, such as a link and a page number.
    assert.deepEqual(contents(field('PAGEREF _Toc1', run('3'))), [])
    const simple = (result: string) =>
      found(docxFile(`<w:p><w:fldSimple w:instr="TOC \\h">${result}</w:fldSimple></w:p>`), docxType)
    assert.deepEqual([simple(''), simple(run('Chapter 1'))], [['1 empty-contents'], []])
  })
})

/** A file of Office with a part of this name as its main one, and relationships of it: id, type, target. */
function packageOf(
  main: string,
  xml: string,
  relations: readonly (readonly [string, string, string])[],
  parts: Readonly<Record<string, string>>,
): Uint8Array {
  const toRelations = (list: typeof relations) =>
    strToU8(
      `<Relationships>${list.map(([id, type, target]) => `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`).join('')}</Relationships>`,
    )
  const [folder, file] = main.split('/')
  return zipSync({
    '_rels/.rels': toRelations([['m', 'officeDocument', main]]),
    [main]: strToU8(xml),
    [`${folder}/_rels/${file}.rels`]: toRelations(relations),
    ...Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])),
  })
}

const commentsRelation = (folder: string) =>
  `<Relationships><Relationship Id="c" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/comments" Target="../${folder}"/></Relationships>`

test('omissions of presentations are hidden slides, and comments of the others', () => {
  const file = packageOf(
    'ppt/presentation.xml',
    '<p:presentation><p:sldIdLst><p:sldId r:id="a"/><p:sldId r:id="b"/></p:sldIdLst></p:presentation>',
    [
      ['a', 'slide', 'slides/slide1.xml'],
      ['b', 'slide', 'slides/slide2.xml'],
    ],
    {
      'ppt/slides/slide1.xml': '<p:sld xmlns:p="p"/>',
      'ppt/slides/slide2.xml': '<p:sld xmlns:p="p" show="0"/>',
      'ppt/slides/_rels/slide1.xml.rels': commentsRelation('comments/comment1.xml'),
      'ppt/comments/comment1.xml': '<p:cmLst><p:cm authorId="0"/><p:cm authorId="1"/><p:cmAuthor/></p:cmLst>',
    },
  )
  assert.deepEqual(found(file, `${ooxml}.presentationml.presentation`), [
    '2 comment slide 1',
    '1 hidden-slide slide 2',
  ])
})

test('omissions of workbooks are hidden sheets, and comments, hidden rows and columns of the others', () => {
  const file = packageOf(
    'xl/workbook.xml',
    '<workbook><sheets><sheet name="Budget" r:id="a"/><sheet name="Draft" state="hidden" r:id="b"/><sheet name="Old" state="veryHidden" r:id="c"/></sheets></workbook>',
    ['a', 'b', 'c'].map((id) => [id, 'worksheet', `worksheets/${id}.xml`] as const),
    {
      'xl/worksheets/a.xml':
        '<worksheet><cols><col min="2" max="4" width="9" hidden="1"/><col min="5" max="5" hidden="0"/><col min="9" max="16384" hidden="1"/></cols><sheetData><row r="1"/><row r="2" hidden="1"/><row r="3" hidden="true"/><row r="4" hidden="false"><c t="inlineStr"><is><t>a row hidden="1"</t></is></c></row></sheetData></worksheet>',
      'xl/worksheets/b.xml': '<worksheet><sheetData><row r="1" hidden="1"/></sheetData></worksheet>',
      'xl/worksheets/c.xml': '<worksheet/>',
      'xl/worksheets/_rels/a.xml.rels': commentsRelation('comments1.xml'),
      'xl/comments1.xml': '<comments><commentList><comment ref="A1"/></commentList></comments>',
    },
  )
  assert.deepEqual(found(file, `${ooxml}.spreadsheetml.sheet`), [
    '1 comment sheet Budget',
    '2 hidden-row sheet Budget',
    '3 hidden-column sheet Budget',
    '1 hidden-sheet sheet Draft',
    '1 hidden-sheet sheet Old',
  ])
})

describe('omissions of OpenDocument', () => {
  const flat = (styles: string, body: string) =>
    `<office:document xmlns:office="o" xmlns:style="s" xmlns:text="t" xmlns:table="b" xmlns:draw="d"><office:automatic-styles>${styles}</office:automatic-styles><office:body>${body}</office:body></office:document>`

  test('are changes, comments and contents without entries of a text', () => {
    const contents = (entries: string) =>
      `<text:table-of-content><text:index-body><text:index-title><text:p>Contents</text:p></text:index-title>${entries}</text:index-body></text:table-of-content>`
    const change = (kind: string) =>
      `<text:changed-region><text:${kind}><office:change-info/></text:${kind}></text:changed-region>`
    const body = `<office:text><text:tracked-changes>${change('insertion')}${change('deletion')}${change('insertion')}</text:tracked-changes>${contents('')}${contents('<text:p>One 1</text:p>')}<text:p>x<office:annotation><text:p>why?</text:p></office:annotation></text:p></office:text>`
    const expected = ['2 insertion', '1 deletion', '1 empty-contents', '1 comment']
    assert.deepEqual(found(flat('', body), `${odf}.text-flat-xml`), expected)
    const zipped = zipSync({ 'content.xml': strToU8(flat('', body)) })
    assert.deepEqual(found(zipped, `${odf}.text`), expected)
  })

  test('are hidden sheets and slides', () => {
    const hidden = (properties: string) => `<style:style style:name="h">${properties}</style:style>`
    const sheets =
      '<office:spreadsheet><table:table table:name="A"/><table:table table:name="B" table:style-name="h"/></office:spreadsheet>'
    assert.deepEqual(
      found(flat(hidden('<style:table-properties table:display="false"/>'), sheets), `${odf}.spreadsheet`),
      ['1 hidden-sheet sheet B'],
    )
    const slides = '<office:presentation><draw:page/><draw:page draw:style-name="h"/></office:presentation>'
    const style = hidden('<style:drawing-page-properties presentation:visibility="hidden"/>')
    assert.deepEqual(found(flat(style, slides), `${odf}.presentation`), ['1 hidden-slide slide 2'])
  })
})

test('a document that cannot be read and other types have none', () => {
  assert.deepEqual(found('no archive', docxType), [])
  assert.deepEqual(found('PK damaged', `${odf}.text`), [])
  assert.deepEqual(found('{\\rtf1 x}', 'application/rtf'), [])
})
