/** Characters that RFC 8187 takes without percent-encoding, beside letters and digits, and `encodeURIComponent` leaves. */
const unencoded = /['()*]/g

/**
 * Makes a `Content-Disposition` that saves a file under a name (RFC 6266): in UTF-8, and in ASCII for callers that know no
 * other. Nothing in a name can end the header or the quotes.
 */
export function toAttachment(name: string): string {
  const extended = encodeURIComponent(name.toWellFormed()).replaceAll(unencoded, (character) => {
    return `%${character.charCodeAt(0).toString(16).toUpperCase()}`
  })
  return `attachment; filename="${toAsciiName(name)}"; filename*=UTF-8''${extended}`
}

/** What ASCII can say of a name: `नेपाल-2081.pdf` becomes `2081.pdf`, `नेपाल.pdf` becomes `document.pdf`. */
function toAsciiName(name: string): string {
  const dot = name.lastIndexOf('.')
  const ending = dot === -1 ? '' : toAscii(name.slice(dot + 1))
  const stem = toAscii(dot === -1 ? name : name.slice(0, dot))
  return ending === '' ? stem || 'document' : `${stem || 'document'}.${ending}`
}

function toAscii(text: string): string {
  const letters = text.normalize('NFKD').replaceAll(/\p{M}/gu, '')
  return letters.replaceAll(/[^A-Za-z0-9_.-]+/g, '-').replaceAll(/^[-.]+|[-.]+$/g, '')
}

/** Most code points, and most bytes of UTF-8, of a name: with token and ending it fits into every file system. */
const maxCodePoints = 80
const maxNameBytes = 150

/** The name of what has none. */
const nameless = 'document'

/** An ending such as `.docx` or `.7z`; it holds a letter, so that `Version 2.5` has none. */
const ending = /\.(?=[0-9]*[a-z])[a-z0-9]{1,8}$/i

/** The joiners, which choose between forms of the letters around them. */
const joiners = /\u200c|\u200d/gu

/** Other characters that are not seen, among them those that turn the direction of a line, and halves of others. */
const unseen = /(?!\u200c|\u200d)[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu

const nepali = /^(?=[\p{L}\p{M}\p{N}])\p{Script=Devanagari}$/u

const clusters = new Intl.Segmenter('ne', { granularity: 'grapheme' })

/**
 * Makes the name of a download from the name that its file came with: letters, marks, digits, `_`, `.` and `-`, in NFC,
 * without path and ending, at most 80 code points and 150 bytes; never cut within what a reader takes for one letter.
 */
export function toDownloadName(original: string): string {
  const base = original.slice(Math.max(original.lastIndexOf('/'), original.lastIndexOf('\\')) + 1)
  const plain = base
    .trim()
    .replace(ending, '')
    .replace(/[\t\n\v\f\r]+/g, ' ')
    .replace(unseen, '')
  const seen = normalize(plain)
    .replaceAll(/[^\p{L}\p{M}\p{N}_.\u200c\u200d]+/gu, '-')
    // A mark that has lost its letter would stand on the dash.
    .replaceAll(/(^|[-._])[\p{M}\u200c\u200d]+/gu, '$1')
    .replaceAll(/[-.]{2,}/g, (run) => (run.includes('-') ? '-' : '.'))
  return trimEnds(cut(trimEnds(seen))) || nameless
}

/** Makes NFC without joiners between other letters than Nepali ones; marks that one kept apart may come in another order then. */
function normalize(text: string): string {
  const next = text.normalize('NFC').replaceAll(joiners, (joiner, at: number, whole: string) => {
    return nepali.test(whole[at - 1] ?? '') && nepali.test(whole[at + 1] ?? '') ? joiner : ''
  })
  return next === text ? text : normalize(next)
}

function trimEnds(name: string): string {
  return name.replace(/^[-.]+/, '').replace(/[-.\u200c\u200d]+$/, '')
}

function cut(name: string): string {
  let codePoints = 0
  let bytes = 0
  let kept = ''
  for (const { segment } of clusters.segment(name)) {
    codePoints += [...segment].length
    bytes += Buffer.byteLength(segment)
    if (codePoints > maxCodePoints || bytes > maxNameBytes) break
    kept += segment
  }
  return kept
}
