import { unzipSync } from 'fflate'

/** The values of the sheets of a workbook that has inline strings only, in the order of the workbook. */
export function readSheets(workbook: Uint8Array): Map<string, (string | number | boolean | null)[][]> {
  const files = unzipSync(workbook)
  const text = (name: string) => Buffer.from(files[name]!).toString()
  const names = [...text('xl/workbook.xml').matchAll(/<sheet name="([^"]*)"/g)].map(([, name]) =>
    unescapeXml(name!),
  )
  return new Map(names.map((name, index) => [name, readRows(text(`xl/worksheets/sheet${index + 1}.xml`))]))
}

function readRows(xml: string) {
  return [...xml.matchAll(/<row>(.*?)<\/row>/gs)].map(([, row]) =>
    [...row!.matchAll(/<c\/>|<c([^>]*)>(.*?)<\/c>/gs)].map(([cell, attributes, content]) => {
      if (cell === '<c/>') return null
      if (attributes!.includes('inlineStr')) return unescapeXml(/<t[^>]*>(.*)<\/t>/s.exec(content!)![1]!)
      const value = Number(/<v>(.*)<\/v>/.exec(content!)![1])
      return attributes!.includes('t="b"') ? value === 1 : value
    }),
  )
}

function unescapeXml(text: string): string {
  const plain = text
    .replaceAll('&#13;', '\r')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
  return plain.replaceAll('_x005F_', '_')
}
