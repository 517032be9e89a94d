import type { HtmlLosses } from '@tathya/documents/html'

/** Describes the losses, a sentence for each kind. */
export function describeHtmlLosses(
  { images, embedded, fields, links }: HtmlLosses,
  document: 'page' | 'book' = 'page',
): string[] {
  const sentences = [`The ${document} was laid out plainly: its styles and scripts were not applied.`]
  const add = (count: number, singular: string, plural: string) => {
    if (count > 0) sentences.push(count === 1 ? `1 ${singular}` : `${count} ${plural}`)
  }
  const described = 'not in the PDF: nothing is fetched, and descriptions are printed instead.'
  add(images, `image is ${described}`, `images are ${described}`)
  add(embedded, 'embedded object is not in the PDF.', 'embedded objects are not in the PDF.')
  add(fields, 'field of a form is not in the PDF.', 'fields of forms are not in the PDF.')
  const printed = 'printed as text: only addresses of http, https and mailto can be opened from the PDF.'
  add(links, `link is ${printed}`, `links are ${printed}`)
  return sentences
}
