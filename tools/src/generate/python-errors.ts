import { errors } from '@tathya/contracts/http'
import { toClassName } from './client-errors.ts'

/** Writes a class for each error code of the catalogue as Python. */
export function toPythonErrors(): string {
  const codes = Object.entries(errors)
  const classes = codes.map(
    ([code, { status, title }]) => `
class ${toClassName(code)}(ProblemError):
    """${title} (${status})."""

`,
  )
  return `# Generated from the error catalogue by \`npm run generate\`.
from ._problem import ProblemError

${classes.join('')}
by_code: dict[str, type[ProblemError]] = {
${codes.map(([code]) => `    "${code}": ${toClassName(code)},\n`).join('')}}
`
}
