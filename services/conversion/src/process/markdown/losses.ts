/** Counts the parts of a Markdown document that its PDF lacks. */
export interface Losses {
  images: number
  links: number
  html: boolean
  /** Text was left out because of a comment, script or style without an end. */
  swallowed: boolean
}

/** Describes the losses, a sentence for each kind. */
export function describeLosses({ images, links, html, swallowed }: Losses): string[] {
  const sentences: string[] = []
  if (images > 0) {
    const count = images === 1 ? '1 image is' : `${images} images are`
    sentences.push(
      `${count} not in the PDF: images of Markdown are never fetched, their descriptions are printed instead.`,
    )
  }
  if (links > 0) {
    const count = links === 1 ? '1 link is' : `${links} links are`
    sentences.push(
      `${count} printed as text: only addresses of http, https and mailto can be opened from the PDF.`,
    )
  }
  if (html) sentences.push('HTML tags were left out; the text between them is printed.')
  if (swallowed) {
    sentences.push('The text behind a comment, script or style without an end is not in the PDF. Close it.')
  }
  return sentences
}
