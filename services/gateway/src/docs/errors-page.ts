import { errors } from '@tathya/contracts/http'
import { escapeHtml, toPage } from './html.ts'

/** Makes the page of all error codes; the `type` of a problem document links to its section. */
export function errorsPage(): Buffer {
  const sections = Object.entries(errors).map(
    ([code, { status, title, remedy }]) =>
      `<section id="${escapeHtml(code)}">\n<h2><code>${escapeHtml(code)}</code> · ${status}</h2>\n` +
      `<p>${escapeHtml(title)}.</p>\n<p>What to do: ${withCode(remedy)}</p>\n</section>`,
  )
  return toPage(
    'Errors · Tathya',
    '',
    `<body class="plain">\n<h1>Errors</h1>\n<p>Every error is answered as a problem document (RFC 9457). ` +
      `Its <code>code</code> is one of these and never changes its meaning.</p>\n${sections.join('\n')}\n` +
      `<p><a href="/docs">The interface</a></p>\n</body>`,
  )
}

/** Renders names in backticks as code. */
function withCode(text: string): string {
  return escapeHtml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>')
}
