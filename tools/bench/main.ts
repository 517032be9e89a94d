import { parseArgs } from 'node:util'
import { findServers } from '@tathya/test-servers'
import { exitOnHelp } from '../src/exit-on-help.ts'
import { type AnswerFigure, benchCalendarAnswers } from './calendar/large-answers.ts'
import type { RaceFigure } from './calendar/race.ts'
import { benchCalendar } from './calendar/races.ts'
import { benchChat, type ChatFigures } from './chat/answers.ts'
import { benchCrowd, type CrowdFigures } from './chat/crowd.ts'
import { benchFirstToken, type FirstTokenFigures } from './chat/first-token.ts'
import { benchLeaving, type LeaveFigure } from './chat/leave.ts'
import { benchDocdb, type DocdbFigures } from './documents/docdb.ts'
import { benchDocuments, type DocumentResult } from './documents/documents.ts'
import { benchOffice, officeMissing } from './documents/office.ts'
import { benchRecognition, ocrmypdfMissing, recognitionMissing } from './documents/recognition.ts'
import { benchScale } from './documents/replicas.ts'
import { benchEmbeddedLatency, benchEvents } from './events/embedded.ts'
import { benchKafkaEffects } from './events/kafka-effects.ts'
import { benchKafkaEvents } from './events/kafka-events.ts'
import type { Latency } from './events/latency.ts'
import { benchFairness, type FairnessResult } from './http/fairness.ts'
import { withDistributed, withEmbedded } from './http/flooded-product.ts'
import { benchHttp } from './http/list-page.ts'
import { benchReadsWhileConverting } from './http/reads-while-converting.ts'
import { benchLists, type ListFigure } from './lists/lists.ts'
import { benchSchoolSearch, type SchoolSearchResult } from './schools/search.ts'
import { benchScrub, type ScrubFigure } from './scrub/scrub.ts'
import { benchSoak, type SoakResult, settledAfter } from './soak/soak.ts'
import { benchRestarts } from './start/restarts.ts'
import { benchServiceStarts } from './start/services.ts'
import { benchStart } from './start/standalone.ts'
import type { BenchResult } from './support/result.ts'

/** Options of the command line. */
interface BenchSettings {
  /** Length of the soak. */
  readonly minutes: number
}

