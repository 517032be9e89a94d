/** Metadata of a PDF. */
export interface XmpDescription {
  readonly title: string
  readonly producer: string
  readonly language: string | undefined
  readonly pdfA: boolean
  readonly pdfUA: boolean
}

/** Writes metadata as XMP (ISO 16684-1) for the catalog of a PDF. */
export function writeXmp({ title, producer, language, pdfA, pdfUA }: XmpDescription): string {
  const languages =
    language === undefined
      ? ''
      : `<dc:language><rdf:Bag><rdf:li>${escapeXml(language)}</rdf:li></rdf:Bag></dc:language>\n`
  // ISO 19005-2, 6.6.4.
  const conformance = pdfA ? '<pdfaid:part>2</pdfaid:part>\n<pdfaid:conformance>B</pdfaid:conformance>\n' : ''
  // ISO 14289-1, 5.
  const accessible = pdfUA ? '<pdfuaid:part>1</pdfuaid:part>\n' : ''
  return `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/"${accessible === '' ? '' : namespaces}>
<dc:format>application/pdf</dc:format>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escapeXml(title)}</rdf:li></rdf:Alt></dc:title>
${languages}${conformance}${accessible}${pdfA && pdfUA ? extensionSchema : ''}<pdf:Producer>${escapeXml(producer)}</pdf:Producer>
</rdf:Description>
</rdf:RDF>
</x:xmpmeta>
<?xpacket end="r"?>`
}

/** Names of the properties of PDF/UA and its description. */
const namespaces = ` ${[
  'pdfuaid="http://www.aiim.org/pdfua/ns/id/"',
  'pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"',
  'pdfaSchema="http://www.aiim.org/pdfa/ns/schema#"',
  'pdfaProperty="http://www.aiim.org/pdfa/ns/property#"',
]
  .map((name) => `xmlns:${name}`)
  .join(' ')}`

/** Describes the property of PDF/UA to PDF/A, which does not know it (ISO 19005-2, 6.6.2.3). */
const extensionSchema = `<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
<pdfaSchema:schema>PDF/UA identification</pdfaSchema:schema>
<pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>
<pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>
<pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource">
<pdfaProperty:name>part</pdfaProperty:name>
<pdfaProperty:valueType>Integer</pdfaProperty:valueType>
<pdfaProperty:category>internal</pdfaProperty:category>
<pdfaProperty:description>Part of ISO 14289 to which the document conforms</pdfaProperty:description>
</rdf:li></rdf:Seq></pdfaSchema:property>
</rdf:li></rdf:Bag></pdfaExtension:schemas>
`

// XML 1.0 has no way to write most controls, nor halves of surrogate pairs, nor U+FFFE and U+FFFF.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are removed
const unwritable = /[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g

/** Escapes text for XML, without characters that XML cannot contain. */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(unwritable, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}
