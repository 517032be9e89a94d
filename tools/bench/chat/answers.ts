/** Questions in three writings, of the tools that callers need most. */
const questions = [
  'What is today?',
  'How much did Nepal import in 2080/81?',
  'When is Dashain?',
  'How many schools are in Kaski?',
  'Convert 2081-04-15 BS to AD',
  'नेपालमा कति जिल्ला छन्?',
  'भन्सार आयात कति भयो?',
  'आज कुन दिन हो?',
  'Kathmandu ko jansankhya kati cha?',
  'aaja kun din ho?',
  'aayat kati bhayo?',
]
const rounds = 20
const warmUp = 2

/** Times of answers in milliseconds, and of a plain request to the endpoint of one of the tools in the same rounds. */
export interface ChatFigures {
  readonly questions: number
  readonly median: number
  readonly p99: number
  readonly plainMedian: number
  /** Median of the answers to that of the plain requests. */
  readonly ratio: number
}

/** Asks the questions by rules, one after the other, and reads a list page after each. Rejects if one is not answered. */
export async function benchChat({
  url,
  adminKey,
}: {
  readonly url: string
  readonly adminKey: string
}): Promise<ChatFigures> {
  const headers = { Authorization: `Bearer ${adminKey}`, 'Content-Type': 'application/json' }
  const answers: number[] = []
  const plain: number[] = []
  for (let round = 0; round < warmUp + rounds; round += 1) {
    for (const user_input of questions) {
      const body = JSON.stringify({ user_input })
      const answer = await timed(`${url}/ai_engine/chat_engine`, { method: 'POST', body, headers })
      const page = await timed(`${url}/e/tradeTotals?limit=1&envelope=true`, { headers })
      if (round < warmUp) continue
      answers.push(answer)
      plain.push(page)
    }
  }
  answers.sort((a, b) => a - b)
  plain.sort((a, b) => a - b)
  const median = answers[Math.floor(answers.length / 2)]!
  const plainMedian = plain[Math.floor(plain.length / 2)]!
  return {
    questions: answers.length,
    median,
    p99: answers[Math.floor(answers.length * 0.99)]!,
    plainMedian,
    ratio: median / plainMedian,
  }
}

async function timed(url: string, init: RequestInit): Promise<number> {
  const startedAt = performance.now()
  const response = await fetch(url, init)
  const text = await response.text()
  if (response.status !== 200) throw new Error(`${url} answered with ${response.status}: ${text}`)
  return performance.now() - startedAt
}
