import { sharp } from './sharp.ts'
import type { SvgAnswer, SvgRequest } from './svg-drawer.ts'

// The program of the process that draws SVG files: see svg-drawer.ts. It answers one request after another.

/** Bytes that drawing may take: a hundred million pixels within a drawing, twice. Filters keep every step of theirs. */
const mostBytes = 1_500_000_000
/** Milliseconds between looks at what is taken; in that time it grows by some ten megabytes. */
const lookMs = 50

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

// The renderer works in a thread of its own, so that this one can look.
setInterval(() => {
  if (process.memoryUsage.rss() < mostBytes) return
  const exhausted: SvgAnswer = { exhausted: true }
  process.send!(exhausted, () => process.kill(process.pid, 'SIGKILL'))
}, lookMs)

// Whoever asked has gone. An ordinary exit would wait for a drawing that is being made.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
