import { type Answer, seriesOf, tableFrom } from '../pages/chat/answer.ts'
import { readEvents } from './read-events.ts'

/** Shows questions and their answers as they are made, in place of a page for each. */
class Chat {
  readonly #form: HTMLFormElement
  readonly #question: HTMLTextAreaElement
  #asking: AbortController | undefined

  constructor(form: HTMLFormElement) {
    this.#form = form
    this.#question = form.querySelector('textarea')!
  }

  start(): void {
    this.#button('stop').addEventListener('click', () => this.#asking?.abort())
    this.#form.addEventListener('submit', (event) => {
      event.preventDefault()
      void this.#send()
    })
    this.#question.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return
      event.preventDefault()
      void this.#send()
    })
  }

  async #send(): Promise<void> {
    const text = this.#question.value.trim()
    if (text === '' || this.#asking !== undefined) return
    const asking = new AbortController()
    this.#asking = asking
    const turn = addTurn(text)
    this.#toggle(true)
    this.#question.value = ''
    try {
      await this.#show(turn, text, asking.signal)
    } catch (error) {
      const { stopped, failed } = this.#form.dataset
      const reason = turn.querySelector<HTMLElement>('.reason')!
      reason.hidden = false
      reason.textContent = asking.signal.aborted ? stopped! : (error as Error).message || failed!
    } finally {
      this.#asking = undefined
      this.#toggle(false)
      this.#question.focus()
    }
  }

  async #show(turn: HTMLElement, text: string, signal: AbortSignal): Promise<void> {
    const body = new URLSearchParams(new FormData(this.#form) as unknown as Record<string, string>)
    body.set('question', text)
    const answer = await fetch(this.#form.dataset.stream!, { method: 'POST', body, signal })
    if (!answer.ok || answer.body === null) throw new Error(await reasonOf(answer))
    const shown = turn.querySelector('.answer')!
    for await (const { event, data } of readEvents(answer.body)) {
      const value = JSON.parse(data)
      if (event === 'queued') shown.textContent = `… ${value.position}`
      if (event === 'token') {
        if (shown.textContent?.startsWith('…')) shown.textContent = ''
        shown.append(value.text)
      }
      if (event === 'error') throw new Error(value.detail ?? value.title)
      if (event === 'answer') {
        finish(turn, value as Answer)
        this.#leadOn(turn, value as Answer)
        if (value.conversation_id !== null) this.#conversation.value = value.conversation_id
        return
      }
    }
    throw new Error(this.#form.dataset.failed!)
  }

  /** Shows the questions that lead on as buttons, and the address of the figures over time. */
  #leadOn(turn: HTMLElement, { choices = [], suggestions = [], chart = null }: Answer): void {
    const show = (name: string, questions: readonly { text: string; question: string }[]) => {
      const place = turn.querySelector<HTMLElement>(name)!
      place.hidden = questions.length === 0
      for (const { text, question } of questions) place.append(this.#buttonFor(text, question), ' ')
    }
    show('.choices', choices)
    show(
      '.suggestions',
      suggestions.map((question) => ({ text: question, question })),
    )
    if (chart === null) return
    const overTime = turn.querySelector<HTMLElement>('.over-time')!
    overTime.hidden = false
    overTime.querySelector('a')!.href = this.#form.dataset.series! + seriesOf(chart)
  }

  #buttonFor(text: string, question: string): HTMLButtonElement {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = text
    button.addEventListener('click', () => {
      this.#question.value = question
      void this.#send()
    })
    return button
  }

  get #conversation(): HTMLInputElement {
    return this.#form.querySelector('input[name=conversation_id]')!
  }

  #button(name: string): HTMLButtonElement {
    return this.#form.querySelector(`button[name=${name}]`)!
  }

  #toggle(busy: boolean): void {
    this.#button('ask').hidden = busy
    this.#button('stop').hidden = !busy
  }
}

function addTurn(question: string): HTMLElement {
  const template = document.querySelector<HTMLTemplateElement>('#turn')!
  const turn = (template.content.cloneNode(true) as DocumentFragment).querySelector<HTMLElement>('article')!
  turn.querySelector('.question')!.textContent = question
  document.querySelector('#turns')!.append(turn)
  return turn
}

function finish(turn: HTMLElement, { response, sources, notices, facts = [] }: Answer): void {
  const table = turn.querySelector<HTMLElement>('.facts')!
  table.hidden = facts.length < tableFrom
  if (!table.hidden) table.querySelector('tbody')!.replaceChildren(...facts.map(toRow))
  turn.querySelector('.answer')!.textContent = response
  turn.querySelector('.notices')!.replaceChildren(...notices.map(toParagraph))
  turn.querySelector('.sources')!.replaceChildren(...sources.map(toSource))
  if (sources.length > 0) turn.querySelector<HTMLElement>('.with-sources')!.hidden = false
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
  if (URL.canParse(url) && new URL(url).origin === location.origin) link.href = url
  item.append(link, publisher === null ? '' : ` · ${publisher}`)
  return item
}

function toRow({ name, period, text }: NonNullable<Answer['facts']>[number]): HTMLElement {
  const row = document.createElement('tr')
  const head = document.createElement('th')
  head.scope = 'row'
  head.textContent = name
  const cells = [period ?? '', text].map((value) => {
    const cell = document.createElement('td')
    cell.textContent = value
    return cell
  })
  row.append(head, ...cells)
  return row
}

function toParagraph(text: string): HTMLElement {
  const paragraph = document.createElement('p')
  paragraph.textContent = text
  return paragraph
}

const form = document.querySelector<HTMLFormElement>('#chat')
if (form !== null) new Chat(form).start()