const benches: Readonly<Record<string, (settings: BenchSettings) => Promise<void>>> = {
  async start() {
    console.log('start: the whole product, five times ...')
    const { firstMs, bestMs, residentMb } = await benchStart()
    console.log(`  first start ${firstMs.toFixed(0)} ms, best start ${bestMs.toFixed(0)} ms`)
    console.log(`  memory after the start ${residentMb?.toFixed(0) ?? 'unknown'} MB`)
  },
  async services() {
    console.log('services: each one alone, three times ...')
    for (const { service, mode, firstMs, bestMs, residentMb } of await benchServiceStarts()) {
      const times = `first ${firstMs.toFixed(0).padStart(5)} ms, best ${bestMs.toFixed(0).padStart(5)} ms`
      const memory = `${residentMb?.toFixed(0) ?? 'unknown'} MB  (aims 2000 ms, 150 MB)`
      console.log(`  ${service.padEnd(14)} on ${mode.padEnd(7)}  ${times}, ${memory}`)
    }
  },
  async restarts() {
    console.log(
      'restarts: gateways that share a port, and services of one process, one process per service ...',
    )
    const { restarted, killed, routedAfter } = await benchRestarts()
    console.log(
      `  two of three gateways restarted under new connections: ${toText(restarted)}  (aim: 200 alone)`,
    )
    console.log(`  the third one killed: ${toText(killed)}  (aim: none refused)`)
    for (const [service, ms] of routedAfter)
      console.log(
        `  ${service.padEnd(14)} gets requests ${ms.toFixed(0).padStart(4)} ms after it is ready  (aim 500 ms: ${ms <= 500 ? 'met' : 'missed'})`,
      )
  },
  async scale() {
    console.log('scale: 40 documents by one and by two replicas of conversion, one slot each ...')
    const figures = await benchScale()
    for (const { replicas, seconds } of figures)
      console.log(`  ${replicas} of conversion: ${seconds.toFixed(1)} s`)
    console.log(
      `  ratio ${(figures[0]!.seconds / figures[1]!.seconds).toFixed(2)}  (aim 1.6 on two free processors)`,
    )
  },
  async events() {
    console.log('events: the embedded bus against a raw SQLite group commit ...')
    print(await benchEvents())
    const latencies = { embedded: await benchEmbeddedLatency() }
    const brokers = process.env.KAFKA_BROKERS
    if (!brokers) {
      console.log('  Kafka: not measured; set KAFKA_BROKERS')
      return printLatencies(latencies)
    }
    console.log('events: the bus on Kafka against bare kafkajs, acks=all ...')
    const { rates, ours, bare } = await benchKafkaEvents(brokers.split(','))
    print(rates)
    const servers = findServers()
    if (servers === undefined) console.log('  storing each event: not measured; set MONGODB_URI too')
    else print([await benchKafkaEffects(servers)])
    printLatencies({ ...latencies, Kafka: ours, 'bare kafkajs': bare })
  },
  async http() {
    console.log('http: a list page of 20 rows against bare node:http ...')
    print(await benchHttp())
  },
  async fairness() {
    console.log('fairness: list pages of one key while another key floods the logger, one process ...')
    printFairness(await withEmbedded(benchFairness))
    if (findServers() === undefined)
      return console.log('  one process per service: not measured; set KAFKA_BROKERS and MONGODB_URI')
    console.log('fairness: the same with Kafka and MongoDB, one process per service ...')
    printFairness(await withDistributed(benchFairness))
  },
  async lists() {
    console.log(
      'lists: questions to 100,000 rows, this product, Datasette, and SQLite within the process ...',
    )
    printLists(await benchLists((line) => console.log(`  ${line}`)))
  },
  async documents() {
    console.log('documents: this product, pdfkit, and LibreOffice where it is installed ...')
    printDocuments(await benchDocuments())
  },
  async office() {
    console.log('office: Word files through this product and by a bare LibreOffice ...')
    const missing = await officeMissing()
    if (missing !== undefined) return console.log(`  not measured: ${missing}`)
    const { results, perMinute } = await benchOffice()
    print(results)
    console.log(`  ${perMinute.toFixed(0)} Word files of 1 page a minute  (aim 60 on two processors)`)
  },
  async recognition() {
    console.log('recognition: a scanned page through this product, bare Tesseract and OCRmyPDF ...')
    const missing = await recognitionMissing()
    if (missing !== undefined) return console.log(`  not measured: ${missing}`)
    print(await benchRecognition())
    const other = await ocrmypdfMissing()
    if (other !== undefined) console.log(`  OCRmyPDF: not measured: ${other}`)
  },
  async docdb() {
    console.log('docdb: reports of ruled tables through this product, and by pdfplumber ...')
    printDocdb(await benchDocdb())
  },
  async schools() {
    const source = process.env.TATHYA_SOURCE_DATA
    console.log('schools: the search, FTS5, MiniSearch and substring on the same queries ...')
    if (!source) console.log('  whole register: not measured; set TATHYA_SOURCE_DATA')
    printSchools(await benchSchoolSearch(source))
  },
  async calendar() {
    console.log('calendar: dates and almanac, this product and packages from npm; the best of the rounds ...')
    for (const figures of benchCalendar()) printRace(figures)
    console.log('calendar: large answers of the service, while another caller asks for small ones ...')
    printAnswers(await benchCalendarAnswers())
  },
  async scrub() {
    console.log(
      'scrub: log entries, beside JSON.stringify and an expression for each kind; processor time ...',
    )
    printScrub(benchScrub())
  },
  async chat() {
    for (const [mode, name, run] of modes) {
      if (mode === 'distributed' && findServers() === undefined)
        return console.log(`  ${name}: not measured; set KAFKA_BROKERS and MONGODB_URI`)
      console.log(`chat: answers by rules through the gateway, and list pages in the same run, ${name} ...`)
      printChat(await run(benchChat))
      console.log('  the first sentence of a scripted model, and the bare model server in the same run ...')
      printFirstToken(await benchFirstToken(mode))
      console.log('  callers who leave a question to the model ...')
      for (const figure of await benchLeaving(mode)) printLeave(figure)
      console.log('  callers of four owners who wait for the model at once, in bursts ...')
      printCrowd(await benchCrowd(mode))
    }
  },
  async converting() {
    console.log('converting: a list page while texts of 100 pages are converted ...')
    print(await benchReadsWhileConverting())
  },
  async soak({ minutes }) {
    console.log(`soak: 30 entries and 10 reads a second for ${minutes} minutes, one process per service ...`)
    console.log('  resident / heap / committed heap / external megabytes')
    const results = await benchSoak(minutes, (minute, memory, { entries, reads, failed }) => {
      const cells = [...memory].map(
        ([label, { residentMb, ...rest }]) =>
          `${label} ${[residentMb, rest.heapMb, rest.heapTotalMb, rest.externalMb].map((mb) => mb.toFixed(0)).join('/')}`,
      )
      console.log(`  ${String(minute).padStart(3)} min  ${cells.join('  ')}`)
      if (failed.size > 0)
        console.log(`           of ${entries + reads} requests failed so far: ${toText(failed)}`)
    })
    printSoak(results)
  },
}

