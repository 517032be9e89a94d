import { readEvents } from './read-events.ts'

/** What the product answers at the end of a stream. */
interface Answer {
  readonly response: string
  readonly sources: readonly {
    readonly title: string
    readonly url: string
    readonly publisher: string | null
  }[]
  readonly notices: readonly string[]
  readonly conversation_id: string | null
}

/** Shows questions and their answers, word by word, in place of a page for each. */
function start(form: HTMLFormElement): void {
  const question = form.querySelector<HTMLTextAreaElement>('textarea')!
  const [ask, stop] = ['ask', 'stop'].map(
    (name) => form.querySelector<HTMLButtonElement>(`button[name=${name}]`)!,
  )
  const conversation = form.querySelector<HTMLInputElement>('input[name=conversation_id]')!
  const turns = document.querySelector<HTMLElement>('#turns')!
  const template = document.querySelector<HTMLTemplateElement>('#turn')!
  let asking: AbortController | undefined

  async function send(): Promise<void> {
    const text = question.value.trim()
    if (text === '' || asking !== undefined) return
    const turn = (template.content.cloneNode(true) as DocumentFragment).querySelector<HTMLElement>('article')!
    turn.querySelector('.question')!.textContent = text
    turns.append(turn)
    asking = new AbortController()
    toggle(true)
    question.value = ''
    try {
      await show(turn, text, asking.signal)
    } catch (error) {
      turn.classList.add(asking.signal.aborted ? 'stopped' : 'failed')
      const reason = turn.querySelector<HTMLElement>('.reason')!
      reason.hidden = false
      reason.textContent = asking.signal.aborted
        ? form.dataset.stopped!
        : (error as Error).message || form.dataset.failed!
    } finally {
      asking = undefined
      toggle(false)
      question.focus()
    }
  }

  async function show(turn: HTMLElement, text: string, signal: AbortSignal): Promise<void> {
    const body = new URLSearchParams(new FormData(form) as unknown as Record<string, string>)
    body.set('question', text)
    const answer = await fetch(form.dataset.stream!, { method: 'POST', body, signal })
    if (!answer.ok || answer.body === null) throw new Error(await reasonOf(answer))
    const shown = turn.querySelector('.answer')!
    for await (const { event, data } of readEvents(answer.body)) {
      const value = JSON.parse(data)
      if (event === 'token') shown.append(value.text)
      if (event === 'queued') shown.textContent = `… ${value.position}`
      if (event === 'error') throw new Error(value.detail ?? value.title)
      if (event === 'answer') return finish(turn, value as Answer)
    }
    throw new Error(form.dataset.failed!)
  }

  function finish(turn: HTMLElement, { response, sources, notices, conversation_id: id }: Answer): void {
    turn.querySelector('.answer')!.textContent = response
    turn.querySelector('.notices')!.replaceChildren(...notices.map((notice) => element('p', notice)))
    turn.querySelector('.sources')!.replaceChildren(...sources.map(toSource))
    if (sources.length > 0) turn.querySelector<HTMLElement>('.with-sources')!.hidden = false
    if (id !== null) conversation.value = id
  }

  function toggle(busy: boolean): void {
    ask!.hidden = busy
    stop!.hidden = !busy
    turns.setAttribute('aria-busy', String(busy))
  }

  stop!.addEventListener('click', () => asking?.abort())
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void send()
  })
  question.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return
    event.preventDefault()
    void send()
  })
}

async function reasonOf(answer: Response): Promise<string> {
  const problem = await answer.json().catch(() => undefined)
  return problem?.detail ?? problem?.title ?? ''
}

function toSource({ title, url, publisher }: Answer['sources'][number]): HTMLElement {
  const item = document.createElement('li')
  const link = document.createElement('a')
  link.textContent = title
  // Sources are addresses of this product.
  if (URL.canParse(url, location.href) && new URL(url, location.href).origin === location.origin)
    link.href = url
  item.append(link, publisher === null ? '' : ` · ${publisher}`)
  return item
}

function element(name: string, text: string): HTMLElement {
  const made = document.createElement(name)
  made.textContent = text
  return made
}

const form = document.querySelector<HTMLFormElement>('#chat')
if (form !== null) start(form)
