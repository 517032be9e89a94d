import type { AnswerFigure } from './calendar/large-answers.ts'
import type { RaceFigure } from './calendar/race.ts'
import type { ChatFigures } from './chat/answers.ts'
import type { CrowdFigures } from './chat/crowd.ts'
import type { FirstTokenFigures } from './chat/first-token.ts'
import type { LeaveFigure } from './chat/leave.ts'
import type { DocdbFigures } from './documents/docdb.ts'
import type { DocumentResult } from './documents/documents.ts'
import type { Latency } from './events/latency.ts'
import type { FairnessResult } from './http/fairness.ts'
import type { ListFigure } from './lists/lists.ts'
import type { SearchFigures } from './logger/search.ts'
import type { PortalFigures } from './portal/pages.ts'
import type { SchoolSearchResult } from './schools/search.ts'
import type { ScrubFigure } from './scrub/scrub.ts'
import { type SoakLine, type SoakResult, settledAfter } from './soak/soak.ts'
import type { WholeDataFigures } from './start/whole-data.ts'
import type { BenchResult } from './support/result.ts'

export function print(results: readonly BenchResult[]): void {
  for (const { name, ours, peer, ratio, unit, aim } of results) {
    const isMet = aim !== undefined && (unit === 'ms' ? ratio <= aim : ratio >= aim)
    const verdict = aim === undefined ? '' : `  (aim ${aim}: ${isMet ? 'met' : 'missed'})`
    console.log(`  ${name.padEnd(58)} ${ratio.toFixed(2)}${verdict}`)
    console.log(`    ours ${ours.toFixed(0)} ${unit}, peer ${peer.toFixed(0)} ${unit}`)
  }
}

export function printFairness(results: readonly FairnessResult[]): void {
  print(results)
  for (const { name, idleP99, p99, flood, cpu, pagesShare } of results) {
    console.log(`  ${name}: p99 ${p99} ms (at rest ${idleP99} ms; aim 50), flood answered ${flood}`)
    const shares = [...cpu].map(([label, processors]) => `${label} ${processors.toFixed(2)}`)
    console.log(`    ${(100 * pagesShare).toFixed(0)} % of the product's processor time for pages`)
    console.log(`    processors busy in the flood: ${shares.join(', ')}`)
  }
}

export function printLatencies(latencies: Readonly<Record<string, Latency>>): void {
  console.log('  from publish to handler, one event every 4 ms')
  for (const [name, { median, p99 }] of Object.entries(latencies))
    console.log(`    ${name.padEnd(14)} median ${median.toFixed(1)} ms, 99 % ${p99.toFixed(1)} ms`)
}

export function printChat({ questions, median, p99, plainMedian, ratio }: ChatFigures): void {
  const verdict = `(aim 15 ms: ${median < 15 ? 'met' : 'missed'})`
  console.log(`  ${questions} answers: median ${median.toFixed(1)} ms, 99 % ${p99.toFixed(1)} ms  ${verdict}`)
  console.log(
    `    a list page: median ${plainMedian.toFixed(1)} ms; an answer takes ${ratio.toFixed(1)} times as long`,
  )
}

const verdictOf = (isMet: boolean, aim: string) => `(aim ${aim}: ${isMet ? 'met' : 'missed'})`

export function printFirstToken({ afterUpstream, p99, ours, bare }: FirstTokenFigures): void {
  const verdict = verdictOf(afterUpstream < 100, '100 ms')
  console.log(
    `    at the caller ${afterUpstream.toFixed(1)} ms after the model server wrote it, 99 % ${p99.toFixed(1)} ms  ${verdict}`,
  )
  console.log(`    from the question on ${ours.toFixed(1)} ms, the bare model server ${bare.toFixed(1)} ms`)
}

export function printLeave({ phase, format, median, max }: LeaveFigure): void {
  const times = `ended after ${median.toFixed(1)} ms, at most ${max.toFixed(1)} ms`
  console.log(`    ${`${phase}, ${format}`.padEnd(26)} ${times}  ${verdictOf(max < 100, '100 ms')}`)
}

export function printCrowd(figures: CrowdFigures): void {
  const { callers, answered, left, failures, maxLead, files, residentMb } = figures
  console.log(`    ${callers} at once: ${answered} answered and ${left} left in all bursts`)
  if (failures.length > 0) console.log(`    ${failures.length} got no answer: ${failures[0]}`)
  console.log(`    an owner is at most ${maxLead} behind another  ${verdictOf(maxLead <= 1, '1')}`)
  const memory = residentMb.map((mb) => mb.toFixed(0)).join(', then ')
  console.log(`    open files ${files.join(', then ')}; resident megabytes ${memory}`)
}

export function toText(outcomes: ReadonlyMap<string, number>): string {
  return [...outcomes].map(([outcome, count]) => `${outcome} ${count} times`).join(', ')
}

