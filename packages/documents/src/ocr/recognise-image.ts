import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { confidenceOf } from './engines/parse-tsv.ts'
import { examinedSide, examineImage } from './image/examine-image.ts'
import { eraseRulings, findRulings, type PixelRuling } from './image/find-rulings.ts'
import { type PreparedImage, prepareImage, type ReadableImage } from './image/prepare-image.ts'
import type { Matrix } from './image/transform.ts'
import { writePgm } from './image/write-pgm.ts'
import type { Engine, Line, RecognitionAnswer, RecognitionRequest } from './recognition.ts'

/** How an image is recognised. */
export interface RecogniseOptions {
  /** Codes of languages. */
  readonly languages: readonly string[]
  /** Images without lines of text are recognised too. */
  readonly always: boolean
  /** Lines of tables are found, and painted over before the text is recognised. Default: false. */
  readonly rulings?: boolean
  /** Folder for a temporary file. */
  readonly folder: string
  engine(request: RecognitionRequest): Promise<RecognitionAnswer>
}

/** The text in an image. */
export interface ImageText {
  readonly engine: Engine
  readonly lines: readonly Line[]
  /** Lines of tables, in the pixels of `lines`; none unless they were asked for. */
  readonly rulings: readonly PixelRuling[]
  /** Size of the upright image in the pixels of `lines`. */
  readonly width: number
  readonly height: number
  /** From the pixels of `lines` to those of the image, y downwards. */
  readonly matrix: Matrix
  /** Of its words on average, weighted by their letters, from 0 to 100; 0 without any. */
  readonly confidence: number
  /** Degrees by which lines of the image descend to the right, from -180 to 180: a page upside down has 180. */
  readonly skew: number
}

/** Why there is no text: it does not look like text, the time is over, or the program failed. */
export type NoText = 'no lines' | 'late' | 'failed'

/** Confidence from which a page is the right way up without a doubt. */
const sureConfidence = 70

/** Height of the band of a page by which the right way up is found, as a share of the page. */
const bandShare = 0.15

/** Recognises the text of an image. If it is uncertain which way up it is, a band of it is recognised both ways. */
export async function recogniseImage(
  image: ReadableImage,
  options: RecogniseOptions,
): Promise<ImageText | NoText> {
  const scale = Math.min(1, examinedSide / Math.max(image.width, image.height))
  const [width, height] = [image.width, image.height].map((side) => Math.max(1, Math.round(side * scale)))
  const { hasLines, sideways, degrees } = examineImage(await image.read(width!, height!), options.rulings)
  if (!hasLines && !options.always) return 'no lines'
  const turn = (sideways ? -90 : 0) - degrees
  const turned = await prepareImage(image, turn)
  const around = () => prepareImage(image, turn + 180)
  if (!sideways) {
    const text = await recognisePrepared(turned, turn, options)
    if (typeof text === 'string' || text.confidence >= sureConfidence || !hasLines) return text
    const other = await around()
    const band = await recognisePrepared(densestBand(other), turn + 180, options)
    if (typeof band === 'string' || band.confidence <= text.confidence) return text
    return recognisePrepared(other, turn + 180, options)
  }
  const band = await recognisePrepared(densestBand(turned), turn, options)
  if (typeof band === 'string') return band
  if (band.confidence >= sureConfidence) return recognisePrepared(turned, turn, options)
  const other = await around()
  const otherBand = await recognisePrepared(densestBand(other), turn + 180, options)
  if (typeof otherBand === 'string') return otherBand
  return otherBand.confidence > band.confidence
    ? recognisePrepared(other, turn + 180, options)
    : recognisePrepared(turned, turn, options)
}

/** Pixels between the sides of an edge, and the levels by which they differ. */
const [edgeReach, edgeLevels] = [4, 60]

/** The band of an image with the most edges of letters: some lines of text. */
function densestBand(image: PreparedImage): PreparedImage {
  const { width, height, data } = image
  const rows = Math.ceil(height * bandShare)
  let best = { from: 0, edges: -1 }
  for (let from = 0; from + rows <= height; from += Math.ceil(rows / 2)) {
    let edges = 0
    for (let at = from * width + edgeReach; at < (from + rows) * width; at += 3) {
      if (Math.abs(data[at]! - data[at - edgeReach]!) > edgeLevels) edges += 1
    }
    if (edges > best.edges) best = { from, edges }
  }
  return { ...image, height: rows, data: data.subarray(best.from * width, (best.from + rows) * width) }
}

async function recognisePrepared(
  { matrix, ...prepared }: PreparedImage,
  degrees: number,
  { languages, folder, engine, rulings: withRulings = false }: RecogniseOptions,
): Promise<ImageText | NoText> {
  const file = path.join(folder, `recognise-${randomUUID()}.pgm`)
  try {
    const rulings = withRulings ? findRulings(prepared) : []
    await writePgm(file, rulings.length === 0 ? prepared : eraseRulings(prepared, rulings))
    const answer = await engine({ path: file, languages })
    if ('unavailable' in answer) return answer.unavailable
    const confidence = confidenceOf(answer.lines.flatMap(({ words }) => words))
    const { width, height } = prepared
    return { ...answer, rulings, width, height, matrix, confidence, skew: normalAngle(-degrees) }
  } finally {
    await rm(file, { force: true })
  }
}

/** The same angle from above -180 to 180, in tenths. */
function normalAngle(degrees: number): number {
  const turns = Math.ceil((degrees - 180) / 360)
  return Math.round((degrees - turns * 360) * 10) / 10 + 0
}
