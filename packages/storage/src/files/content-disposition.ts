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
