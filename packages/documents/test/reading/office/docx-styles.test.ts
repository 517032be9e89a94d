import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Block } from '../../../src/blocks.ts'
import { read } from '../outline.ts'
import { type DocxParts, docxFile, docxType, paragraph } from './docx-file.ts'

const readWord = (body: string, parts?: DocxParts) => read(docxType, docxFile(body, parts))
const run = (text: string, properties = '') => `<w:r><w:rPr>${properties}</w:rPr><w:t>${text}</w:t></w:r>`
const spansOf = (block: Block | undefined) => (block?.kind === 'paragraph' ? block.spans : [])

describe('styles of Word documents', () => {
  test('have fonts of the theme, for Latin and for Devanagari', async () => {
    const theme = `<a:theme xmlns:a="x"><a:themeElements><a:fontScheme><a:majorFont><a:latin typeface="Cambria"/><a:cs typeface=""/><a:font script="Deva" typeface="Mangal"/></a:majorFont><a:minorFont><a:latin typeface="Calibri"/><a:cs typeface="Kokila"/></a:minorFont></a:fontScheme></a:themeElements></a:theme>`
    const major = '<w:rFonts w:asciiTheme="majorHAnsi" w:cstheme="majorBidi"/>'
    const minor = '<w:rFonts w:hAnsiTheme="minorHAnsi" w:cstheme="minorBidi" w:ascii="Own"/>'
    const { blocks } = await readWord(
      `<w:p>${run('a', major)}${run('नेपाल', major)}${run('b', minor)}${run('नेपाल', minor)}${run('c', '<w:rFonts w:hAnsi="Arial" w:cs="Preeti"/>')}${run('d', '<w:rFonts w:asciiTheme="none" w:ascii="Own"/>')}</w:p>`,
      { relations: [['rId1', 'theme', 'theme1.xml']], parts: { 'theme1.xml': theme } },
    )
    assert.deepEqual(
      spansOf(blocks[0]).map(({ font }) => font),
      ['Cambria', 'Mangal', 'Calibri', 'Kokila', 'Arial', 'Own'],
    )
  })

  test('switch, are inherited from defaults and bases, and end in circles', async () => {
    const styles = `<w:docDefaults><w:rPrDefault><w:rPr><w:color w:val="00FF00"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:jc w:val="right"/></w:pPr></w:pPrDefault></w:docDefaults>
      <w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:rPr><w:i/></w:rPr></w:style>
      <w:style w:type="paragraph" w:styleId="A"><w:basedOn w:val="B"/><w:rPr><w:b/></w:rPr></w:style>
      <w:style w:type="paragraph" w:styleId="B"><w:basedOn w:val="A"/><w:pPr><w:jc w:val="both"/></w:pPr></w:style>
      <w:style w:type="character" w:styleId="S"><w:rPr><w:b/><w:u w:val="single"/></w:rPr></w:style>`
    const style = '<w:rStyle w:val="S"/>'
    const { blocks } = await readWord(
      `${paragraph('x')}<w:p><w:pPr><w:pStyle w:val="A"/></w:pPr>${run('a')}${run('b', style)}${run('c', '<w:b w:val="off"/><w:u w:val="none"/><w:dstrike/><w:vertAlign w:val="baseline"/>')}</w:p>`,
      { styles },
    )
    const green = { colour: '#00ff00' }
    assert.deepEqual(blocks[0], {
      kind: 'paragraph',
      align: 'right',
      spans: [{ text: 'x', italic: true, ...green }],
    })
    assert.deepEqual(blocks[1]?.kind === 'paragraph' && blocks[1].align, 'justify')
    assert.deepEqual(spansOf(blocks[1]), [
      { text: 'a', bold: true, ...green },
      // Set in both styles, it is off.
      { text: 'b', underline: true, ...green },
      { text: 'c', strike: true, ...green },
    ])
  })

  test('have headings by their names, levels and title', async () => {
    const named = (id: string, name: string, level = '') =>
      `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/><w:pPr>${level}</w:pPr></w:style>`
    const styles = `${named('H2', 'heading 2')}${named('T', 'Title')}${named('O', 'Own', '<w:outlineLvl w:val="3"/>')}${named('N', 'Own too', '<w:outlineLvl w:val="9"/>')}`
    const { lines } = await readWord(
      ['H2', 'T', 'O', 'N', 'gone'].map((id) => paragraph(id, `<w:pStyle w:val="${id}"/>`)).join(''),
      { styles },
    )
    assert.deepEqual(lines, ['h2 H2', 'h1 T', 'h4 O', 'p N', 'p gone'])
  })

  test('leave out links that are not text, and underline none', async () => {
    const { blocks } = await readWord(
      `<w:p><w:hyperlink r:id="rId1">${run('link', '<w:u w:val="single"/><w:color w:val="0000FF"/>')}</w:hyperlink></w:p>`,
      { relations: [['rId1', 'hyperlink', 'https://a.np/']] },
    )
    assert.deepEqual(spansOf(blocks[0]), [{ text: 'link', link: 'https://a.np/' }])
  })
})

