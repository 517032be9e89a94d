/** Media types of images whose text is recognised. */
export const imageTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/tiff',
  'image/gif',
  'image/avif',
] as const
