import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { ParagraphBlock, TableBlock } from '../../../src/blocks.ts'
import { pageCount, pageNumber } from '../../../src/blocks.ts'
import { outline, read } from '../outline.ts'
import { cell, type DocxParts, docxFile, docxType, paragraph, row, wordXml } from './docx-file.ts'

const readWord = (body: string, parts?: DocxParts) => read(docxType, docxFile(body, parts))

const field = (instruction: string, result: string) =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> ${instruction} </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>${result}</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`

describe('text of Word documents', () => {
  test('has the styles of its runs, paragraphs and their styles', async () => {
    const styles = `<w:style w:type="paragraph" w:styleId="Base"><w:rPr><w:b/><w:rFonts w:ascii="Preeti" w:cs="Kokila"/></w:rPr></w:style>
      <w:style w:type="paragraph" w:styleId="Sub"><w:basedOn w:val="Base"/><w:pPr><w:jc w:val="center"/></w:pPr></w:style>
      <w:style w:type="character" w:styleId="Strong"><w:rPr><w:b/></w:rPr></w:style>`
    const { blocks } = await readWord(
      `<w:p><w:pPr><w:pStyle w:val="Sub"/></w:pPr>
        <w:r><w:t>g]kfn</w:t></w:r><w:r><w:rPr><w:rStyle w:val="Strong"/></w:rPr><w:t>twice</w:t></w:r>
        <w:r><w:rPr><w:b w:val="0"/><w:vertAlign w:val="superscript"/><w:color w:val="FF0000"/></w:rPr><w:t>नेपाल</w:t></w:r></w:p>`,
      { styles },
    )
    assert.deepEqual(blocks, [
      {
        kind: 'paragraph',
        align: 'center',
        spans: [
          { text: 'g]kfn', bold: true, font: 'Preeti' },
          { text: 'twice', font: 'Preeti' },
          { text: 'नेपाल', colour: '#ff0000', script: 'super', font: 'Kokila' },
        ],
      },
    ])
  })

  test('keeps insertions, and leaves out deletions, comments and hidden text', async () => {
    const run = (text: string, properties = '') => `<w:r><w:rPr>${properties}</w:rPr><w:t>${text}</w:t></w:r>`
    const { lines, lost } = await readWord(
      `<w:p><w:ins>${run('new')}</w:ins><w:del><w:r><w:delText>old</w:delText></w:r></w:del>${run('secret', '<w:vanish/>')}<w:r><w:commentReference w:id="1"/></w:r></w:p>`,
    )
    assert.deepEqual(lines, ['p new'])
    assert.deepEqual((['insertion', 'deletion', 'hidden-text', 'comment'] as const).map(lost), [1, 1, 1, 1])
  })

  test('has breaks, tabs, symbols, formulas and the results of fields', async () => {
    const { lines, lost } = await readWord(
      `<w:p><w:r><w:t>a</w:t><w:br/><w:t>b</w:t><w:tab/><w:sym w:font="Wingdings" w:char="F0FC"/><w:sym w:font="Unheard" w:char="F0AA"/><w:sym w:font="Unheard" w:char="F0AB"/></w:r></w:p>
      <w:p><m:oMath><m:f><m:num><m:r><m:t>a+b</m:t></m:r></m:num><m:den><m:r><m:t>2</m:t></m:r></m:den></m:f></m:oMath></w:p>
      <w:p>${field('REF x', 'Chapter 2')}${field('PAGEREF y', '7')}</w:p>
      <w:p><w:r><w:t>one</w:t><w:br w:type="page"/><w:t>two</w:t></w:r></w:p>`,
    )
    assert.deepEqual(lines, [
      'p a\nb\t✓\ufffd\ufffd',
      'p (a+b)/2',
      'p Chapter 27',
      'p one',
      'page-break',
      'p two',
    ])
    assert.deepEqual([lost('unknown-symbol'), lost('page-reference')], [2, 1])
  })

  test('has nothing of the instruction of a field: no text, drawing or note', async () => {
    const box = '<wps:txbx><w:txbxContent><w:p><w:r><w:t>box</w:t></w:r></w:p></w:txbxContent></wps:txbx>'
    const inside = `<w:r><w:t>text</w:t></w:r><w:r><w:footnoteReference w:id="2"/></w:r><w:r><w:drawing><wp:inline>${box}</wp:inline></w:drawing></w:r>`
    const footnotes = '<w:footnote w:id="2"><w:p><w:r><w:t>note</w:t></w:r></w:p></w:footnote>'
    const char = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`
    const written = await readWord(
      `<w:p>${char('begin')}${inside}${char('separate')}<w:r><w:t>shown</w:t></w:r>${char('end')}</w:p>`,
      { footnotes },
    )
    assert.deepEqual(written.lines, ['p shown'])
    const result = await readWord(`<w:p>${char('begin')}${char('separate')}${inside}${char('end')}</w:p>`, {
      footnotes,
    })
    assert.deepEqual(result.lines, ['p text{p note}', 'p box'])
  })

  test('has the addresses of links, by relationship and by field', async () => {
    const { blocks } = await readWord(
      `<w:p><w:hyperlink r:id="rId7"><w:r><w:t>here</w:t></w:r></w:hyperlink>${field('HYPERLINK "https://b.np/"', 'there')}</w:p>`,
      { relations: [['rId7', 'hyperlink', 'https://a.np/']] },
    )
    assert.deepEqual((blocks[0] as ParagraphBlock).spans, [
      { text: 'here', link: 'https://a.np/' },
      { text: 'there', link: 'https://b.np/' },
    ])
  })

  test('has its footnotes, and the text of text boxes once', async () => {
    const box = `<wps:txbx><w:txbxContent>${paragraph('boxed')}</w:txbxContent></wps:txbx>`
    const { lines } = await readWord(
      `<w:p><w:r><w:t>word</w:t><w:footnoteReference w:id="2"/></w:r></w:p>
      <w:p><w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:inline>${box}</wp:inline></w:drawing></mc:Choice><mc:Fallback><w:pict>${box}</w:pict></mc:Fallback></mc:AlternateContent></w:r></w:p>`,
      { footnotes: `<w:footnote w:id="2">${paragraph('the note')}</w:footnote>` },
    )
    assert.deepEqual(lines, ['p word{p the note}', 'p boxed'])
  })
})

