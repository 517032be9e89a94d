/** An entry as the tail sends it, with what a line shows. */
interface Entry {
  readonly entry_id: string
  readonly received_at: string
  readonly level: string
  readonly service_name: string
  readonly exception_message: string
}

/** Lines that stay; earlier ones leave the page, so that its memory does not grow. */
const lines = 200
/** Milliseconds between two drawings, however many entries come. */
const drawMs = 250
/** Characters of a message in a line. */
const messageCharacters = 300
/** Seconds that the graph shows. */
const seconds = 60
/** Height of the graph. */
const height = 60

/** Shows entries while they are stored. */
class Tail {
  readonly #section: HTMLElement
  readonly #body: HTMLTableSectionElement
  readonly #template: HTMLTemplateElement
  /** The names of levels in the language of the page. */
  readonly #levels: Readonly<Record<string, string>>
  readonly #clock: Intl.DateTimeFormat
  readonly #numbers: Intl.NumberFormat
  readonly #counts = new Array<number>(seconds).fill(0)
  #waiting: Entry[] = []
  #seen = 0
  #isPaused = false

  constructor(section: HTMLElement) {
    this.#section = section
    this.#body = section.querySelector('tbody')!
    this.#template = section.querySelector('template')!
    const { levels, locale } = section.dataset
    this.#levels = JSON.parse(levels!) as Record<string, string>
    this.#clock = new Intl.DateTimeFormat(locale, {
      timeStyle: 'medium',
      hour12: false,
      timeZone: 'Asia/Kathmandu',
    })
    this.#numbers = new Intl.NumberFormat(locale)
  }

  start(): void {
    const events = new EventSource(this.#section.dataset.tail!)
    events.addEventListener('open', () => this.#say('open'))
    events.addEventListener('error', () => this.#say('lost'))
    // The product ends a stream whose reader is too slow; the browser connects again and continues behind the last event.
    events.addEventListener('cut', () => this.#say('cut'))
    events.addEventListener('entry', ({ data }) => this.#take(data))
    const pause = this.#section.querySelector<HTMLButtonElement>('button[name=pause]')!
    pause.addEventListener('click', () => {
      this.#isPaused = !this.#isPaused
      pause.setAttribute('aria-pressed', String(this.#isPaused))
    })
    setInterval(() => this.#draw(), drawMs)
    setInterval(() => this.#drawGraph(), 1_000)
  }

  #say(what: string): void {
    const state = this.#section.querySelector<HTMLElement>('.tail-state')!
    state.textContent = state.dataset[what]!
    state.className = `tail-state ${what}`
  }

  #take(data: string): void {
    this.#seen += 1
    this.#counts[seconds - 1]! += 1
    if (this.#isPaused) return
    this.#waiting.push(JSON.parse(data) as Entry)
    if (this.#waiting.length > lines) this.#waiting.shift()
  }

  #draw(): void {
    this.#section.querySelector('.tail-total')!.textContent = this.#numbers.format(this.#seen)
    if (this.#waiting.length === 0) return
    const fresh = this.#waiting.reverse().map((entry) => this.#toLine(entry))
    this.#waiting = []
    this.#body.prepend(...fresh)
    while (this.#body.rows.length > lines) this.#body.lastElementChild!.remove()
  }

  #toLine(entry: Entry): Node {
    const line = this.#template.content.firstElementChild!.cloneNode(true) as HTMLTableRowElement
    const [time, level, service, message] = line.cells
    time!.textContent = this.#clock.format(new Date(entry.received_at))
    level!.textContent = this.#levels[entry.level] ?? entry.level
    line.className = `level-${entry.level}`
    service!.querySelector('bdi')!.textContent = entry.service_name.slice(0, messageCharacters)
    const link = message!.querySelector('a')!
    link.textContent = entry.exception_message.slice(0, messageCharacters)
    link.href = link.dataset.entry!.replace('ENTRY', encodeURIComponent(entry.entry_id))
    return line
  }

  #drawGraph(): void {
    const most = Math.max(1, ...this.#counts)
    this.#section.querySelectorAll('.counts rect').forEach((bar, index) => {
      const tall = (this.#counts[index]! / most) * height
      bar.setAttribute('y', String(height - tall))
      bar.setAttribute('height', String(tall))
    })
    this.#counts.shift()
    this.#counts.push(0)
  }
}

const section = document.querySelector<HTMLElement>('[data-tail]')
if (section !== null) new Tail(section).start()
