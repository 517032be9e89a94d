import { errors } from '@tathya/contracts/http'

/** Writes a class for each error code of the catalogue as TypeScript. */
export function toErrorClasses(): string {
  const codes = Object.entries(errors)
  const classes = codes.map(
    ([code, { status, title }]) =>
      `/** ${title} (${status}). */\nexport class ${toClassName(code)} extends ProblemError {}\n`,
  )
  const table = codes.map(([code]) => `  ${code}: ${toClassName(code)},\n`)
  return `// Generated from the error catalogue by \`npm run generate\`.
import { ProblemError } from '../api/problem-error.ts'

${classes.join('\n')}
/** The class of each error code. */
export const errorClasses = {
${table.join('')}} as const
`
}

/** `rate_limited` becomes `RateLimitedError`. */
export function toClassName(code: string): string {
  const words = code.split('_').map((word) => word.charAt(0).toUpperCase() + word.slice(1))
  return `${words.join('')}Error`
}
