import { sharp } from './sharp.ts'
import type { SvgAnswer, SvgRequest } from './svg-drawer.ts'

// The program of the process that draws SVG files: see svg-drawer.ts. It answers one request after another.

async function answer({ svg, draw }: SvgRequest): Promise<SvgAnswer> {
  const input = Buffer.from(svg)
  if (draw === undefined) {
    const { width, height } = await sharp(input, { density: 72, limitInputPixels: false }).metadata()
    return { width, height }
  }
  const png = await sharp(input, { density: 72, limitInputPixels: draw.pixels, failOn: 'error' })
    .flatten({ background: 'white' })
    .png()
    .withMetadata({ density: draw.density })
    .toBuffer()
  return { png }
}

process.on('message', async (request: SvgRequest) => {
  try {
    process.send!(await answer(request))
  } catch (error) {
    process.send!({ failure: String(error) })
  }
})

// Whoever asked has gone. An ordinary exit would wait for a drawing that is being made.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