/** How the product runs, for benches of both. */
const modes = [
  ['embedded', 'one process', withEmbedded],
  ['distributed', 'one process per service', withDistributed],
] as const

/** Benches that run only where they are named, or where servers are. */
const onlyByName = new Set(['soak'])
const withServers = new Set(['restarts', 'scale'])

const usage = `Measures the product against peers in the same run. A figure that misses its aim does not fail the run.

npm run bench                       every bench but \`soak\`; \`restarts\` and \`scale\` only with KAFKA_BROKERS and MONGODB_URI
npm run bench -- events calendar    some of: ${Object.keys(benches).join(', ')}
npm run bench -- soak --minutes 15  memory of each process under a steady load; default 60 minutes; needs both servers
`

async function main(names: readonly string[], settings: BenchSettings): Promise<void> {
  const unknown = names.filter((name) => !Object.hasOwn(benches, name))
  if (unknown.length > 0) {
    process.stderr.write(`There is no bench ${unknown.join(', ')}.\n\n${usage}`)
    process.exitCode = 2
    return
  }
  const selected = Object.entries(benches).filter(([name]) =>
    names.length === 0
      ? !onlyByName.has(name) && (!withServers.has(name) || findServers() !== undefined)
      : names.includes(name),
  )
  for (const [, bench] of selected) await bench(settings)
}

function print(results: readonly BenchResult[]): void {
  for (const { name, ours, peer, ratio, unit, aim } of results) {
    const isMet = aim !== undefined && (unit === 'ms' ? ratio <= aim : ratio >= aim)
    const verdict = aim === undefined ? '' : `  (aim ${aim}: ${isMet ? 'met' : 'missed'})`
    console.log(`  ${name.padEnd(58)} ${ratio.toFixed(2)}${verdict}`)
    console.log(`    ours ${ours.toFixed(0)} ${unit}, peer ${peer.toFixed(0)} ${unit}`)
  }
}

function printFairness(results: readonly FairnessResult[]): void {
  print(results)
  for (const { name, idleP99, p99, flood, cpu, pagesShare } of results) {
    console.log(`  ${name}: p99 ${p99} ms (at rest ${idleP99} ms; aim 50), flood answered ${flood}`)
    const shares = [...cpu].map(([label, processors]) => `${label} ${processors.toFixed(2)}`)
    console.log(`    ${(100 * pagesShare).toFixed(0)} % of the product's processor time for pages`)
    console.log(`    processors busy in the flood: ${shares.join(', ')}`)
  }
}

function printLatencies(latencies: Readonly<Record<string, Latency>>): void {
  console.log('  from publish to handler, one event every 4 ms')
  for (const [name, { median, p99 }] of Object.entries(latencies))
    console.log(`    ${name.padEnd(14)} median ${median.toFixed(1)} ms, 99 % ${p99.toFixed(1)} ms`)
}

function printChat({ questions, median, p99, plainMedian, ratio }: ChatFigures): void {
  const verdict = `(aim 15 ms: ${median < 15 ? 'met' : 'missed'})`
  console.log(`  ${questions} answers: median ${median.toFixed(1)} ms, 99 % ${p99.toFixed(1)} ms  ${verdict}`)
  console.log(
    `    a list page: median ${plainMedian.toFixed(1)} ms; an answer takes ${ratio.toFixed(1)} times as long`,
  )
}