describe('headings and lists of Word documents', () => {
  test('are known by name, outline level and what styles inherit', async () => {
    const styles = `<w:style w:type="paragraph" w:styleId="berschrift1"><w:name w:val="heading 1"/></w:style>
      <w:style w:type="paragraph" w:styleId="Mine"><w:basedOn w:val="berschrift1"/></w:style>
      <w:style w:type="paragraph" w:styleId="Text"><w:basedOn w:val="berschrift1"/><w:pPr><w:outlineLvl w:val="9"/></w:pPr></w:style>
      <w:style w:type="paragraph" w:styleId="A"><w:basedOn w:val="B"/></w:style><w:style w:type="paragraph" w:styleId="B"><w:basedOn w:val="A"/></w:style>`
    const styled = (id: string) => paragraph(id, `<w:pStyle w:val="${id}"/>`)
    const { lines } = await readWord(
      `${['berschrift1', 'Mine', 'Text', 'A', 'Unheard'].map(styled).join('')}${paragraph('x', '<w:outlineLvl w:val="2"/>')}`,
      { styles },
    )
    assert.deepEqual(lines, ['h1 berschrift1', 'h1 Mine', 'p Text', 'p A', 'p Unheard', 'h3 x'])
  })

  const level = (at: number, format: string, text: string) =>
    `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`
  const numbering = `<w:abstractNum w:abstractNumId="0">${level(0, 'decimal', '%1.')}${level(1, 'hindiNumbers', '%2.')}${level(2, 'bullet', '•')}</w:abstractNum>
    <w:abstractNum w:abstractNumId="1">${level(0, 'hindiConsonants', '(%1)')}${level(1, 'decimal', '%1.%2')}</w:abstractNum>
    <w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num>
    <w:num w:numId="3"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="5"/></w:lvlOverride></w:num>`
  const item = (text: string, list: number, at = 0) =>
    paragraph(text, `<w:numPr><w:ilvl w:val="${at}"/><w:numId w:val="${list}"/></w:numPr>`)

  test('count through levels, other text and restarts', async () => {
    const body = [item('a', 1), item('b', 1), item('c', 1, 1), item('d', 1, 1), item('e', 1, 2), item('f', 1)]
    const { lines, blocks } = await readWord(
      `${body.join('')}${paragraph('between')}${item('g', 1)}${item('h', 1, 1)}${item('i', 3)}`,
      { numbering },
    )
    assert.deepEqual(lines, [
      ...[
        '1 p a',
        '2 p b',
        '2 1 p c',
        '2 2 p d',
        '2 2 - p e',
        '3 p f',
        'p between',
        '4 p g',
        '4 1 p h',
        '5 p i',
      ],
    ])
    assert.match(JSON.stringify(blocks), /"numbers":"devanagari"/)
  })

  test('have the forms of their numbers', async () => {
    const formats = [
      'decimal',
      'lowerLetter',
      'upperLetter',
      'lowerRoman',
      'upperRoman',
      'hindiNumbers',
      'hindiCounting',
    ]
    const lists = formats.map(
      (format, at) =>
        `<w:abstractNum w:abstractNumId="${at}">${level(0, format, '%1.')}</w:abstractNum><w:num w:numId="${at + 1}"><w:abstractNumId w:val="${at}"/></w:num>`,
    )
    const body = formats.map((format, at) => `${paragraph('-')}${item(format, at + 1)}`)
    const { blocks } = await readWord(body.join(''), { numbering: lists.join('') })
    const forms = blocks.flatMap((block) => (block.kind === 'list' ? [block.numbers] : []))
    assert.deepEqual(forms, [
      ...[undefined, 'lower-letter', 'upper-letter', 'lower-roman', 'upper-roman'],
      ...['devanagari', 'devanagari'],
    ])
  })

  test('keep numbers that no list has as text', async () => {
    const { lines } = await readWord([item('x', 2), item('y', 2, 1), item('z', 2)].join(''), { numbering })
    assert.deepEqual(lines, ['p (क) x', 'p क.1 y', 'p (ख) z'])
  })
})

