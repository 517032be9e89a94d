import { describeMoment } from '../src/describe-moment.ts'

/** Prints the descriptions of the instants named on the command line; run under different zones by a test. */
const moments = process.argv.slice(2).map((text) => describeMoment(new Date(text)))
process.stdout.write(JSON.stringify({ offset: new Date(0).getTimezoneOffset(), moments }))
