import { type IncomingMessage, request } from 'node:http'
import path from 'node:path'
import { startServer } from '../support/start-server.ts'
import { withTempFolder } from '../support/temp-folder.ts'

/** The times of one kind of large answer in milliseconds: the best of the rounds. */
export interface AnswerFigure {
  readonly question: string
  /** From the request to the last byte. */
  readonly answerMs: number
  /** The maximum latency of a trivial request of another caller meanwhile. */
  readonly otherWaitsMs: number
  readonly bytes: number
}

/** Requests for large answers, each for a year that no earlier request named. */
const questions: Readonly<Record<string, (year: number) => string>> = {
  '400 days': (year) => `/e/calendar/days?bs_from=${year}-01-01&bs_to=${year + 1}-01-30`,
  '400 days by drik in Pokhara, as CSV': (year) =>
    `/e/calendar/days?bs_from=${year}-01-01&bs_to=${year + 1}-01-30&method=drik&lat=28.2096&lon=83.9856&format=csv`,
  'a month': (year) => `/e/calendar/months/${year}/7`,
  'a month as a picture': (year) => `/e/calendar/months/${year}/7?format=svg`,
  'a year': (year) => `/e/calendar/years/${year}`,
  'festivals of a year': (year) => `/e/calendar/festivals?bs_year=${year}`,
  'iCalendar of a year with every tithi': (year) =>
    `/e/calendar.ics?bs_year=${year}&include=festivals,holidays,tithi`,
  '1,000 dates converted': (year) => `/e/calendar/convert?bs=${datesFrom(year).join(',')}`,
}

/** A thousand dates that every year has. */
function datesFrom(year: number): string[] {
  return Array.from(
    { length: 1000 },
    (_, at) => `${year + (at % 3)}-${1 + (Math.floor(at / 3) % 12)}-${1 + (Math.floor(at / 36) % 29)}`,
  )
}

const rounds = 4

/** Requests large answers of the calendar service in a process of its own, while another caller sends small requests. */
export function benchCalendarAnswers(): Promise<AnswerFigure[]> {
  return withTempFolder(async (folder) => {
    const server = await startServer('services/calendar/src/main.ts', {
      TATHYA_DATA: path.join(folder, 'calendar'),
    })
    try {
      const figures: AnswerFigure[] = []
      for (const [at, [question, address]] of Object.entries(questions).entries())
        figures.push(await bestOf(question, (round) => server.url + address(1905 + 20 * at + 4 * round)))
      return figures
    } finally {
      await server.stop()
    }
  })
}

async function bestOf(question: string, addressOf: (round: number) => string): Promise<AnswerFigure> {
  const measured: Omit<AnswerFigure, 'question'>[] = []
  for (let round = 0; round < rounds; round++) measured.push(await askBesideOthers(addressOf(round)))
  return {
    question,
    answerMs: Math.min(...measured.map(({ answerMs }) => answerMs)),
    otherWaitsMs: Math.min(...measured.map(({ otherWaitsMs }) => otherWaitsMs)),
    bytes: measured[0]!.bytes,
  }
}

async function askBesideOthers(address: string): Promise<Omit<AnswerFigure, 'question'>> {
  const live = new URL('/livez', address).href
  await ask(live)
  let answered = false
  const answer = ask(address).finally(() => {
    answered = true
  })
  let otherWaitsMs = 0
  while (!answered) otherWaitsMs = Math.max(otherWaitsMs, (await ask(live)).ms)
  const { ms, bytes } = await answer
  return { answerMs: ms, otherWaitsMs, bytes }
}

/** Sends a request and discards the body. Rejects for any status but 200. */
function ask(address: string): Promise<{ ms: number; bytes: number }> {
  const started = performance.now()
  return new Promise((resolve, reject) => {
    const sent = request(address, (answer: IncomingMessage) => {
      let bytes = 0
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      answer.on('error', reject)
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve({ ms: performance.now() - started, bytes })
        else reject(new Error(`${address} gave ${answer.statusCode}.`))
      })
    })
    sent.on('error', reject)
    sent.end()
  })
}
