import { type PDFContext, PDFName, type PDFRef } from 'pdf-lib'

/** Kinds of colour profiles (ICC.1:2022, table 19) and device colours by the number of components. */
const spaces: Readonly<Record<number, { readonly device: string; readonly icc: string }>> = {
  1: { device: 'DeviceGray', icc: 'GRAY' },
  3: { device: 'DeviceRGB', icc: 'RGB ' },
  4: { device: 'DeviceCMYK', icc: 'CMYK' },
}

/** The colour space of an image: its profile if that is complete and fits the number of components. */
export function colourSpace(context: PDFContext, components: number, profile: Buffer | undefined) {
  const space = spaces[components]!
  const device = PDFName.of(space.device)
  if (profile === undefined || !fits(profile, space.icc)) return device
  return context.obj([PDFName.of('ICCBased'), registerProfile(context, profile, components, device)])
}

function fits(profile: Buffer, icc: string): boolean {
  return (
    profile.length >= 128 &&
    profile.readUInt32BE(0) === profile.length &&
    profile.toString('latin1', 36, 40) === 'acsp' &&
    profile.toString('latin1', 16, 20) === icc
  )
}

function registerProfile(context: PDFContext, profile: Buffer, components: number, device: PDFName): PDFRef {
  return context.register(context.flateStream(profile, { N: components, Alternate: device }))
}
