import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, test } from 'node:test'
import { tempFolder } from '@tathya/testing'
import { createConvert } from './convert.ts'
import { fourFields } from './pictures.ts'
import { type RenderedPage, renderPages } from './render.ts'

const missing = spawnSync('pdftoppm', ['-v']).error === undefined ? false : 'poppler is not installed'

/** Draws the first page with poppler, a pixel for each point. */
function drawWithPoppler(pdf: Uint8Array, folder: string): Pick<RenderedPage, 'width' | 'height' | 'at'> {
  const file = path.join(folder, 'a.pdf')
  writeFileSync(file, pdf)
  const { status, stderr } = spawnSync('pdftoppm', ['-r', '72', '-singlefile', file, path.join(folder, 'a')])
  assert.equal(`${status} ${stderr}`, '0 ')
  const ppm = readFileSync(path.join(folder, 'a.ppm'))
  const [head, width, height] = /^P6\s+(\d+)\s+(\d+)\s+255\s/.exec(ppm.toString('latin1', 0, 40))!
  const size = { width: Number(width), height: Number(height) }
  const at = (x: number, y: number): [number, number, number] => {
    const start = head.length + (Math.floor(y * size.height) * size.width + Math.floor(x * size.width)) * 3
    return [ppm[start]!, ppm[start + 1]!, ppm[start + 2]!]
  }
  return { ...size, at }
}

describe('a second reader', { skip: missing }, () => {
  const image = () => fourFields(200, 120).withMetadata({ density: 72 })
  const files = {
    'baseline JPEG': () => image().jpeg().toBuffer(),
    'progressive JPEG': () => image().jpeg({ progressive: true }).toBuffer(),
    'grey JPEG': () => image().toColourspace('b-w').jpeg().toBuffer(),
    'CMYK JPEG': () => image().toColourspace('cmyk').jpeg({ quality: 100 }).toBuffer(),
    'JPEG on its side': () => image().withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    'plain PNG': () => image().png().toBuffer(),
    'interlaced PNG': () => image().png({ progressive: true }).toBuffer(),
    'palette PNG': () => image().png({ palette: true }).toBuffer(),
    '16-bit PNG': () => image().toColourspace('rgb16').png().toBuffer(),
    'half transparent PNG': () => image().ensureAlpha(0.5).png().toBuffer(),
    'PNG with a profile': () => image().withIccProfile('p3').png().toBuffer(),
    'TIFF in CMYK': () => image().toColourspace('cmyk').tiff().toBuffer(),
    WebP: () => image().webp().toBuffer(),
    AVIF: () => image().avif().toBuffer(),
    GIF: () => image().gif().toBuffer(),
  }
  for (const [kind, make] of Object.entries(files)) {
    test(`shows a ${kind} as the first one does`, async (t) => {
      const { pdf } = await createConvert(t)('a', await make(), { pageSize: 'fit' })
      const [one] = await renderPages(pdf)
      const other = drawWithPoppler(pdf, tempFolder(t))
      assert.deepEqual([other.width, other.height], [one!.width, one!.height])
      for (const [x, y] of [
        [0.25, 0.25],
        [0.75, 0.25],
        [0.25, 0.75],
        [0.75, 0.75],
      ] as const) {
        const [ours, theirs] = [one!.at(x, y), other.at(x, y)]
        // Readers turn inks into light in their own ways.
        const most = kind.includes('CMYK') ? 70 : 8
        for (const [at, part] of ours.entries()) {
          assert.ok(Math.abs(part - theirs[at]!) <= most, `${ours} and ${theirs}`)
        }
      }
    })
  }
})
