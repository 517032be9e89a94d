import { PDFArray, PDFDict, type PDFDocument, PDFName, type PDFObject, PDFStream } from 'pdf-lib'

const [action, javaScript, launch, script, embedded] = ['S', 'JavaScript', 'Launch', 'JS', 'EF'].map((name) =>
  PDFName.of(name),
) as [PDFName, PDFName, PDFName, PDFName, PDFName]

/**
 * Describes the content of a PDF that does something or is hidden (ISO 32000-2, 7.11.4 and 12.6), a sentence for each kind. It
 * stays in the file.
 */
export function describeActiveContent({ context }: PDFDocument): string[] {
  const active = { scripts: false, programs: false, files: false }
  const open: PDFObject[] = context.enumerateIndirectObjects().map(([, object]) => object)
  // References are not followed, as every object is in the list.
  for (let object = open.pop(); object !== undefined; object = open.pop()) {
    if (object instanceof PDFArray) for (const item of object.asArray()) open.push(item)
    const dict = object instanceof PDFStream ? object.dict : object
    if (!(dict instanceof PDFDict)) continue
    active.scripts ||= dict.get(action) === javaScript || dict.has(script)
    active.programs ||= dict.get(action) === launch
    active.files ||= dict.has(embedded)
    for (const value of dict.values()) open.push(value)
  }
  const sentences: string[] = []
  if (active.scripts)
    sentences.push('The PDF contains scripts, which readers may run; they were not checked.')
  if (active.programs) sentences.push('The PDF contains actions that start programs; they were not checked.')
  if (active.files) sentences.push('The PDF contains embedded files; they were not checked.')
  return sentences
}
