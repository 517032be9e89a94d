/** Counts the parts of a page that its blocks lack. */
export interface HtmlLosses {
  images: number
  embedded: number
  fields: number
  links: number
}
