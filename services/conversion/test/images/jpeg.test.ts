import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createConvert } from './convert.ts'
import { corners, fourFields, noise } from './pictures.ts'
import { pageImages } from './read-pdf.ts'
import { fieldsOf, renderPages } from './render.ts'

/** Takes the segment of Adobe, and with it what it says of the colours. */
function withoutAdobe(jpeg: Buffer): Buffer {
  const at = jpeg.indexOf(Buffer.from('Adobe'))
  assert.notEqual(at, -1)
  return Buffer.concat([jpeg.subarray(0, at - 4), jpeg.subarray(at - 4 + 2 + jpeg.readUInt16BE(at - 2))])
}

describe('a JPEG file', () => {
  const kinds = {
    baseline: () => fourFields().jpeg().toBuffer(),
    progressive: () => fourFields().jpeg({ progressive: true }).toBuffer(),
    grey: () => fourFields().toColourspace('b-w').jpeg().toBuffer(),
    CMYK: () => fourFields().toColourspace('cmyk').jpeg().toBuffer(),
    'with a profile': () => fourFields().withIccProfile('p3').jpeg().toBuffer(),
    'with all its colours': () => fourFields().jpeg({ chromaSubsampling: '4:4:4' }).toBuffer(),
  }
  for (const [kind, make] of Object.entries(kinds)) {
    test(`that is ${kind} is in the PDF as it was sent`, async (t) => {
      const bytes = await make()
      const { pdf, pages, warnings } = await createConvert(t)('photo.jpg', bytes)
      assert.equal(pages, 1)
      assert.deepEqual(warnings, [])
      assert.notEqual(pdf.indexOf(bytes), -1)
    })
  }

  test('keeps its colours, and grey stays grey', async (t) => {
    const convert = createConvert(t)
    const colour = await convert('a.jpg', await fourFields().jpeg().toBuffer(), { pageSize: 'fit' })
    assert.equal(fieldsOf((await renderPages(colour.pdf))[0]!), corners)
    const grey = await convert('a.jpg', await fourFields().toColourspace('b-w').jpeg().toBuffer())
    assert.equal((await pageImages(grey.pdf))[0]!.colours, 'DeviceGray')
  })

  test('in CMYK has its colours with the marker of Adobe, and their opposites without it', async (t) => {
    const convert = createConvert(t)
    const marked = await fourFields().toColourspace('cmyk').jpeg({ quality: 100 }).toBuffer()
    const [page] = await renderPages((await convert('a.jpg', marked, { pageSize: 'fit' })).pdf)
    const [red, green, blue] = page!.at(0.25, 0.25)
    assert.ok(red > 180 && green < 100 && blue < 100, `red is ${red} ${green} ${blue}`)
    const plain = withoutAdobe(marked)
    const unmarked = await convert('a.jpg', plain, { pageSize: 'fit' })
    assert.notEqual(unmarked.pdf.indexOf(plain), -1)
    const [other] = await renderPages(unmarked.pdf)
    const [r, g, b] = other!.at(0.25, 0.25)
    assert.ok(r < 60 && g < 120 && b < 120, `the opposite of red in ink is ${r} ${g} ${b}`)
  })

  test('has its colour profile as its colour space where that fits, and is plain where it does not', async (t) => {
    const convert = createConvert(t)
    const bytes = await fourFields().withIccProfile('p3').jpeg().toBuffer()
    assert.equal((await pageImages((await convert('a.jpg', bytes)).pdf))[0]!.colours, 'ICCBased 3')
    const at = bytes.indexOf(Buffer.from('ICC_PROFILE\0'))
    const wrong = Buffer.from(bytes)
    wrong.write('GRAY', at + 14 + 16, 'latin1')
    assert.equal((await pageImages((await convert('a.jpg', wrong)).pdf))[0]!.colours, 'DeviceRGB')
  })

  test('that is cut at its end is shown as far as it goes, with a warning', async (t) => {
    const bytes = await noise(160, 120).image.jpeg().toBuffer()
    const convert = createConvert(t)
    const { pdf, warnings } = await convert('a.jpg', bytes.subarray(0, Math.floor(bytes.length * 0.9)))
    assert.deepEqual(warnings, ['The image is damaged; what could be read is shown.'])
    assert.equal((await renderPages(pdf)).length, 1)
  })

  test('that is cut near its beginning is refused', async (t) => {
    const bytes = await noise(160, 120).image.jpeg().toBuffer()
    await assert.rejects(createConvert(t)('a.jpg', bytes.subarray(0, Math.floor(bytes.length * 0.3))), {
      code: 'file_corrupt',
      message: 'a.jpg begins as a JPEG image and is damaged. Check that it opens where it was made.',
    })
  })

  test('with bytes after its end stays as it was sent', async (t) => {
    const bytes = Buffer.concat([await fourFields().jpeg().toBuffer(), Buffer.from('more of a camera')])
    const { pdf, warnings } = await createConvert(t)('a.jpg', bytes)
    assert.deepEqual(warnings, [])
    assert.notEqual(pdf.indexOf(bytes), -1)
  })
})
