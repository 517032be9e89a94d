import { reportLines } from './report-lines.ts'

// Prints how the calendar agrees with what was published: npm run report -w packages/calendar
console.log(reportLines().join('\n'))
