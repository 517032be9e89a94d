/** Headers of mails (RFC 5322, 3.6; RFC 2045). A text that begins with other lines of this form is none. */
const knownHeader =
  /^(?:from|to|cc|subject|date|received|return-path|delivered-to|message-id|mime-version|content-type|reply-to|dkim-signature|x-[\w-]+):/i

/** Headers that a mail has at least. */
const minHeaders = 3

/** A header, with the lines that continue it. */
const header = /^[!-9;-~]{1,80}:[^\n]*\n(?:[ \t][^\n]*\n)*/

/** True if a file begins with the headers of a mail; `head` may be in any encoding that contains ASCII. */
export function isMail(head: Buffer): boolean {
  let rest = head
    .toString('latin1')
    .replaceAll('\r\n', '\n')
    .replace(/^From [^\n]*\n/, '')
  let headers = 0
  for (let line = header.exec(rest)?.[0]; line !== undefined; line = header.exec(rest)?.[0]) {
    if (knownHeader.test(line)) headers += 1
    if (headers === minHeaders) return true
    rest = rest.slice(line.length)
  }
  return false
}
