/** An entry as the tail sends it, with what a line shows. */
interface Entry {
  readonly entry_id: string
  readonly group_id: string | null
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

/** Shows entries while they are stored. */
function start(section: HTMLElement): void {
  const body = section.querySelector('tbody')!
  const template = section.querySelector<HTMLTemplateElement>('template')!
  const bars = [...section.querySelectorAll('rect')]
  const state = section.querySelector<HTMLElement>('.tail-state')!
  const total = section.querySelector<HTMLElement>('.tail-total')!
  const pause = section.querySelector<HTMLButtonElement>('button[name=pause]')!
  const counts = new Array<number>(seconds).fill(0)
  let waiting: Entry[] = []
  let seen = 0
  let isPaused = false

  const events = new EventSource(section.dataset.tail!)
  events.addEventListener('open', () => say('open'))
  events.addEventListener('error', () => say('lost'))
  // The product ends a stream whose reader is too slow; the browser connects again and goes on behind the last event.
  events.addEventListener('cut', () => say('cut'))
  events.addEventListener('entry', ({ data }) => {
    seen += 1
    counts[seconds - 1]! += 1
    if (isPaused) return
    waiting.push(JSON.parse(data) as Entry)
    if (waiting.length > lines) waiting = waiting.slice(-lines)
  })

  function say(what: string): void {
    state.textContent = state.dataset[what]!
    state.className = `tail-state ${what}`
  }

  function draw(): void {
    total.textContent = String(seen)
    if (waiting.length === 0) return
    const fresh = waiting.reverse().map(toLine)
    waiting = []
    body.prepend(...fresh)
    while (body.rows.length > lines) body.lastElementChild!.remove()
  }

  function toLine(entry: Entry): Node {
    const line = template.content.firstElementChild!.cloneNode(true) as HTMLTableRowElement
    const [time, level, service, message] = line.cells
    time!.textContent = new Date(entry.received_at).toLocaleTimeString('en-GB')
    level!.textContent = entry.level
    line.className = `level-${entry.level}`
    service!.querySelector('bdi')!.textContent = entry.service_name.slice(0, messageCharacters)
    const link = message!.querySelector('a')!
    link.textContent = entry.exception_message.slice(0, messageCharacters)
    link.href = link.dataset.entry!.replace('ENTRY', encodeURIComponent(entry.entry_id))
    return line
  }

  function drawGraph(): void {
    const most = Math.max(1, ...counts)
    bars.forEach((bar, index) => {
      const tall = (counts[index]! / most) * 60
      bar.setAttribute('y', String(60 - tall))
      bar.setAttribute('height', String(tall))
    })
    counts.shift()
    counts.push(0)
  }

  pause.addEventListener('click', () => {
    isPaused = !isPaused
    pause.setAttribute('aria-pressed', String(isPaused))
  })
  setInterval(draw, drawMs)
  setInterval(drawGraph, 1_000)
}

const section = document.querySelector<HTMLElement>('[data-tail]')
if (section !== null) start(section)
