import { findServers } from '@tathya/test-servers'
import { benchCalendarAnswers } from './calendar/large-answers.ts'
import { benchCalendar } from './calendar/races.ts'
import { benchChat } from './chat/answers.ts'
import { benchCrowd } from './chat/crowd.ts'
import { benchFirstToken } from './chat/first-token.ts'
import { benchLeaving } from './chat/leave.ts'
import { benchDocdb } from './documents/docdb.ts'
import { benchDocuments } from './documents/documents.ts'
import { benchOffice, officeMissing } from './documents/office.ts'
import { benchRecognition, ocrmypdfMissing, recognitionMissing } from './documents/recognition.ts'
import { benchScale } from './documents/replicas.ts'
import { benchEmbeddedLatency, benchEvents } from './events/embedded.ts'
import { benchKafkaEffects } from './events/kafka-effects.ts'
import { benchKafkaEvents } from './events/kafka-events.ts'
import { benchFairness } from './http/fairness.ts'
import { withDistributed, withEmbedded } from './http/flooded-product.ts'
import { benchGateway } from './http/gateway.ts'
import { benchHttp } from './http/list-page.ts'
import { benchReadsWhileConverting } from './http/reads-while-converting.ts'
import { benchGroups } from './lists/groups.ts'
import { benchLists } from './lists/lists.ts'
import { createMongoStore, createSqliteStore } from './logger/bench-store.ts'
import { benchIngest } from './logger/ingest.ts'
import { benchSearch } from './logger/search.ts'
import { benchPortal } from './portal/pages.ts'
import {
  print,
  printAnswers,
  printChat,
  printCrowd,
  printDocdb,
  printDocuments,
  printFairness,
  printFirstToken,
  printLatencies,
  printLeave,
  printLists,
  printPortal,
  printRace,
  printSchools,
  printScrub,
  printSearch,
  printSoak,
  printSoakMinute,
  printWholeData,
  toText,
} from './print.ts'
import { benchSchoolSearch } from './schools/search.ts'
import { benchScrub } from './scrub/scrub.ts'
import { benchSoak } from './soak/soak.ts'
import { benchRestarts } from './start/restarts.ts'
import { benchServiceStarts } from './start/services.ts'
import { benchStart } from './start/standalone.ts'
import { benchWholeData } from './start/whole-data.ts'

/** Options of the command line. */
export interface BenchSettings {
  /** Length of the soak. */
  readonly minutes: number
  /** Entries of the search. */
  readonly entries: number
  /** Folder of another version, which the data bench starts beside this one. */
  readonly beside: string | undefined
  /** Where the entries of the search are kept for the next run; undefined: nowhere. */
  readonly folder?: string | undefined
}

/** The benches by name. */
export const benches: Readonly<Record<string, (settings: BenchSettings) => Promise<void>>> = {
  async start() {
    console.log('start: the whole product, five times ...')
    const { firstMs, bestMs, residentMb } = await benchStart()
    console.log(`  first start ${firstMs.toFixed(0)} ms, best start ${bestMs.toFixed(0)} ms`)
    console.log(`  memory after the start ${residentMb?.toFixed(0) ?? 'unknown'} MB`)
  },
  async data({ beside }) {
    console.log('data: the start, and every dataset read, of this version and of that in --beside ...')
    for (const figures of await benchWholeData(beside === undefined ? ['.'] : ['.', beside]))
      printWholeData(figures)
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
  async gateway() {
    console.log('gateway: a list page over HTTP through proxies, against the service itself ...')
    print(await benchGateway((line) => console.log(`  ${line}`)))
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
  async groups() {
    console.log('groups: 100,000 rows grouped by this product, DuckDB, SQLite and Datasette  (aim 15 ms) ...')
    printLists(await benchGroups((line) => console.log(`  ${line}`)))
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
  async portal() {
    console.log('portal: pages of data, and the first page in a browser with an empty cache ...')
    printPortal(await benchPortal())
  },
  async schools() {
    console.log('schools: the search, FTS5, MiniSearch and substring on the same queries ...')
    printSchools(await benchSchoolSearch())
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
  async ingest() {
    console.log('ingest: log entries that one process accepts, in batches of 500 and singly ...')
    const { batched, single, disk } = await benchIngest()
    const verdict = batched >= 10_000 ? 'met' : 'missed'
    console.log(
      `  ${batched.toFixed(0)} entries/s in batches, each durable  (aim 10,000: ${verdict}); ${disk}`,
    )
    print([single])
  },
  async search({ entries, folder }) {
    console.log(`search: ${entries} log entries of 1,000 customers; each question a hundred times ...`)
    printSearch(await benchSearch(await createSqliteStore(folder), entries))
    const servers = findServers()
    if (servers === undefined)
      return console.log('  on MongoDB: not measured; set KAFKA_BROKERS and MONGODB_URI')
    printSearch(await benchSearch(createMongoStore(servers.mongodbUri), entries))
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
    for (const [mode, name, run] of modes) {
      if (mode === 'distributed' && findServers() === undefined)
        return console.log(`  ${name}: not measured; set KAFKA_BROKERS and MONGODB_URI`)
      console.log(`soak: 30 entries and 10 reads a second for ${minutes} minutes, ${name} ...`)
      console.log('  resident / heap / committed heap / external megabytes')
      printSoak(await run((product) => benchSoak(product, minutes, printSoakMinute)))
    }
  },
}

/** How the product runs, for benches of both. */
const modes = [
  ['embedded', 'one process', withEmbedded],
  ['distributed', 'one process per service', withDistributed],
] as const