/** Every answerer beside this product; the ratio is of its median to ours. */
export function printLists(figures: readonly ListFigure[]): void {
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
export function printRace(figures: readonly RaceFigure[]): void {
  console.log(`  ${figures[0]!.question}`)
  for (const { by, micros, ratio, aim } of figures) {
    const verdict = aim === undefined ? '' : `  (aim ${inUnit(aim)}: ${micros < aim ? 'met' : 'missed'})`
    console.log(`    ${by.padEnd(36)} ${ratio.toFixed(2).padStart(8)}  ${inUnit(micros)}${verdict}`)
  }
}

/** Large answers; no request is to keep the others waiting for more than 20 ms. */
export function printAnswers(figures: readonly AnswerFigure[]): void {
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
export function printDocuments(results: readonly DocumentResult[]): void {
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
export function printDocdb({ runs, cancelMs, pdfplumber }: DocdbFigures): void {
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
export function printSchools(results: readonly SchoolSearchResult[]): void {
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
export function printScrub(figures: readonly ScrubFigure[]): void {
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
export const printSoakMinute: SoakLine = (minute, memory, { entries, reads, failed }) => {
  const cells = [...memory].map(
    ([label, { residentMb, ...rest }]) =>
      `${label} ${[residentMb, rest.heapMb, rest.heapTotalMb, rest.externalMb].map((mb) => mb.toFixed(0)).join('/')}`,
  )
  console.log(`  ${String(minute).padStart(3)} min  ${cells.join('  ')}`)
  if (failed.size > 0)
    console.log(`           of ${entries + reads} requests failed so far: ${toText(failed)}`)
}

export function printSoak(results: readonly SoakResult[]): void {
  for (const { label, settledMb, mostMb, lastMb } of results) {
    const growth = (100 * (mostMb - settledMb)) / settledMb
    const sizes = `${settledMb.toFixed(0)} MB after ${settledAfter} minutes, ${mostMb.toFixed(0)} at most, ${lastMb.toFixed(0)} at the end`
    console.log(
      `  ${label.padEnd(16)} ${growth.toFixed(1).padStart(6)} %  (aim 10 %: ${growth <= 10 ? 'met' : 'missed'})  ${sizes}`,
    )
  }
}

/** Every question with its times; 95 % of each are to be below 100 ms, the process below 256 MB. */
export function printSearch({ store, entries, addedPerSecond, ...asked }: SearchFigures): void {
  const { questions, megabytes, residentMb } = asked
  const added = addedPerSecond === undefined ? 'added before' : `${addedPerSecond.toFixed(0)} added a second`
  console.log(`  ${store}: ${entries} entries, ${megabytes.toFixed(0)} MB, ${added}`)
  for (const { question, medianMs, p95Ms, cpuMs, found } of questions) {
    const times = `median ${medianMs.toFixed(1).padStart(6)} ms, 95 % ${p95Ms.toFixed(1).padStart(6)} ms`
    const cpu = `${cpuMs.toFixed(1).padStart(5)} ms of processor time`
    console.log(
      `    ${question.padEnd(36)} ${times}  ${verdictOf(p95Ms < 100, '100 ms')}, ${cpu}, ${found} found`,
    )
  }
  console.log(`    resident ${residentMb.toFixed(0)} MB  ${verdictOf(residentMb < 256, '256 MB')}`)
}

export function printPortal({ pages, first }: PortalFigures): void {
  const slow = pages.filter(({ ms }) => ms >= 30).length
  console.log(`  ${pages.length} pages of data, median each  ${verdictOf(slow === 0, '30 ms')}`)
  for (const { address, ms } of pages.slice(0, 5))
    console.log(`    ${ms.toFixed(1).padStart(6)} ms  ${address}`)
  if (first === undefined) return console.log('  the first page: not measured without Chromium in /usr/bin')
  const { firstPaintMs, paintMs, scriptBytes, bytes } = first
  const paint = `largest paint: first visit ${firstPaintMs.toFixed(0)} ms, median ${paintMs.toFixed(0)} ms`
  console.log(`  the first page, ${paint}  ${verdictOf(Math.max(firstPaintMs, paintMs) < 1000, '1,000 ms')}`)
  console.log(`    script ${scriptBytes} bytes  ${verdictOf(scriptBytes <= 30_000, '30,000')}`)
  console.log(`    all ${bytes} bytes  ${verdictOf(bytes <= 150_000, '150,000')}`)
}

/** The start and the data of a version. */
export function printWholeData({
  program,
  startMs,
  startCpuMs,
  startMb,
  loadedMb,
  firstPages,
  laterMs,
}: WholeDataFigures): void {
  console.log(
    `  ${program}: ready in ${startMs.toFixed(0)} ms, ${startCpuMs.toFixed(0)} ms of processor time`,
  )
  console.log(
    `    memory after the start ${startMb?.toFixed(0)} MB, with every dataset loaded ${loadedMb?.toFixed(0)} MB (aim 450)`,
  )
  for (const { id, rows, ms } of firstPages.slice(0, 5))
    console.log(`    first page of ${id} (${rows} rows): ${ms.toFixed(0)} ms`)
  console.log(`    a later page: ${laterMs.toFixed(1)} ms`)
}
