export { collectsSpans, continueTrace, readTraceparent } from '../src/tracing/tracing.ts'
export { makeFiles } from '../test/http/file-double.ts'
export { readProblem, startTested, type TestedService } from '../test/http/service-double.ts'
export { type SecretCase, secretCases } from '../test/scrub/secrets.ts'