describe('tables of Word documents', () => {
  test('have merged cells, header rows, widths, and tables within', async () => {
    const inner = `<w:tbl>${row(cell('in'))}</w:tbl>`
    const { blocks, lines } = await readWord(
      `<w:tbl><w:tblGrid><w:gridCol w:w="1000"/><w:gridCol w:w="2000"/><w:gridCol w:w="1000"/></w:tblGrid>
      <w:tr><w:trPr><w:tblHeader/></w:trPr>${cell('wide', '<w:gridSpan w:val="2"/>')}${cell('last')}</w:tr>
      ${row(cell('tall', '<w:vMerge w:val="restart"/>'), cell('b'), cell('c'))}
      ${row(cell('', '<w:vMerge/>'), cell('d'), `<w:tc>${inner}<w:p/></w:tc>`)}
      <w:tr><w:trPr><w:gridBefore w:val="1"/></w:trPr>${cell('e')}${cell('huge', '<w:gridSpan w:val="1000000000"/>')}</w:tr></w:tbl>`,
    )
    assert.deepEqual(lines.slice(0, 3), ['|| >2 wide | last', '| v2 tall | b | c', '| d | | in'])
    assert.match(lines[3]!, /^\| {2}\| e \| >254 huge$/)
    assert.equal(blocks.length, 1)
  })

  test('have shares of their width as the grid says', async () => {
    const grid = '<w:tblGrid><w:gridCol w:w="1000"/><w:gridCol w:w="3000"/></w:tblGrid>'
    const { blocks } = await readWord(`<w:tbl>${grid}${row(cell('a'), cell('b'))}</w:tbl>`)
    const { columns } = blocks[0] as TableBlock
    assert.deepEqual(
      columns.map(({ width }) => width),
      [0.25, 0.75],
    )
  })
})

