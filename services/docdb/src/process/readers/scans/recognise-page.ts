import path from 'node:path'
import { type ImageText, type NoText, type ReadableImage, recogniseImage } from '@tathya/documents/ocr'
import { inReadingOrder } from '../../lines/reading-order.ts'
import type { Page, Ruling } from '../../model/document.ts'
import type { ReadOptions, SourceFile } from '../read-options.ts'
import { mergeRulings } from '../rulings.ts'
import { toWords } from './to-words.ts'

/** What recognition found on a page, upright: in points of the page after its skew is undone. */
export type RecognisedPage = Pick<Page, 'width' | 'height' | 'words' | 'rulings'> & {
  /** Mean of its words, from 0 to 100. */
  readonly confidence: number
}

/** Why a page was not recognised: besides the causes of the recogniser, `none` if there is none, or it is not wanted. */
export type Unrecognised = NoText | 'none' | 'off'

/** Recognises the text of a page, and finds its lines. `points`: of a pixel of the image. */
export async function recognisePage(
  image: ReadableImage,
  points: number,
  source: SourceFile,
  options: ReadOptions,
): Promise<RecognisedPage | Unrecognised> {
  const { ocr = 'auto', languages = ['nep', 'eng'], recognise } = options
  if (ocr === 'false') return 'off'
  if (recognise === undefined) return 'none'
  const text = await recogniseImage(image, {
    languages,
    always: ocr === 'true',
    rulings: true,
    folder: options.folder ?? path.dirname(source.path),
    engine: recognise,
  })
  return typeof text === 'string' ? text : toPage(text, points)
}

function toPage(text: ImageText, points: number): RecognisedPage {
  const [a, b] = text.matrix
  const scale = Math.hypot(a, b) * points
  const pieces = text.rulings.map(
    ({ direction, at, from, to }): Ruling => ({
      direction,
      at: (at + 0.5) * scale,
      from: from * scale,
      to: to * scale,
    }),
  )
  return {
    width: Math.round(text.width * scale * 100) / 100,
    height: Math.round(text.height * scale * 100) / 100,
    words: inReadingOrder(toWords(text.lines, scale)),
    rulings: mergeRulings(pieces),
    confidence: text.confidence,
  }
}
