/** The media white of every profile: D50 (ICC.1:2022, 7.2.16). */
const d50 = [0.9642, 1, 0.8249] as const

/** Primaries of sRGB and its adaptation from D65, relative to D50 (IEC 61966-2-1; ICC, "sRGB profiles", 2015). */
const primaries = {
  rXYZ: [0.43607, 0.22249, 0.01392],
  gXYZ: [0.38515, 0.71687, 0.09708],
  bXYZ: [0.14307, 0.06061, 0.7141],
} as const
const adaptation = [
  1.04788, 0.02292, -0.05022, 0.02959, 0.99048, -0.01707, -0.00925, 0.01508, 0.75168,
] as const

/** The curve of sRGB: exponent and constants of a parametric curve of type 3 (ICC.1:2022, 10.18). */
const curve = [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045] as const

/** Writes a colour profile of sRGB, ICC version 4 (ICC.1:2022): about 500 bytes. */
export function writeSrgbProfile(): Buffer {
  const trc = Buffer.concat([tag('para'), Buffer.from([0, 3, 0, 0]), fixed(curve)])
  const tags: [string, Buffer][] = [
    ['desc', localized('sRGB')],
    ['cprt', localized('No copyright')],
    ['wtpt', xyz(d50)],
    ['chad', Buffer.concat([tag('sf32'), fixed(adaptation)])],
    ...Object.entries(primaries).map(([name, values]): [string, Buffer] => [name, xyz(values)]),
    ['rTRC', trc],
    ['gTRC', trc],
    ['bTRC', trc],
  ]
  const table = Buffer.alloc(4 + tags.length * 12)
  table.writeUInt32BE(tags.length, 0)
  const offsets = new Map<Buffer, number>()
  let end = 128 + table.length
  for (const [index, [name, data]] of tags.entries()) {
    const offset = offsets.get(data) ?? end
    if (offset === end) end += data.length
    offsets.set(data, offset)
    table.write(name, 4 + index * 12, 'latin1')
    table.writeUInt32BE(offset, 8 + index * 12)
    table.writeUInt32BE(data.length, 12 + index * 12)
  }
  return Buffer.concat([header(end), table, ...offsets.keys()])
}

/** The header: a display profile from RGB to XYZ (ICC.1:2022, 7.2). */
function header(length: number): Buffer {
  const bytes = Buffer.alloc(128)
  bytes.writeUInt32BE(length, 0)
  bytes.writeUInt32BE(0x04400000, 8)
  bytes.write('mntrRGB XYZ ', 12, 'latin1')
  // The creation date, which has to be valid; a fixed one keeps the bytes the same.
  for (const [index, number] of [2026, 1, 1].entries()) bytes.writeUInt16BE(number, 24 + index * 2)
  bytes.write('acsp', 36, 'latin1')
  fixed(d50).copy(bytes, 68)
  return bytes
}

/** The signature of a tag's type, and four reserved bytes. */
function tag(type: string): Buffer {
  return Buffer.from(`${type}\0\0\0\0`, 'latin1')
}

function xyz(values: readonly number[]): Buffer {
  return Buffer.concat([tag('XYZ '), fixed(values)])
}

/** Numbers of 16 bits before and 16 after the point. */
function fixed(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [index, value] of values.entries()) bytes.writeInt32BE(Math.round(value * 65_536), index * 4)
  return bytes
}

/** A text in English, padded to four bytes. */
function localized(text: string): Buffer {
  const utf16 = Buffer.from(text, 'utf16le').swap16()
  const record = Buffer.alloc(20)
  record.writeUInt32BE(1, 0)
  record.writeUInt32BE(12, 4)
  record.write('enUS', 8, 'latin1')
  record.writeUInt32BE(utf16.length, 12)
  record.writeUInt32BE(28, 16)
  return Buffer.concat([tag('mluc'), record, utf16, Buffer.alloc(-utf16.length & 3)])
}