const verdictOf = (isMet: boolean, aim: string) => `(aim ${aim}: ${isMet ? 'met' : 'missed'})`

function printFirstToken({ afterUpstream, p99, ours, bare }: FirstTokenFigures): void {
  const verdict = verdictOf(afterUpstream < 100, '100 ms')
  console.log(
    `    at the caller ${afterUpstream.toFixed(1)} ms after the model server wrote it, 99 % ${p99.toFixed(1)} ms  ${verdict}`,
  )
  console.log(`    from the question on ${ours.toFixed(1)} ms, the bare model server ${bare.toFixed(1)} ms`)
}

function printLeave({ phase, format, median, max }: LeaveFigure): void {
  const times = `ended after ${median.toFixed(1)} ms, at most ${max.toFixed(1)} ms`
  console.log(`    ${`${phase}, ${format}`.padEnd(26)} ${times}  ${verdictOf(max < 100, '100 ms')}`)
}

function printCrowd({ callers, answered, left, maxLead, files, residentMb }: CrowdFigures): void {
  console.log(`    ${callers} at once: ${answered} answered and ${left} left in all bursts`)
  console.log(`    an owner is at most ${maxLead} behind another  ${verdictOf(maxLead <= 1, '1')}`)
  const memory = residentMb.map((mb) => mb.toFixed(0)).join(', then ')
  console.log(`    open files ${files.join(', then ')}; resident megabytes ${memory}`)
}

function toText(outcomes: ReadonlyMap<string, number>): string {
  return [...outcomes].map(([outcome, count]) => `${outcome} ${count} times`).join(', ')
}

/** Every answerer beside this product; the ratio is of its median to ours. */
function printLists(figures: readonly ListFigure[]): void {
  for (const [question, rows] of Map.groupBy(figures, (figure) => figure.question)) {
    console.log(`  ${question}`)
    for (const { by, medianMs, p99Ms } of rows) {
      const ratio = (medianMs / rows[0]!.medianMs).toFixed(2)
      console.log(
        `    ${by.padEnd(28)} ${ratio.padStart(8)}  median ${medianMs.toFixed(2)} ms, 99 % ${p99Ms.toFixed(1)} ms`,
      )
    }
  }
}

/** Every contender beside this product; the ratio is of its time to ours. */
function printRace(figures: readonly RaceFigure[]): void {
  console.log(`  ${figures[0]!.question}`)
  for (const { by, micros, ratio, aim } of figures) {
    const verdict = aim === undefined ? '' : `  (aim ${inUnit(aim)}: ${micros < aim ? 'met' : 'missed'})`
    console.log(`    ${by.padEnd(36)} ${ratio.toFixed(2).padStart(8)}  ${inUnit(micros)}${verdict}`)
  }
}

/** Large answers; no request is to keep the others waiting for more than 20 ms. */
function printAnswers(figures: readonly AnswerFigure[]): void {
  for (const { question, answerMs, otherWaitsMs, bytes } of figures) {
    const verdict = `others wait ${otherWaitsMs.toFixed(1)} ms at most  (aim 20 ms: ${otherWaitsMs < 20 ? 'met' : 'missed'})`
    console.log(
      `    ${question.padEnd(36)} ${answerMs.toFixed(1).padStart(8)} ms, ${(bytes / 1000).toFixed(0)} kB, ${verdict}`,
    )
  }
}

function inUnit(micros: number): string {
  return micros < 10 ? `${micros.toFixed(2)} µs` : `${(micros / 1000).toFixed(2)} ms`
}

