import { CallRefused } from '../chat/src/gateway-api.ts'
import { answerByRouter } from '../chat/src/router/answer-by-router.ts'
import { judge } from './test/chat/calendar/judge.ts'
import { makeCalendarQuestions } from './test/chat/calendar/make-questions.ts'

const callApi = async (p: string) => {
  if (!/calendar|nepaliDate/.test(p))
    return p.startsWith('/e/datasets')
      ? { data: [{ id: 'x', title: 'X', description: '', publisher: '' }] }
      : { data: [], meta: { total: 0 } }
  const r = await fetch('http://127.0.0.1:19471' + p)
  const b: any = await r.json()
  if (r.status !== 200) {
    if ([400, 404, 422].includes(r.status)) throw new CallRefused(r.status, b.detail)
    throw new Error(p + JSON.stringify(b))
  }
  return b
}
let seed = Number(process.argv[3] ?? 1)
const random = () => {
  seed = (seed * 1103515245 + 12345) % 2147483648
  return seed / 2147483648
}
const v = await judge(makeCalendarQuestions(Number(process.argv[2]), random), async (q) => {
  const r = await answerByRouter(
    q,
    { callApi, now: new Date(), signal: new AbortController().signal } as any,
    [],
    { next: async () => {} } as any,
  )
  return { response: r.response, notices: r.notices, hasFacts: r.facts.length > 0 }
})
console.log(
  'right',
  v.right,
  'wrong',
  v.wrong.length,
  'unanswered',
  v.unanswered.length,
  'same',
  v.same.length,
)
for (const [n, l] of Object.entries({ wrong: v.wrong, unanswered: v.unanswered, same: v.same }))
  for (const x of l.slice(0, 25)) console.log(n, x)
