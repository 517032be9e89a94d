/** Bytes of one kind that are some seconds of work: about 50 pages of text, or a few scanned pages. */
const bytesOf = { text: 3_000_000, image: 1_000_000 }

/** Bytes of a media type from which a database takes long, so that small ones do not wait for it. */
export const manyBytes = (type: string): number => bytesOf[type.startsWith('image/') ? 'image' : 'text']
