const base =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

/** The path of the icon; browsers request /favicon.ico if a page names none. */
export const iconPath = '/docs/assets/icon.svg'

/** Content security policy of static pages: style sheet and icon. */
export const plainPolicy = `${base}; img-src 'self'`

/**
 * Content security policy of Swagger UI: its script and style sheet, `data:` images of the style sheet, and requests to this
 * server; no inline script or style, no `eval`.
 */
export const interfacePolicy = `${base}; script-src 'self'; img-src 'self' data:; connect-src 'self'`

/** Escapes text for elements and attributes. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}

/** The form that leads to the search of the documentation. */
export function searchForm(question: string): string {
  return (
    `<form action="/docs/search" role="search"><label>Search operations, errors and guides: ` +
    `<input type="search" name="q" value="${escapeHtml(question)}" maxlength="200"></label> <button>Search</button></form>`
  )
}

/** Makes a page; `head` and `body` are HTML, `title` is text. */
export function toPage(title: string, head: string, body: string): Buffer {
  return Buffer.from(
    `<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n` +
      `<meta name="viewport" content="width=device-width, initial-scale=1">\n<title>${escapeHtml(title)}</title>\n` +
      `<link rel="icon" href="${iconPath}">\n<link rel="stylesheet" href="/docs/assets/pages.css">\n${head}</head>\n${body}\n</html>\n`,
  )
}
