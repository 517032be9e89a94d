const base =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Where the icon stands; without one named, browsers ask for /favicon.ico. */
export const iconPath = '/docs/assets/icon.svg'

/** What pages of plain text may load: their style sheet and their icon. */
export const plainPolicy = `${base}; img-src 'self'`

/**
 * What the page of the interface may load. Swagger UI needs its script and style sheet, pictures that stand in the
 * style sheet as data, and answers of this server; no inline script, no inline style, no evaluation.
 */
export const interfacePolicy = `${base}; script-src 'self'; img-src 'self' data:; connect-src 'self'`

/** Makes text safe between tags and in attributes. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}

/** A page: `head` and `body` are HTML, `title` is text. */
export function toPage(title: string, head: string, body: string): Buffer {
  return Buffer.from(
    `<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n` +
      `<meta name="viewport" content="width=device-width, initial-scale=1">\n<title>${escapeHtml(title)}</title>\n` +
      `<link rel="icon" href="${iconPath}">\n<link rel="stylesheet" href="/docs/assets/pages.css">\n${head}</head>\n${body}\n</html>\n`,
  )
}