/** Every engine beside the first one of its document; the ratio is of the peer's time to ours. */
function printDocuments(results: readonly DocumentResult[]): void {
  for (const [document, rows] of Map.groupBy(results, (result) => result.document)) {
    console.log(`  ${document}`)
    const best = (row: DocumentResult) => row.warmMs ?? row.coldMs
    for (const row of rows) {
      const figures = [
        `first ${row.coldMs.toFixed(0)} ms`,
        ...(row.warmMs === undefined ? [] : [`then ${row.warmMs.toFixed(1)} ms`]),
        ...(row.peakMb === undefined ? [] : [`peak ${row.peakMb.toFixed(0)} MB`]),
        ...(row.bytes === undefined ? [] : [`${(row.bytes / 1000).toFixed(0)} kB`]),
      ]
      const ratio = (best(row) / best(rows[0]!)).toFixed(2)
      console.log(`    ${row.engine.padEnd(12)} ${ratio.padStart(8)}  ${figures.join(', ')}`)
    }
  }
}

/** Pages a second of one processor, memory by length, and the time of a cancel. */
function printDocdb({ runs, cancelMs, pdfplumber }: DocdbFigures): void {
  for (const { pages, pagesPerSecond, seconds, peakMb } of runs)
    console.log(
      `  ${String(pages).padStart(4)} pages: ${pagesPerSecond.toFixed(1)} pages a second of one processor  (aim 20: ${pagesPerSecond >= 20 ? 'met' : 'missed'}), ${seconds.toFixed(1)} s, peak ${peakMb.toFixed(0)} MB`,
    )
  console.log(
    `  cancelled in ${cancelMs.toFixed(0)} ms  (aim 1000 ms: ${cancelMs < 1_000 ? 'met' : 'missed'})`,
  )
  const peer = typeof pdfplumber === 'number' ? `${pdfplumber.toFixed(1)} pages a second` : pdfplumber
  console.log(`  pdfplumber, the tables alone: ${peer}`)
  console.log(
    '  docling: not measured, it fetches models when it runs; published are 1.2 to 1.5 pages a second',
  )
}

/** Hits among the first 1, 5 and 10 of each half in percent; aims are 92 % of the unseen half, 2 ms and 15 ms. */
function printSchools(results: readonly SchoolSearchResult[]): void {
  for (const [schools, rows] of Map.groupBy(results, (result) => result.schools)) {
    const { seen, unseen } = rows[0]!
    console.log(
      `  ${schools} schools, ${seen.queries} seen and ${unseen.queries} unseen queries, hits at 1, 5, 10`,
    )
    for (const row of rows) {
      const [first, second] = [row.seen, row.unseen].map(({ hits, queries }) =>
        hits.map((count) => ((100 * count) / queries).toFixed(0).padStart(3)).join(' '),
      )
      const times = `median ${row.median.toFixed(2)} ms, 99 % ${row.p99.toFixed(1)} ms`
      const cost = `ready in ${row.prepareMs.toFixed(0)} ms, ${row.memoryMb.toFixed(0)} MB`
      console.log(`    ${row.engine.padEnd(13)} seen ${first}  unseen ${second}  ${times}, ${cost}`)
    }
  }
}

/** Every way beside ours; the aim is for entries of a stack. */
function printScrub(figures: readonly ScrubFigure[]): void {
  for (const [entry, rows] of Map.groupBy(figures, (figure) => figure.entry)) {
    console.log(`  ${entry}`)
    for (const { by, microsPerKb, ratio } of rows) {
      const verdict = by === 'this product' ? `  (aim 10 µs: ${microsPerKb <= 10 ? 'met' : 'missed'})` : ''
      console.log(
        `    ${by.padEnd(22)} ${microsPerKb.toFixed(2).padStart(7)} µs/kB  ${ratio.toFixed(2).padStart(6)}${verdict}`,
      )
    }
  }
}

/** Growth of each process after it has settled; it is to stay within a tenth. */
function printSoak(results: readonly SoakResult[]): void {
  for (const { label, settledMb, mostMb, lastMb } of results) {
    const growth = (100 * (mostMb - settledMb)) / settledMb
    const sizes = `${settledMb.toFixed(0)} MB after ${settledAfter} minutes, ${mostMb.toFixed(0)} at most, ${lastMb.toFixed(0)} at the end`
    console.log(
      `  ${label.padEnd(16)} ${growth.toFixed(1).padStart(6)} %  (aim 10 %: ${growth <= 10 ? 'met' : 'missed'})  ${sizes}`,
    )
  }
}

exitOnHelp(usage)
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: 'string', default: '60' } },
})
await main(positionals, { minutes: Number(values.minutes) })
