import { type IncomingMessage, request } from 'node:http'
import path from 'node:path'
import { inFolder } from './in-folder.ts'
import { startServer } from './server.ts'

/** What one kind of large answer needs, in milliseconds: the best of the rounds. */
export interface AnswerFigure {
  readonly question: string
  /** From the question to the last byte. */
  readonly answerMs: number
  /** The longest that another caller waited for an answer that costs nothing, meanwhile. */
  readonly otherWaitsMs: number
  readonly bytes: number
}

/** The large answers of the calendar, for a year that no earlier question named. */
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

/** Asks the calendar service, alone in its process, for its large answers while another caller asks for small ones. */
export function benchCalendarAnswers(): Promise<AnswerFigure[]> {
  return inFolder(async (folder) => {
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
  const asked = ask(address).finally(() => {
    answered = true
  })
  let otherWaitsMs = 0
  while (!answered) otherWaitsMs = Math.max(otherWaitsMs, (await ask(live)).ms)
  const { ms, bytes } = await asked
  return { answerMs: ms, otherWaitsMs, bytes }
}

/** Asks and reads to the end, without keeping what was read. Rejects for anything but 200. */
function ask(address: string): Promise<{ ms: number; bytes: number }> {
  const started = performance.now()
  return new Promise((resolve, reject) => {
    const asked = request(address, (answer: IncomingMessage) => {
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
    asked.on('error', reject)
    asked.end()
  })
}