describe('lists and sections of Word documents', () => {
  const level = (at: number, format: string, more = '') =>
    `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="%${at + 1}."/>${more}</w:lvl>`
  const item = (text: string, list: number, at = 0) =>
    paragraph(text, `<w:numPr><w:ilvl w:val="${at}"/><w:numId w:val="${list}"/></w:numPr>`)

  test('are numbered by the restart rule of each level, in lists that continue or start again', async () => {
    const numbering = `<w:abstractNum w:abstractNumId="0">${level(0, 'decimal')}${level(1, 'decimal', '<w:lvlRestart w:val="0"/>')}</w:abstractNum>
      <w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>
      <w:num w:numId="2"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="0"/></w:lvlOverride></w:num>
      <w:num w:numId="3"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="0"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/></w:lvl></w:lvlOverride></w:num>`
    const body = [item('a', 1), item('b', 1, 1), item('c', 1), item('d', 1, 1), item('e', 2), item('f', 3)]
    const { lines } = await readWord(body.join(''), { numbering })
    assert.deepEqual(lines, ['1 p a', '1 1 p b', '2 p c', '2 2 p d', '0 p e', '- p f'])
  })

  test('begin on a page of their own but for continuous ones', async () => {
    const section = (type: string) =>
      paragraph(type, `<w:sectPr>${type === '' ? '' : `<w:type w:val="${type}"/>`}</w:sectPr>`)
    const { lines } = await readWord(
      ['', 'continuous', 'nextPage', 'nextColumn', 'oddPage'].map(section).join('') + paragraph('end'),
    )
    assert.deepEqual(
      lines.join(),
      'page-break,p continuous,p nextPage,page-break,p nextColumn,p oddPage,page-break,p end',
    )
  })

  test('read content controls, insertions and alternatives; other documents in it are counted', async () => {
    const { lines, lost } = await readWord(
      `<w:sdt><w:sdtContent>${paragraph('control')}</w:sdtContent></w:sdt><w:ins>${paragraph('inserted')}</w:ins><w:moveTo>${paragraph('moved')}</w:moveTo><w:customXml>${paragraph('custom')}</w:customXml><mc:AlternateContent><mc:Choice>${paragraph('choice')}</mc:Choice><mc:Fallback>${paragraph('fallback')}</mc:Fallback></mc:AlternateContent><w:altChunk r:id="x"/>`,
    )
    assert.deepEqual(lines, ['p control', 'p inserted', 'p moved', 'p custom', 'p choice'])
    assert.equal(lost('object'), 1)
  })

  test('have no size and margins that are out of reason', async () => {
    const sized = (size: string, margins: string) =>
      readWord(`${paragraph('x')}<w:sectPr><w:pgSz ${size}/><w:pgMar ${margins}/></w:sectPr>`)
    const wrong = await sized('w:w="999" w:h="11900"', 'w:top="1" w:right="2" w:bottom="3" w:left="x"')
    assert.deepEqual([wrong.pageSize, wrong.margins], [undefined, undefined])
    const negative = await sized(
      'w:w="40000" w:h="1000"',
      'w:top="-20" w:right="40" w:bottom="0" w:left="20000"',
    )
    assert.deepEqual(negative.pageSize, [2_000, 50])
    assert.deepEqual(negative.margins, [1, 2, 0, 1_000])
  })
})
