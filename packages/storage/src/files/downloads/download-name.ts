/** Characters that RFC 8187 takes without percent-encoding, beside letters and digits, and `encodeURIComponent` leaves. */
const unencoded = /['()*]/g

/**
 * Makes a `Content-Disposition` that saves a file under a name (RFC 6266), in UTF-8 and in ASCII. No name can break out of
 * the quotes or the header.
 */
export function toAttachment(name: string): string {
  const extended = encodeURIComponent(name.toWellFormed()).replaceAll(unencoded, (character) => {
    return `%${character.charCodeAt(0).toString(16).toUpperCase()}`
  })
  return `attachment; filename="${toAsciiName(name)}"; filename*=UTF-8''${extended}`
}

/** Converts a name to ASCII: `नेपाल-2081.pdf` becomes `2081.pdf`, `नेपाल.pdf` becomes `document.pdf`. */
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

/** Maximum code points and UTF-8 bytes of a name: with token and extension it fits into every file system. */
const maxCodePoints = 80
const maxNameBytes = 150

/** The default name. */
const defaultName = 'document'

/** An extension such as `.docx` or `.7z`; it has a letter, so that `Version 2.5` has none. */
const ending = /\.(?=[0-9]*[a-z])[a-z0-9]{1,8}$/i

/** Zero-width joiners and non-joiners, which choose the form of the letters around them. */
const joiners = /\u200c|\u200d/gu

/** Other invisible characters, such as direction marks, and lone surrogates. */
const invisible = /(?!\u200c|\u200d)[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu

const nepali = /^(?=[\p{L}\p{M}\p{N}])\p{Script=Devanagari}$/u

const clusters = new Intl.Segmenter('ne', { granularity: 'grapheme' })

/**
 * Makes the name of a download from a file's original name: letters, marks, digits, `_`, `.` and `-`, in NFC, without path
 * and extension, at most 80 code points and 150 bytes; never cut within a grapheme.
 */
export function toDownloadName(original: string): string {
  const base = original.slice(Math.max(original.lastIndexOf('/'), original.lastIndexOf('\\')) + 1)
  const plain = base
    .trim()
    .replace(ending, '')
    .replace(/[\t\n\v\f\r]+/g, ' ')
    .replace(invisible, '')
  const seen = normalize(plain)
    .replaceAll(/[^\p{L}\p{M}\p{N}_.\u200c\u200d]+/gu, '-')
    // A mark that has lost its letter would combine with the dash.
    .replaceAll(/(^|[-._])[\p{M}\u200c\u200d]+/gu, '$1')
    .replaceAll(/[-.]{2,}/g, (run) => (run.includes('-') ? '-' : '.'))
  return trimEnds(cut(trimEnds(seen))) || defaultName
}

/** Makes NFC, with joiners between Nepali letters only; removing one may reorder marks, so it repeats until stable. */
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
