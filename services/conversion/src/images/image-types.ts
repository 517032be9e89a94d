/** Media types of the images that become pages. */
export const imageTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/tiff',
  'image/gif',
  'image/svg+xml',
  'image/avif',
] as const

/** The media type of an image that becomes pages. */
export type ImageType = (typeof imageTypes)[number]