describe('pages and images of Word documents', () => {
  const png = Buffer.from('89504e470d0a1a0a0000', 'hex')
  const image = (attribute: string) =>
    `<w:p><w:r><w:drawing><wp:inline><wp:extent cx="914400" cy="457200"/><wp:docPr id="1" name="x" descr="the flag"/><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip ${attribute}/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`

  test('have images in the file, and count others', async () => {
    const { lines, lost } = await readWord(
      `${image('r:embed="rId1"')}${image('r:link="rId2"')}${image('r:embed="rId3"')}${image('r:embed="rId9"')}`,
      {
        relations: [
          ['rId1', 'image', 'media/a.png'],
          ['rId2', 'image', 'http://127.0.0.1:9/a.png'],
          ['rId3', 'image', 'media/b.emf'],
        ],
        parts: { 'media/a.png': png, 'media/b.emf': 'metafile' },
      },
    )
    assert.deepEqual(lines, ['image image/png 72x36 the flag'])
    const centred = image('r:embed="rId1"').replace('<w:p>', '<w:p><w:pPr><w:jc w:val="center"/></w:pPr>')
    const { blocks } = await readWord(centred, {
      relations: [['rId1', 'image', 'media/a.png']],
      parts: { 'media/a.png': png },
    })
    assert.equal(blocks[0]?.kind === 'image' && blocks[0].align, 'center')
    assert.deepEqual([lost('linked-image'), lost('unreadable-image')], [1, 2])
  })

  test('have images in the size of their drawing or shape, in any unit, or none', async () => {
    const relations = [['rId1', 'image', 'media/a.png']] as const
    const sizesOf = async (body: string) =>
      (await readWord(body, { relations, parts: { 'media/a.png': png } })).blocks.map((block) => {
        assert.ok(block.kind === 'image')
        return [block.width, block.height].map((size) => (size === null ? null : Math.round(size * 10) / 10))
      })
    const extent = (cx: string, cy: string) =>
      image('r:embed="rId1"').replace('cx="914400" cy="457200"', `cx="${cx}" cy="${cy}"`)
    assert.deepEqual(
      await sizesOf(extent('1000000000', '12700') + extent('1000000001', '0') + extent('1', '-5')),
      [
        [78_740.2, 1],
        [null, null],
        [0, null],
      ],
    )
    const shape = (style: string) =>
      `<w:p><w:r><w:pict><v:shape style="${style}" alt="seal"><v:imagedata r:id="rId1"/></v:shape></w:pict></w:r></w:p>`
    assert.deepEqual(
      await sizesOf(
        [
          shape('width:36pt;height:1in'),
          shape('position:absolute; width:2.54cm;height:25.4mm'),
          shape('height:4px;width:5em'),
          shape('max-width:9pt;width:0pt;height:100000pt'),
          shape('width:99999pt;height:1e3pt'),
        ].join(''),
      ),
      [
        [36, 72],
        [72, 72],
        [null, 3],
        [null, null],
        [99_999, null],
      ],
    )
    const { lines } = await readWord(shape('width:1pt;height:1pt'), {
      relations,
      parts: { 'media/a.png': png },
    })
    assert.deepEqual(lines, ['image image/png 1x1 seal'])
  })

  test('have the size, margins, header and footer of their section', async () => {
    const reference =
      '<w:footerReference w:type="default" r:id="rId1"/><w:headerReference w:type="first" r:id="rId2"/>'
    const found = await readWord(
      `${paragraph('x')}<w:sectPr>${reference}<w:pgSz w:w="16840" w:h="11900"/><w:pgMar w:top="1440" w:right="720" w:bottom="1440" w:left="720"/></w:sectPr>`,
      {
        relations: [
          ['rId1', 'footer', 'footer1.xml'],
          ['rId2', 'header', 'header1.xml'],
        ],
        parts: {
          'footer1.xml': wordXml(
            'ftr',
            `<w:p>${field('PAGE', '3')}<w:r><w:t>/</w:t></w:r><w:fldSimple w:instr="NUMPAGES"><w:r><w:t>9</w:t></w:r></w:fldSimple></w:p>`,
          ),
          'header1.xml': wordXml('hdr', paragraph('गोप्य')),
        },
      },
    )
    assert.deepEqual(
      [found.pageSize, found.margins],
      [
        [842, 595],
        [72, 36, 72, 36],
      ],
    )
    assert.deepEqual(outline(found.footer!), [`p ${pageNumber}/${pageCount}`])
    assert.deepEqual(outline(found.header!), ['p गोप्य'])
  })
})
