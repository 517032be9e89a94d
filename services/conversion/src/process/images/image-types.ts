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

/** True if a media type is that of a convertible image. */
export function isImageType(type: string): type is ImageType {
  return (imageTypes as readonly string[]).includes(type)
}
