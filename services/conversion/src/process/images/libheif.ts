import { createRequire } from 'node:module'

/** Pixels of an image, four bytes each. */
interface Pixels {
  readonly data: Uint8ClampedArray
  readonly width: number
  readonly height: number
}

/** A pointer of the library; `$$` is of its bindings. */
interface Handle {
  readonly $$: { readonly ptr: number }
}

/** An image of a file; sizes are after its rotation and mirroring, which the decoder applies. */
interface HeifImage {
  readonly handle: Handle
  get_width(): number
  get_height(): number
  has_alpha_channel(): boolean
  /** Fills `target` and passes it on; null if the image cannot be decoded. */
  display(target: Pixels, done: (pixels: Pixels | null) => void): void
  free(): void
}

/** The part of libheif that is used. */
interface Library {
  readonly HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] }
  readonly HEAPU8: Uint8Array
  _malloc(bytes: number): number
  _free(at: number): void
  _heif_image_handle_get_raw_color_profile_size(handle: number): number
  _heif_image_handle_get_raw_color_profile(error: number, handle: number, target: number): void
}

// The package has no types.
const library: Library = createRequire(import.meta.url)('libheif-js/wasm-bundle.js')

/** An image of a HEIC file, before its pixels are decoded. */
export interface HeicImage {
  readonly width: number
  readonly height: number
  readonly hasAlpha: boolean
  /** The colour profile; undefined without one. */
  readonly profile: Buffer | undefined
  /** Decodes the pixels, four bytes each: red, green, blue and alpha. Undefined if they are damaged. */
  decode(): Promise<Buffer | undefined>
}

/** Opens a HEIC file: its images without thumbnails and depth maps, in their order; none if it is damaged. */
export function openHeic(bytes: Uint8Array): HeicImage[] {
  return new library.HeifDecoder().decode(bytes).map((image) => {
    const size = { width: image.get_width(), height: image.get_height() }
    return {
      ...size,
      hasAlpha: image.has_alpha_channel(),
      profile: profileOf(image.handle.$$.ptr),
      decode: () => decode(image, size),
    }
  })
}

async function decode(image: HeifImage, size: Omit<Pixels, 'data'>): Promise<Buffer | undefined> {
  const target = { ...size, data: new Uint8ClampedArray(size.width * size.height * 4) }
  const pixels = await new Promise<Pixels | null>((resolve) => image.display(target, resolve))
  image.free()
  return pixels === null ? undefined : Buffer.from(pixels.data.buffer)
}

/** Bytes of the error that functions of the library return. */
const errorBytes = 12

function profileOf(handle: number): Buffer | undefined {
  const size = library._heif_image_handle_get_raw_color_profile_size(handle)
  if (size === 0) return undefined
  const error = library._malloc(errorBytes)
  const target = library._malloc(size)
  library._heif_image_handle_get_raw_color_profile(error, handle, target)
  const profile = Buffer.from(library.HEAPU8.slice(target, target + size))
  library._free(target)
  library._free(error)
  return profile
}
