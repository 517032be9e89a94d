/** Media types of convertible images. */
export const imageTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/tiff',
  'image/gif',
  'image/svg+xml',
  'image/avif',
] as const

/** The media type of a convertible image. */
export type ImageType = (typeof imageTypes)[number]
