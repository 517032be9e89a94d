import type { Line, PixelBox, Word } from '../recognition.ts'

/** Levels of rows that are used. */
const [lineLevel, wordLevel] = ['4', '5']

/** Confidence of lines that are left out, as noise of the paper or a picture was taken for text. */
const maxNoise = 40

/**
 * Reads the TSV output of Tesseract: columns level, page, block, paragraph, line, word, left, top, width, height, confidence,
 * text. Words come in reading order. Text is normalised to NFC; empty words and noise are left out.
 */
export function parseTsv(tsv: string): Line[] {
  const lines: (PixelBox & { words: Word[] })[] = []
  for (const row of tsv.split('\n')) {
    const columns = row.split('\t')
    const [level] = columns
    if (level === lineLevel) lines.push({ ...boxOf(columns), words: [] })
    if (level !== wordLevel) continue
    const text = columns.slice(11).join(' ').trim().normalize('NFC')
    const confidence = Number(columns[10])
    if (text !== '' && confidence >= 0) lines.at(-1)?.words.push({ ...boxOf(columns), text, confidence })
  }
  return lines.filter(({ words }) => confidenceOf(words) > maxNoise)
}

/** The confidence of words on average, weighted by their letters; 0 without words. */
export function confidenceOf(words: readonly Word[]): number {
  const letters = words.reduce((sum, { text }) => sum + text.length, 0)
  const sum = words.reduce((sum, { text, confidence }) => sum + confidence * text.length, 0)
  return letters === 0 ? 0 : sum / letters
}

function boxOf(columns: readonly string[]): PixelBox {
  const [left, top, width, height] = columns.slice(6, 10).map(Number)
  if (![left, top, width, height].every(Number.isFinite))
    throw new Error('The output of Tesseract is damaged.')
  return { left: left!, top: top!, width: width!, height: height! }
}
