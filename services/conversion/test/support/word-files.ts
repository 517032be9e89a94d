import { strToU8, zipSync } from 'fflate'
import { nepaliWords } from '../writer/nepali-words.ts'

/** Files of office programs that hold every word twice: as a paragraph and in a table. */
export const wordFiles: Readonly<Record<string, () => Uint8Array>> = {
  'words.docx': () => {
    const paragraph = (word: string) => `<w:p><w:r><w:t>${word}</w:t></w:r></w:p>`
    const rows = nepaliWords.map((word) => `<w:tr><w:tc>${paragraph(word)}</w:tc></w:tr>`)
    const body = `${nepaliWords.map(paragraph).join('')}<w:tbl>${rows.join('')}</w:tbl>`
    return zip({
      '[Content_Types].xml':
        '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
      '_rels/.rels': packageRelations('word/document.xml'),
      'word/document.xml': `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
    })
  },
  'words.xlsx': () => {
    const cell = (word: string) => `<c t="inlineStr"><is><t>${word}</t></is></c>`
    const rows = nepaliWords.map((word) => `<row>${cell(word)}${cell(word)}</row>`)
    const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
    const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
    return zip({
      '[Content_Types].xml':
        '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
      '_rels/.rels': packageRelations('xl/workbook.xml'),
      'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="शब्द" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
      'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><cols><col min="1" max="2" width="40" customWidth="1"/></cols><sheetData>${rows.join('')}</sheetData></worksheet>`,
    })
  },
  'words.odt': () => {
    const paragraph = (word: string) => `<text:p>${word}</text:p>`
    const rows = nepaliWords.map(
      (word) => `<table:table-row><table:table-cell>${paragraph(word)}</table:table-cell></table:table-row>`,
    )
    const oasis = 'urn:oasis:names:tc:opendocument:xmlns'
    return zip({
      mimetype: 'application/vnd.oasis.opendocument.text',
      'content.xml': `<office:document-content xmlns:office="${oasis}:office:1.0" xmlns:text="${oasis}:text:1.0" xmlns:table="${oasis}:table:1.0"><office:body><office:text>${nepaliWords.map(paragraph).join('')}<table:table>${rows.join('')}</table:table></office:text></office:body></office:document-content>`,
    })
  },
  'words.pptx': () => {
    const drawing = 'http://schemas.openxmlformats.org/drawingml/2006/main'
    const main = 'http://schemas.openxmlformats.org/presentationml/2006/main'
    const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
    const text = (word: string) => `<a:p><a:r><a:t>${word}</a:t></a:r></a:p>`
    const rows = nepaliWords.map((word) => `<a:tr><a:tc><a:txBody>${text(word)}</a:txBody></a:tc></a:tr>`)
    const shapes = `<p:sp><p:nvSpPr><p:nvPr><p:ph type="body"/></p:nvPr></p:nvSpPr><p:txBody>${nepaliWords.map(text).join('')}</p:txBody></p:sp><p:graphicFrame><a:graphic><a:graphicData><a:tbl>${rows.join('')}</a:tbl></a:graphicData></a:graphic></p:graphicFrame>`
    const relations = (type: string, target: string) =>
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${office}/${type}" Target="${target}"/></Relationships>`
    return zip({
      '[Content_Types].xml':
        '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/ppt/presentation.xml" ContentType="application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml"/></Types>',
      'ppt/presentation.xml': `<p:presentation xmlns:p="${main}" xmlns:r="${office}"><p:sldIdLst><p:sldId id="256" r:id="rId1"/></p:sldIdLst></p:presentation>`,
      'ppt/_rels/presentation.xml.rels': relations('slide', 'slides/slide1.xml'),
      'ppt/slides/slide1.xml': `<p:sld xmlns:p="${main}" xmlns:a="${drawing}"><p:cSld><p:spTree>${shapes}</p:spTree></p:cSld></p:sld>`,
    })
  },
  'words.rtf': () => {
    const text = (word: string) => word.replace(/[^ -~]/g, (letter) => `\\u${letter.charCodeAt(0)}?`)
    const rows = nepaliWords.map((word) => `\\trowd\\cellx5000\\intbl ${text(word)}\\cell\\row`)
    const paragraphs = nepaliWords.map((word) => `\\pard ${text(word)}\\par`)
    return strToU8(`{\\rtf1\\ansi\\uc1 ${paragraphs.join('\n')}${rows.join('\n')}}`)
  },
}

/** Names the main part of a package, as office programs need it. */
function packageRelations(target: string): string {
  return `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="${target}"/></Relationships>`
}

function zip(parts: Readonly<Record<string, string>>): Uint8Array {
  // Files are recognised by the type that stands unpacked at their beginning.
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, strToU8(part)])), {
    level: 0,
  })
}
