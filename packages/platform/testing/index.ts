export { collectsSpans } from '../src/tracing/config.ts'
export { continueTrace, readTraceparent } from '../src/tracing/traceparent.ts'
export { makeFiles } from '../test/http/file-double.ts'
export { readProblem, startTested, type TestedService } from '../test/http/service-double.ts'
